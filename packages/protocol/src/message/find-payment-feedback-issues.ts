/** Finds the errors of payment feedback by its row. Section 6; P4. It is apart from the codec, which needs io-ts. */
import type { Parameter } from '../spec/parameters.ts';
import { payments, type Payment } from '../spec/payments.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import { createFindIssues, formatIssue, type FindIssues } from './find-parameter-issues.ts';

/**
 * Returns what is wrong with the feedback of a payment, in the words of the errors of `paymentFeedbackCodec`. Empty if it is a
 * `PaymentFeedback` of the payment.
 *
 * @example
 * import { findPaymentFeedbackIssues } from '@postern/protocol'
 *
 * const feedback = { command: 'PURCHASE', response_code: '14000', response_message: 'Success', status: '14' }
 * findPaymentFeedbackIssues('AUTHORIZATION', feedback) // => ['command: of another operation']
 */
export const findPaymentFeedbackIssues = (
  payment: Payment,
  received: Readonly<Record<string, unknown>>,
): readonly string[] => paymentFeedbackIssues[payment](received).map(formatIssue);

const findIssuesOf = (payment: Payment): FindIssues => {
  const presences: { readonly [N in Parameter]?: 'required' | 'optional' } = payments[payment].feedback;
  return createFindIssues({
    names: [...keysOf(payments[payment].feedback), 'signature'],
    required: (parameter) => presences[parameter] === 'required',
    selector: { parameter: 'command', value: payment },
  });
};

/** The function that finds the errors of each payment's feedback. */
export const paymentFeedbackIssues = mapTable(payments, findIssuesOf);
