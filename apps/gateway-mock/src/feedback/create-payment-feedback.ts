/**
 * Creates the feedback of the payment that made an order (P4, C34): a notification of its status, and direct feedback once it was
 * processed.
 */
import type { StringParams } from '@postern/protocol';
import { statusClasses, type Payment } from '@postern/protocol/spec';
import type { NewFeedback } from '../domain/feedback.ts';
import type { Account } from '../domain/account.ts';
import type { NewOrder, Order } from '../domain/order.ts';
import { createFeedbackOfKinds, feedbackKinds } from './create-feedback.ts';
import { cardParams, paymentOutcomeParams } from './payment-outcome-params.ts';

export const createPaymentFeedback = (
  account: Account,
  order: NewOrder & Pick<Order, 'fortId'>,
  sent: StringParams,
): readonly NewFeedback[] =>
  createFeedbackOfKinds(
    account,
    order,
    feedbackKinds({ isProcessed: isProcessed(order), statusChanged: true }),
    paymentOutcomeParams(sent, order),
  );

const isProcessed = ({ status }: NewOrder): boolean => {
  const outcome = statusClasses[status];
  return outcome === 'succeeded' || outcome === 'failed';
};

/** What the shop of an order that was not paid on the payment page would have sent. */
export const sentByShop = (
  { accessCode, merchantIdentifier }: Account,
  { merchantReference, amount, currency }: NewOrder,
  payment: Payment,
): StringParams => ({
  command: payment,
  access_code: accessCode,
  merchant_identifier: merchantIdentifier,
  merchant_reference: merchantReference,
  amount: amount.toString(),
  currency,
  // There was no request that named another one.
  language: 'en',
});

/** What its shopper would have sent: a card that is valid until December of the next year. */
export const sentByShopper = ({ card = 'visa' }: NewOrder, now: Date): StringParams => ({
  customer_email: 'shopper@shop.example',
  ...cardParams(card, `${String(now.getUTCFullYear() + 1).slice(-2)}12`, '192.0.2.1'),
});
