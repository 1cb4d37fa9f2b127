/** The type and the codec of the feedback of a payment, derived from its row. Section 6; P4. */
import type { ParameterValue } from '../parameter/parameter-codec.ts';
import { payments, type Payment } from '../spec/payment-commands.ts';
import type { Parameter } from '../spec/parameters.ts';
import { mapTable } from '../spec/typed-object-keys.ts';
import { messageCodec, type Flat, type MessageCodec } from './message-codec.ts';
import { codesAgree } from './cross-parameter-rules.ts';

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

const codecOf = <P extends Payment>(payment: P): MessageCodec<PaymentFeedbackOf<P>> =>
  messageCodec(`${payment} feedback`, {
    presences: { ...payments[payment].feedback, signature: 'optional' },
    selector: { parameter: 'command', value: payment },
    rules: codesAgree,
  });

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member of each payment is the codec of that payment
const codecs = mapTable(payments, codecOf) as { readonly [P in Payment]: MessageCodec<PaymentFeedbackOf<P>> };

type Row<P extends Payment> = (typeof payments)[P]['feedback'];
type Names<P extends Payment, Kind> = {
  [N in keyof Row<P>]: Row<P>[N] extends Kind ? N : never;
}[keyof Row<P>] &
  Parameter;
