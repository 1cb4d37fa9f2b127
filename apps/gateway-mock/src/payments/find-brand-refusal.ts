/** Why a payment does not take a card of a brand, if it does not. Chapter 3 of the supplement. */
import {
  purchaseOnlyBrands,
  testCards,
  type PaymentRefusalReason,
  type TestCard,
} from '@postern/protocol/payments';
import type { PaymentForm } from '../domain/payment.ts';

export const findBrandRefusal = (
  form: PaymentForm,
  card: TestCard,
): Extract<PaymentRefusalReason, 'PaymentOptionMismatch' | 'PurchaseOnly'> | undefined => {
  const { brand } = testCards[card];
  const { payment_option: option = brand } = form;
  if (option !== brand) return 'PaymentOptionMismatch';
  return form.command === 'AUTHORIZATION' && purchaseOnlyBrands.some((one) => one === brand)
    ? 'PurchaseOnly'
    : undefined;
};
