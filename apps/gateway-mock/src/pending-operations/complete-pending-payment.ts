/** Decides how the pending payment of a new order ends (D13): all of its amount is authorized, or none. */
import type { StringParams } from '@postern/protocol';
import { payments } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { codesOf, declineCodes } from '../domain/processor-and-acquirer-codes.ts';
import type { Account } from '../domain/account.ts';
import type { Decision, Order, Outcome } from '../domain/order.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { createFeedbackOfKinds } from '../feedback/create-feedback.ts';
import { createPaymentFeedback } from '../feedback/create-payment-feedback.ts';
import { responseCodeParams } from '../request-pipeline/reply-content-before-signing.ts';

/** The payment succeeds unless it ends otherwise, with the codes of its end. Its feedback is sent if that of its creation was. */
export const completePayment = (
  account: Account,
  { payment, message, isReported, codes, ends = 'succeeded', params }: PaymentCompletion,
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
  const ofPage = params && paramsOf(completed, params);
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
    ...(ofPage === undefined
      ? { feedback: isReported ? createPaymentFeedback(account, completed, payment) : [] }
      : {
          feedback: createFeedbackOfKinds(account, completed, ['direct', 'notification'], ofPage),
          paymentParams: ofPage,
        }),
  };
};

/** The reply of a card, with what the acquirer answered in the end. */
const paramsOf = (
  { last, authorizationCode, processorResponseCode, acquirerResponseCode }: Order,
  params: StringParams,
): StringParams => ({
  ...params,
  ...(O.isSome(authorizationCode) && { authorization_code: authorizationCode.value }),
  ...(O.isSome(processorResponseCode) && { processor_response_code: processorResponseCode.value }),
  ...(O.isSome(acquirerResponseCode) && {
    acquirer_response_code: acquirerResponseCode.value,
    acquirer_response_message: O.isSome(authorizationCode) ? 'Approved' : 'Declined',
  }),
  ...responseCodeParams(last, params),
});

export const paidAmounts = (
  payment: PaymentCompletion['payment'],
  amount: bigint,
): Pick<Order, 'authorized' | 'captured'> => ({
  authorized: amount,
  captured: payment === 'PURCHASE' ? amount : 0n,
});
