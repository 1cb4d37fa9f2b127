/**
 * Short English names of the effects of scenarios, by their names in the management API. The API itself describes each
 * effect in English.
 */
import type { operations } from '../api/management-api.generated.ts';
import type { Schema } from '../api/management-api-client.ts';

type Effect = Schema<'Effect'>;
type List = operations['getScenarioEffects']['responses'][200]['content']['application/json'];
type MemberOf<E extends Effect> = E extends unknown ? Exclude<keyof E, 'kind'> : never;

export type EffectKind = Effect['kind'];
export type EffectStage = List['stages'][number]['stage'];
export type EffectMember = MemberOf<Effect>;
export type EffectEnding = Extract<Effect, { kind: 'pending' }>['ends'];

interface Row {
  readonly title: string;
}

/** Each effect, by its kind. */
export const effectsInEnglish: Readonly<Record<EffectKind, Row>> = {
  request_lost: { title: 'Lost request' },
  request_failed: { title: 'Error before processing' },
  request_delayed: { title: 'Delayed request' },
  decline: { title: 'Decline' },
  technical_problem: { title: 'Technical problem' },
  pending: { title: 'Pending operation' },
  uncertain: { title: 'Uncertain outcome' },
  decision_delayed: { title: 'Payment decided later' },
  delay: { title: 'Fixed delay' },
  delay_between: { title: 'Random delay in a range' },
  delay_around: { title: 'Random delay around a mean' },
  reply_lost: { title: 'Lost reply' },
  connection_reset: { title: 'Connection reset' },
  reply_failed: { title: 'Error after processing' },
  reply_truncated: { title: 'Truncated reply' },
  reply_malformed: { title: 'Malformed reply' },
  reply_wrongly_signed: { title: 'Reply with a wrong signature' },
  reply_unsigned: { title: 'Unsigned reply' },
  feedback_duplicated: { title: 'Duplicated feedback' },
  feedback_overtaken: { title: 'Out-of-order feedback' },
  feedback_delayed: { title: 'Delayed feedback' },
  feedback_dropped: { title: 'Dropped feedback' },
  feedback_failed: { title: 'Failing address, then success' },
  feedback_corrupted: { title: 'Corrupted feedback' },
  feedback_wrongly_signed: { title: 'Feedback with a wrong signature' },
  feedback_encoded: { title: 'Feedback in another encoding' },
  payment_completed: { title: 'End of a pending payment' },
  return_lost: { title: 'Lost return' },
  return_delayed: { title: 'Feedback before return' },
  return_duplicated: { title: 'Returned twice' },
  text_escaped: { title: 'Escaped text' },
};

/** Each stage on the way of a request at which an effect takes place. */
export const effectStagesInEnglish: Readonly<Record<EffectStage, Row>> = {
  request: { title: 'Request' },
  ledger: { title: 'Bank' },
  delay: { title: 'Delay' },
  reply: { title: 'Reply' },
  feedback: { title: 'Feedback' },
  payment: { title: 'Payment of a new order' },
  return: { title: 'Return to the shop' },
};

/** Each member that an effect can have. The management API lists their names as strings. */
export const effectMembersInEnglish: Readonly<Record<string, Row>> = {
  connection: { title: 'Connection' },
  after_milliseconds: { title: 'Wait (milliseconds)' },
  status: { title: 'HTTP status' },
  message: { title: 'Message' },
  processor_response_code: { title: 'Processor code' },
  acquirer_response_code: { title: 'Acquirer code' },
  after_seconds: { title: 'Completes after (seconds)' },
  ends: { title: 'Outcome' },
  milliseconds: { title: 'Delay (milliseconds)' },
  from_milliseconds: { title: 'From (milliseconds)' },
  to_milliseconds: { title: 'To (milliseconds)' },
  mean_milliseconds: { title: 'Mean (milliseconds)' },
  of: { title: 'Feedback type' },
  attempts: { title: 'Failing attempts' },
  copies: { title: 'Number of copies' },
  seconds: { title: 'Delay (seconds)' },
  encoding: { title: 'Encoding' },
} satisfies Readonly<Record<EffectMember, Row>>;

/** The outcome of a pending operation. */
export const effectEndingsInEnglish: Readonly<Record<EffectEnding, Row>> = {
  succeeded: { title: 'Succeeds' },
  declined: { title: 'Is declined' },
};
