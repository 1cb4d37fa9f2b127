/** Decides how the pending payment of a new order ends (D13): all of its amount is authorized, or none. */
import { payments } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { initialOrderStates } from '../domain/initial-order-states.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { Ending, PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { createPaymentFeedback } from '../feedback/create-payment-feedback.ts';

/** The payment succeeds unless it ends otherwise. Its feedback is sent if that of its creation was. */
export const completePayment = (
  merchant: Merchant,
  { payment, message, isReported, ends: planned = 'succeeded' }: PaymentCompletion,
  order: Order,
  generateAuthorizationCode: () => string,
  ends: Ending = planned,
): Decision => {
  const { successStatus, failureStatus } = payments[payment];
  const outcome: Outcome =
    ends === 'succeeded' ? { status: successStatus, message: '000' } : { status: failureStatus, message };
  const completed: Order = {
    ...order,
    ...(ends === 'succeeded'
      ? { ...paidAmounts(payment, order.amount), authorizationCode: O.some(generateAuthorizationCode()) }
      : {}),
    ...thirdPartyCodes[ends],
    status: outcome.status,
    last: outcome,
  };
  return {
    outcome,
    order: O.some(completed),
    operation: O.some({
      operation: payment,
      outcome,
      amount: O.some(order.amount),
      maintenanceReference: O.none,
      description: order.description,
    }),
    feedback: isReported ? createPaymentFeedback(merchant, completed, payment) : [],
  };
};

const paidAmounts = (
  payment: PaymentCompletion['payment'],
  amount: bigint,
): Pick<Order, 'authorized' | 'captured'> => ({
  authorized: amount,
  captured: payment === 'PURCHASE' ? amount : 0n,
});

const codes = (code: string): Pick<Order, 'processorResponseCode' | 'acquirerResponseCode'> => ({
  processorResponseCode: O.some(code),
  acquirerResponseCode: O.some(code),
});

const thirdPartyCodes = {
  succeeded: codes(initialOrderStates.authorized.thirdParty),
  declined: codes(initialOrderStates.authorization_failed.thirdParty),
} as const satisfies Readonly<Record<Ending, unknown>>;
