/** Decides how the pending payment of a new order ends (D13): all of its amount is authorized, or none. */
import { payments } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { codesOf, declineCodes } from '../domain/processor-and-acquirer-codes.ts';
import type { Account } from '../domain/account.ts';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { createPaymentFeedback } from '../feedback/create-payment-feedback.ts';

/** The payment succeeds unless it ends otherwise, with the codes of its end. Its feedback is sent if that of its creation was. */
export const completePayment = (
  account: Account,
  { payment, message, isReported, codes, ends = 'succeeded' }: PaymentCompletion,
  order: Order,
  generateAuthorizationCode: () => string,
): Decision => {
  const { successStatus, failureStatus } = payments[payment];
  const outcome: Outcome =
    ends === 'succeeded' ? { status: successStatus, message: '000' } : { status: failureStatus, message };
  const completed: Order = {
    ...order,
    ...(ends === 'succeeded'
      ? { ...paidAmounts(payment, order.amount), authorizationCode: O.some(generateAuthorizationCode()) }
      : {}),
    ...(ends === 'succeeded' ? codesOf('00', codes) : declineCodes(message, codes)),
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
    feedback: isReported ? createPaymentFeedback(account, completed, payment) : [],
  };
};

export const paidAmounts = (
  payment: PaymentCompletion['payment'],
  amount: bigint,
): Pick<Order, 'authorized' | 'captured'> => ({
  authorized: amount,
  captured: payment === 'PURCHASE' ? amount : 0n,
});
