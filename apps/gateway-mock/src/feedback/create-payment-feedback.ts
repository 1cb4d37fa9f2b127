/**
 * Creates the feedback of the payment that made an order (P4): a notification of its status, and direct feedback once it was
 * processed.
 */
import type { Language, StringParams } from '@postern/protocol';
import { formatResponseCode, statusClasses, type Payment } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as O from 'fp-ts/lib/Option.js';
import type { NewFeedback } from '../domain/feedback.ts';
import type { Account } from '../domain/account.ts';
import type { NewOrder, Order } from '../domain/order.ts';
import { createFeedbackOfKinds } from './create-feedback.ts';

export const createPaymentFeedback = (
  account: Account,
  order: NewOrder & Pick<Order, 'fortId'>,
  payment: Payment,
): readonly NewFeedback[] =>
  createFeedbackOfKinds(
    account,
    order,
    isProcessed(order) ? ['direct', 'notification'] : ['notification'],
    paymentContent(account, order, payment),
  );

const isProcessed = ({ status }: NewOrder): boolean => {
  const outcome = statusClasses[status];
  return outcome === 'succeeded' || outcome === 'failed';
};

const paymentContent = (
  { accessCode, merchantIdentifier }: Account,
  {
    fortId,
    merchantReference,
    amount,
    currency,
    description,
    authorizationCode,
    status,
    last: { message },
  }: NewOrder & Pick<Order, 'fortId'>,
  payment: Payment,
): StringParams => ({
  command: payment,
  access_code: accessCode,
  merchant_identifier: merchantIdentifier,
  merchant_reference: merchantReference,
  amount: amount.toString(),
  currency,
  language,
  fort_id: fortId,
  ...(O.isSome(description) && { order_description: description.value }),
  ...(O.isSome(authorizationCode) && { authorization_code: authorizationCode.value }),
  response_code: formatResponseCode(status, message),
  response_message: responseMessage(message, language),
  status,
});

// There was no request that named another one.
const language: Language = 'en';
