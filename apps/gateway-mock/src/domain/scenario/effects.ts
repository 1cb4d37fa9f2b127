/**
 * What a scenario can do (D32): one table, from which follow the types, the codec, the documents and the places where the
 * effects are looked for.
 */
import { feedback, messages, type MessageCode } from '@postern/protocol';
import { namedSchema, describedAs, type Schema } from '../../schema/schema.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { whole } from '../../schema/primitives.ts';
import { variants, type Variant, type VariantOf } from '../../schema/tagged-union.ts';

/** Where on the way of a request an effect takes place. Of the scenarios that fit, one acts at each stage. */
export const stages = {
  request: { meaning: 'before anything is done: nothing moves, nothing is stored' },
  ledger: {
    meaning:
      'where the acquirer would be asked: only what the order, the amounts and the limits allow comes this far',
  },
  delay: { meaning: 'after everything is done and stored, before the reply goes out' },
  reply: {
    meaning: 'after everything is done and stored: what reaches the merchant is not what was replied',
  },
  feedback: {
    meaning: 'on the feedback of the operation; what several scenarios do to it is done together',
  },
} as const;

export type Stage = keyof typeof stages;

interface EffectRow extends Variant {
  readonly stage: Stage;
  /** Which operations it fits: every one, or those that move money. */
  readonly fits: 'every' | 'maintenance';
  readonly meaning: string;
}

const message: Schema<MessageCode> = namedSchema('Message', nameIn(messages));

const connection = describedAs(
  'How the connection ends: closed in order, or reset.',
  nameIn({ closed: true, reset: true }),
);
const afterMilliseconds = describedAs(
  'How long the merchant waits until it ends; not at all, if nothing is said.',
  whole(0, 120_000),
);
const status = describedAs('The HTTP status; 500, if nothing is said.', whole(500, 599));
const milliseconds = whole(0, 60_000);
const seconds = describedAs("By the account's clock.", whole(0, 30 * 24 * 3600));
const kind = describedAs('Only this kind of feedback; both, if nothing is said.', nameIn(feedback.kinds));

/** How an operation that stays under way ends. */
export const endings = {
  succeeded: { meaning: 'it is done then, if the ledger still allows it' },
  declined: { meaning: 'it is declined then, and the order stands as it did before' },
} as const;

const settling = {
  required: {
    after_seconds: seconds,
    ends: nameIn(endings),
  },
  optional: { message: describedAs('What a decline says; 666, if nothing is said.', message) },
};

export const effects = {
  request_lost: {
    stage: 'request',
    fits: 'every',
    meaning: 'The request never arrives: the connection ends without an answer, and nothing was done',
    required: {},
    optional: { connection, after_milliseconds: afterMilliseconds },
  },
  request_failed: {
    stage: 'request',
    fits: 'every',
    meaning: 'An HTTP error with 00006, and nothing was done',
    required: {},
    optional: { status },
  },
  decline: {
    stage: 'ledger',
    fits: 'every',
    meaning: 'The operation is declined with this message',
    required: { message },
    optional: {},
  },
  technical_problem: {
    stage: 'ledger',
    fits: 'every',
    meaning: 'The operation is declined with 006, Technical problem',
    required: {},
    optional: {},
  },
  pending: {
    stage: 'ledger',
    fits: 'maintenance',
    meaning:
      'The operation stays pending (19), and so does its order until it settles; 784 for all that follows',
    ...settling,
  },
  uncertain: {
    stage: 'ledger',
    fits: 'maintenance',
    meaning:
      'The operation is uncertain (15777), and so is its order until it settles; 784 for all that follows',
    ...settling,
  },
  delay: {
    stage: 'delay',
    fits: 'every',
    meaning: 'The reply comes so much later',
    required: { milliseconds },
    optional: {},
  },
  delay_between: {
    stage: 'delay',
    fits: 'every',
    meaning: 'The reply comes later by a time between these two, each as likely as the others',
    required: { from_milliseconds: milliseconds, to_milliseconds: milliseconds },
    optional: {},
  },
  delay_around: {
    stage: 'delay',
    fits: 'every',
    meaning:
      'The reply comes later by a time that is exponentially distributed: mostly short, now and then several times the mean',
    required: { mean_milliseconds: whole(1, 10_000) },
    optional: {},
  },
  reply_lost: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply never arrives: the connection ends without an answer',
    required: {},
    optional: { connection, after_milliseconds: afterMilliseconds },
  },
  connection_reset: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the connection is reset in the middle of the reply',
    required: {},
    optional: {},
  },
  reply_failed: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply is an HTTP error with 00006',
    required: {},
    optional: { status },
  },
  reply_truncated: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply is cut in the middle',
    required: {},
    optional: {},
  },
  reply_malformed: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply is a page of HTML',
    required: {},
    optional: {},
  },
  reply_wrongly_signed: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply is signed with a phrase that nobody knows',
    required: {},
    optional: {},
  },
  reply_unsigned: {
    stage: 'reply',
    fits: 'every',
    meaning: 'The operation is done and the reply has no signature',
    required: {},
    optional: {},
  },
  feedback_duplicated: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'It is sent several times',
    required: {},
    optional: { of: kind, copies: describedAs('How often in all; twice, if nothing is said.', whole(2, 10)) },
  },
  feedback_overtaken: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'It waits until the next feedback of its kind has overtaken it, a minute at most',
    required: {},
    optional: { of: kind },
  },
  feedback_delayed: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'It is sent so much later',
    required: { seconds },
    optional: { of: kind },
  },
  feedback_dropped: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'It is never sent',
    required: {},
    optional: { of: kind },
  },
  feedback_corrupted: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'A value is changed after it was signed',
    required: {},
    optional: { of: kind },
  },
  feedback_wrongly_signed: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: 'It is signed with a phrase that nobody knows',
    required: {},
    optional: { of: kind },
  },
  feedback_encoded: {
    stage: 'feedback',
    fits: 'maintenance',
    meaning: "It is written in this encoding, whatever the account's is",
    required: { encoding: nameIn(feedback.encodings) },
    optional: { of: kind },
  },
} as const satisfies Readonly<Record<string, EffectRow>>;

export type EffectKind = keyof typeof effects;

export const Effect = namedSchema('Effect', variants(effects));
export type Effect = VariantOf<typeof effects>;

/** The effects of one stage. */
export type EffectAt<S extends Stage> = Extract<
  Effect,
  { readonly kind: { [K in EffectKind]: (typeof effects)[K]['stage'] extends S ? K : never }[EffectKind] }
>;

export const isAt =
  <S extends Stage>(stage: S) =>
  (effect: Effect): effect is EffectAt<S> =>
    effects[effect.kind].stage === stage;
