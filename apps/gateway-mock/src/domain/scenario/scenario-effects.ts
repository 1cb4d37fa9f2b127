/** The effects of scenarios (D32). The types, the codec and the documents follow from this table. */
import { feedback, type MessageCode } from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';
import { namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { thirdPartyCodeMembers } from '../processor-and-acquirer-codes.ts';
import { enumOf } from '../../schema/enum.ts';
import { wholeNumber } from '../../schema/primitives.ts';
import { taggedUnion, type Variant, type VariantOf } from '../../schema/tagged-union.ts';

/** The stages of a request at which effects act. At each stage, the first matching scenario acts. */
export const stages = {
  request: {
    meaning:
      'before the request is processed: it is lost or fails, and nothing is stored, or it is processed later',
  },
  ledger: {
    meaning:
      'in place of the acquirer: only after the order, the amounts and the limits have allowed the operation',
  },
  delay: { meaning: 'after the operation is stored, before the reply is sent' },
  reply: {
    meaning: 'after the operation is stored: the merchant receives a different reply, or none',
  },
  feedback: {
    meaning: 'on the feedback of the operation; the effects of several scenarios are combined',
  },
  payment: {
    meaning: 'when an order is created pending, uncertain or on hold without an end of its own',
  },
  return: {
    meaning: 'on the way of the browser from the payment page back to the shop',
  },
} as const;

export type Stage = keyof typeof stages;

/** The stages of the card of a payment, on the payment page or at the operation URL (C35). */
export const cardStages: ReadonlySet<Stage> = new Set<Stage>(['ledger', 'feedback', 'payment', 'return']);

/** The stages of a request at the operation URL, and of its reply. */
export const transportStages: ReadonlySet<Stage> = new Set<Stage>(['request', 'delay', 'reply']);

/** The stages of a payment at the operation URL. */
export const paymentStages: ReadonlySet<Stage> = new Set([...transportStages, ...cardStages]);

export type AppliesTo = 'every' | 'maintenance' | 'payment' | 'page';

interface EffectRow extends Variant {
  readonly stage: Stage;
  /**
   * What it applies to: every operation, only those that move money, the payments of new orders, or payments by card. All apply to payments
   * by card, too: those of the request and the reply at the operation URL only (C35).
   */
  readonly appliesTo: AppliesTo;
  readonly meaning: string;
}

const message: Schema<MessageCode> = namedSchema('Message', enumOf(messages));

const connection = describedAs(
  'How the connection ends: closed or reset.',
  enumOf({ closed: true, reset: true }),
);
const afterMilliseconds = describedAs(
  'The time until the connection ends; 0 by default.',
  wholeNumber(0, 120_000),
);
const status = describedAs('The HTTP status; 500 by default.', wholeNumber(500, 599));
const milliseconds = wholeNumber(0, 60_000);
export const seconds = describedAs("By the account's clock.", wholeNumber(0, 30 * 24 * 3600));
const kind = describedAs('The kind of feedback; both by default.', enumOf(feedback.kinds));

/** The outcome of a pending operation or payment. */
export const endings = {
  succeeded: { meaning: 'it succeeds, if the ledger still allows it' },
  declined: { meaning: 'it is declined, and the order stays as it was' },
} as const;

export const declineMessage = describedAs('The message of a decline; 666 by default.', message);

/** The message of a decline that has none of its own. */
export const defaultDecline: MessageCode = '666';

const completionMembers = {
  required: {
    after_seconds: seconds,
    ends: enumOf(endings),
  },
  optional: { message: declineMessage, ...thirdPartyCodeMembers },
};

export const effects = {
  request_lost: {
    stage: 'request',
    appliesTo: 'every',
    meaning: 'The request is lost: the connection ends without a response, and nothing is processed',
    required: {},
    optional: { connection, after_milliseconds: afterMilliseconds },
  },
  request_failed: {
    stage: 'request',
    appliesTo: 'every',
    meaning: 'The gateway responds with an HTTP error and 00006, and nothing is processed',
    required: {},
    optional: { status },
  },
  request_delayed: {
    stage: 'request',
    appliesTo: 'every',
    meaning:
      'The request is delayed before it is processed, and is processed even if the client disconnects meanwhile',
    required: { milliseconds },
    optional: {},
  },
  decline: {
    stage: 'ledger',
    appliesTo: 'every',
    meaning: 'The operation is declined with this message',
    required: { message },
    optional: thirdPartyCodeMembers,
  },
  technical_problem: {
    stage: 'ledger',
    appliesTo: 'every',
    meaning: 'The operation is declined with 006, Technical problem',
    required: {},
    optional: thirdPartyCodeMembers,
  },
  pending: {
    stage: 'ledger',
    appliesTo: 'maintenance',
    meaning: 'The operation and its order stay pending (19) until it completes; other operations get 784',
    ...completionMembers,
  },
  uncertain: {
    stage: 'ledger',
    appliesTo: 'maintenance',
    meaning:
      'The outcome of the operation stays uncertain (15777) until it completes; other operations get 784',
    ...completionMembers,
  },
  decision_delayed: {
    stage: 'ledger',
    appliesTo: 'page',
    meaning: 'The payment is decided later: its order is only stored (01035) until it completes',
    ...completionMembers,
  },
  delay: {
    stage: 'delay',
    appliesTo: 'every',
    meaning: 'The reply is delayed',
    required: { milliseconds },
    optional: {},
  },
  delay_between: {
    stage: 'delay',
    appliesTo: 'every',
    meaning: 'The reply is delayed by a random time between these two, uniformly distributed',
    required: { from_milliseconds: milliseconds, to_milliseconds: milliseconds },
    optional: {},
  },
  delay_around: {
    stage: 'delay',
    appliesTo: 'every',
    meaning: 'The reply is delayed by a random time, exponentially distributed around the mean',
    required: { mean_milliseconds: wholeNumber(1, 10_000) },
    optional: {},
  },
  reply_lost: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply is lost: the connection ends without a response',
    required: {},
    optional: { connection, after_milliseconds: afterMilliseconds },
  },
  connection_reset: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the connection is reset in the middle of the reply',
    required: {},
    optional: {},
  },
  reply_failed: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply is an HTTP error with 00006',
    required: {},
    optional: { status },
  },
  reply_truncated: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply is truncated',
    required: {},
    optional: {},
  },
  reply_malformed: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply is an HTML page',
    required: {},
    optional: {},
  },
  reply_wrongly_signed: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply is signed with a wrong phrase',
    required: {},
    optional: {},
  },
  reply_unsigned: {
    stage: 'reply',
    appliesTo: 'every',
    meaning: 'The operation is processed, and the reply has no signature',
    required: {},
    optional: {},
  },
  feedback_duplicated: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It is sent several times',
    required: {},
    optional: {
      of: kind,
      copies: describedAs('The total number of copies; 2 by default.', wholeNumber(2, 10)),
    },
  },
  feedback_overtaken: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It is sent after the next feedback of its kind, or after a minute, so out of order',
    required: {},
    optional: { of: kind },
  },
  feedback_delayed: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It is delayed',
    required: { seconds },
    optional: { of: kind },
  },
  feedback_dropped: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It is never sent',
    required: {},
    optional: { of: kind },
  },
  feedback_failed: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning:
      'The first attempts to deliver it fail, as if the address had failed: with this HTTP status, or without a response. Later attempts reach the address',
    required: { attempts: describedAs('How many attempts fail.', wholeNumber(1, 20)) },
    optional: {
      of: kind,
      status: describedAs('The HTTP status; none by default: no response.', wholeNumber(400, 599)),
    },
  },
  feedback_corrupted: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'A value is changed after signing',
    required: {},
    optional: { of: kind },
  },
  feedback_wrongly_signed: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It is signed with a wrong phrase',
    required: {},
    optional: { of: kind },
  },
  feedback_encoded: {
    stage: 'feedback',
    appliesTo: 'maintenance',
    meaning: 'It has this encoding instead of the encoding of the account',
    required: { encoding: enumOf(feedback.encodings) },
    optional: { of: kind },
  },
  payment_completed: {
    stage: 'payment',
    appliesTo: 'payment',
    meaning: 'The payment of the order completes after this time, with this outcome',
    ...completionMembers,
  },
  return_lost: {
    stage: 'return',
    appliesTo: 'page',
    meaning: 'The payment is decided, and the browser does not return to the shop',
    required: {},
    optional: {},
  },
  return_delayed: {
    stage: 'return',
    appliesTo: 'page',
    meaning:
      'The payment is decided and its feedback is sent at once, and the browser returns later, so the feedback usually arrives first',
    required: { milliseconds },
    optional: {},
  },
  return_duplicated: {
    stage: 'return',
    appliesTo: 'page',
    meaning: 'The browser returns twice',
    required: {},
    optional: {},
  },
  text_escaped: {
    stage: 'return',
    appliesTo: 'page',
    meaning: 'An apostrophe in the return and the feedback is escaped as in HTML, and signed so',
    required: {},
    optional: {},
  },
} as const satisfies Readonly<Record<string, EffectRow>>;

export type EffectKind = keyof typeof effects;

export type Effect = VariantOf<typeof effects>;
// With its type by name: written out in each declaration that has an effect, it would be long.
export const Effect: Schema<Effect> = namedSchema('Effect', taggedUnion(effects));

/** The effects of one stage. */
export type EffectAt<S extends Stage> = Extract<
  Effect,
  { readonly kind: { [K in EffectKind]: (typeof effects)[K]['stage'] extends S ? K : never }[EffectKind] }
>;

/** The effects that keep a request from being processed. */
export type RequestFailure = Exclude<EffectAt<'request'>, { readonly kind: 'request_delayed' }>;

export const isAt =
  <S extends Stage>(stage: S) =>
  (effect: Effect): effect is EffectAt<S> =>
    effects[effect.kind].stage === stage;
