/** The type and the codec of the feedback of a payment, derived from its row. Section 6; P4. */
import type { ParameterValue } from '../parameter/parameter-value.ts';
import { payments, type Payment } from '../spec/payments.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf, mapTable } from '../spec/typed-object-keys.ts';
import { createFindIssues, formatIssue, type FindIssues } from './find-parameter-issues.ts';
import { messageCodec, type MessageCodec } from './io-ts-and-standard-schema-codec.ts';

/**
 * The feedback of a payment.
 *
 * @example
 * import type { PaymentFeedbackOf } from '@postern/protocol'
 *
 * const feedback: PaymentFeedbackOf<'PURCHASE'> = { response_code: '14000', response_message: 'Success', status: '14', amount: '1050' }
 * feedback.status // => '14'
 */
export type PaymentFeedbackOf<P extends Payment> = P extends Payment
  ? Flat<
      { readonly [N in Names<P, 'required'>]: string } & {
        readonly [N in Names<P, 'optional'> | 'signature']?: N extends 'command' ? P : ParameterValue<N>;
      }
    >
  : never;

/**
 * Returns the codec of a payment's feedback, for io-ts and for libraries that accept a Standard Schema. Undocumented
 * parameters are kept unchanged.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { paymentFeedbackCodec } from '@postern/protocol'
 *
 * E.isLeft(paymentFeedbackCodec('PURCHASE').decode({ command: 'AUTHORIZATION' })) // => true
 */
export const paymentFeedbackCodec = <P extends Payment>(payment: P): MessageCodec<PaymentFeedbackOf<P>> =>
  codecs[payment];

/**
 * Returns what is wrong with the feedback of a payment, in the words of the errors of `paymentFeedbackCodec`. Empty if it is a
 * `PaymentFeedback` of the payment.
 *
 * @example
 * import { findPaymentFeedbackIssues } from '@postern/protocol/spec'
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

const paymentFeedbackIssues = mapTable(payments, findIssuesOf);

const codecOf = <P extends Payment>(payment: P): MessageCodec<PaymentFeedbackOf<P>> =>
  messageCodec(`${payment} feedback`, paymentFeedbackIssues[payment]);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each payment is the codec of that payment
const codecs = mapTable(payments, codecOf) as { readonly [P in Payment]: MessageCodec<PaymentFeedbackOf<P>> };

type Row<P extends Payment> = (typeof payments)[P]['feedback'];
type Names<P extends Payment, Kind> = {
  [N in keyof Row<P>]: Row<P>[N] extends Kind ? N : never;
}[keyof Row<P>] &
  Parameter;
type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
