/** Decides how the pending payment of a new order ends (D13): all of its amount is authorized, or none. */
import { paymentOutcomes } from '@postern/protocol/payments';
import { payments } from '@postern/protocol/spec';
import type { StringParams } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { codesOf, declineCodes } from '../domain/processor-and-acquirer-codes.ts';
import type { Account } from '../domain/account.ts';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import { challengeSeconds } from '../domain/payment.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { createPaymentFeedback, sentByShop } from '../feedback/create-payment-feedback.ts';
import { paymentOutcomeParams } from '../feedback/payment-outcome-params.ts';
import { isAt } from '../domain/scenario/scenario-effects.ts';
import { distortFeedback } from '../simulation/distort-feedback.ts';

/**
 * The payment succeeds unless it ends otherwise, with the codes of its end. Its feedback is sent if that of its creation was. A challenge
 * without an answer times out first, and is declined a minute later (C24).
 */
export const completePayment = (
  account: Account,
  completion: PaymentCompletion,
  order: Order,
  generateAuthorizationCode: () => string,
): Decision => {
  const { payment, isReported, effects = [] } = completion;
  const timesOut = completion.isChallenge === true && completion.ends === undefined;
  const completed: Order = timesOut
    ? { ...order, ...timedOut }
    : { ...order, ...endOf(completion, order, generateAuthorizationCode) };
  const outcome = completed.last;
  const params = paramsAfter(completion, outcome);
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
    feedback: isReported
      ? distortFeedback(
          createPaymentFeedback(account, completed, params ?? sentByShop(account, completed, payment)),
          effects.filter(isAt('feedback')),
        )
      : [],
    ...(params !== undefined && { paymentParams: paymentOutcomeParams(params, completed) }),
    ...(timesOut && {
      completion: { ...completion, ends: 'declined', afterSeconds: challengeSeconds.untilDecline },
    }),
  };
};

// The token of a card that a shop saves exists only after a success.
const paramsAfter = (
  { params, payment, makesToken = false }: PaymentCompletion,
  { status }: Outcome,
): StringParams | undefined => {
  if (params === undefined || !makesToken || status !== payments[payment].failureStatus) return params;
  const { token_name: _name, ...others } = params;
  return others;
};

const timedOut: Pick<Order, 'status' | 'last'> = {
  status: paymentOutcomes.acquirerTimedOut.status,
  last: {
    status: paymentOutcomes.acquirerTimedOut.status,
    message: paymentOutcomes.acquirerTimedOut.messageCode,
  },
};

const endOf = (
  { payment, message, codes, ends = 'succeeded' }: PaymentCompletion,
  { amount }: Order,
  generateAuthorizationCode: () => string,
): Partial<Order> => {
  const { successStatus, failureStatus } = payments[payment];
  return ends === 'succeeded'
    ? {
        ...paidAmounts(payment, amount),
        authorizationCode: O.some(generateAuthorizationCode()),
        ...codesOf('00', codes),
        status: successStatus,
        last: { status: successStatus, message: '000' },
      }
    : {
        ...declineCodes(message, codes),
        status: failureStatus,
        last: { status: failureStatus, message },
      };
};

export const paidAmounts = (
  payment: PaymentCompletion['payment'],
  amount: bigint,
): Pick<Order, 'authorized' | 'captured'> => ({
  authorized: amount,
  captured: payment === 'PURCHASE' ? amount : 0n,
});
