/** The parameters that a payment brings back to the shop, in its return and its feedback, before they are signed. Chapter 3 of the supplement; C2. */
import type { StringParams } from '@postern/protocol';
import { maskedCardNumber, paymentReply, testCards } from '@postern/protocol/payments';
import { formatResponseCode, type MessageCode, type Status } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as O from 'fp-ts/lib/Option.js';
import type { Order, Outcome } from '../domain/order.ts';
import type { PaymentForm, PaymentPage } from '../domain/payment.ts';
import type { SubmittedCard } from './submitted-card.ts';

/** The reply of a card that was tried. */
export const tryParams = (
  { form, shopperAddress }: Pick<PaymentPage, 'form' | 'shopperAddress'>,
  order: Order,
  { card, expiryDate, cardHolderName }: SubmittedCard,
): StringParams => {
  const { brand } = testCards[card];
  const known: Readonly<Record<string, string | undefined>> = {
    ...form,
    fort_id: order.fortId,
    eci: form['eci'] ?? 'ECOMMERCE',
    customer_ip: form['customer_ip'] ?? shopperAddress,
    payment_option: form['payment_option'] ?? brand,
    card_number: maskedCardNumber(card),
    expiry_date: expiryDate,
    card_holder_name: O.toUndefined(cardHolderName),
    token_name: undefined,
    authorization_code: O.toUndefined(order.authorizationCode),
    processor_response_code: O.toUndefined(order.processorResponseCode),
    acquirer_response_code: O.toUndefined(order.acquirerResponseCode),
    acquirer_response_message: acquirerMessage(order),
    ...outcomeParams(order.last, form),
  };
  return Object.fromEntries(
    Object.keys(paymentReply).flatMap((name) => {
      const value = known[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
};

// Like the code, only if the acquirer was asked and has answered.
const acquirerMessage = ({ acquirerResponseCode, authorizationCode }: Order): string | undefined => {
  if (O.isNone(acquirerResponseCode)) return undefined;
  return O.isSome(authorizationCode) ? 'Approved' : 'Declined';
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

/** The return of a page that the shopper left by its button. The status says whether a card was tried before (C18). */
export const cancelParams = (form: PaymentForm, hasOrder: boolean): StringParams =>
  refusalParams(form, '072', hasOrder ? '01' : '00');

/** The return of a page that expired. */
export const expiryParams = (form: PaymentForm, hasOrder: boolean): StringParams =>
  refusalParams(form, '778', hasOrder ? '01' : '00');

const outcomeParams = ({ status, message }: Outcome, { language }: StringParams): StringParams => ({
  response_code: formatResponseCode(status, message),
  response_message: responseMessage(message, language === 'ar' ? 'ar' : 'en'),
  status,
});
