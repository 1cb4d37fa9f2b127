/** The parameters that a payment brings back to the shop, in its return and its feedback, before they are signed. Chapter 3 of the supplement; C2. */
import type { StringParams } from '@postern/protocol';
import { paymentPageEnds } from '@postern/protocol/payments';
import type { MessageCode, Status } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import type { Outcome } from '../domain/order.ts';
import type { PaymentForm, PaymentPage, SavedCardForm } from '../domain/payment.ts';
import { cardParams, outcomeParams } from '../feedback/payment-outcome-params.ts';
import type { TriedCard } from './read-page-card.ts';

/** What the shop and the shopper sent for a payment. */
export const sentParams = (
  { form, shopperAddress }: Pick<PaymentPage, 'form' | 'shopperAddress'>,
  { card, expiryDate, cardHolderName, newTokenName, tokenName = newTokenName }: TriedCard,
): StringParams => {
  const { token_name: _unused, ...sent }: StringParams = form;
  return {
    ...cardParams(card, expiryDate, shopperAddress),
    ...sent,
    ...(O.isSome(cardHolderName) && { card_holder_name: cardHolderName.value }),
    ...(tokenName !== undefined && { token_name: tokenName }),
  };
};

/** The return of a form that was refused after it was authenticated: all of its fields come back. */
export const refusalParams = (
  form: StringParams,
  message: MessageCode,
  status: Status = '00',
): StringParams => {
  const { signature: _signature, ...fields } = form;
  return { ...fields, ...outcomeParams({ status, message }, form) };
};

type PageEnd = keyof typeof paymentPageEnds;

/** The outcome of a page that ended without a payment. The status says whether a card was tried before (C18). */
export const endOutcome = (end: PageEnd, hasOrder: boolean): Outcome => ({
  status: hasOrder ? '01' : '00',
  message: paymentPageEnds[end],
});

/** The return of a page that ended without a payment. */
export const endParams = (
  form: PaymentForm | SavedCardForm,
  end: PageEnd,
  hasOrder: boolean,
): StringParams => {
  const { message, status } = endOutcome(end, hasOrder);
  return refusalParams(form, message, status);
};
