/**
 * Short names of the effects of scenarios, by their names in the management API. The API itself describes each effect in
 * English.
 */
import type { operations } from '../api/management-api.generated.ts';
import type { Schema } from '../api/management-api-client.ts';
import type { Language, Texts } from './translate.ts';

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
export const effectTitles = {
  request_lost: { en: 'Lost request', ar: 'ضياع الاستدعاء' },
  request_failed: { en: 'Error before processing', ar: 'خطأ قبل المعالجة' },
  request_delayed: { en: 'Delayed request', ar: 'تأخير الاستدعاء' },
  decline: { en: 'Decline', ar: 'رفض' },
  technical_problem: { en: 'Technical problem', ar: 'مشكلة تقنية' },
  pending: { en: 'Pending operation', ar: 'عملية معلّقة' },
  uncertain: { en: 'Uncertain outcome', ar: 'نتيجة غير مؤكَّدة' },
  decision_delayed: { en: 'Payment decided later', ar: 'دفع يتقرر لاحقًا' },
  delay: { en: 'Fixed delay', ar: 'تأخير ثابت' },
  delay_between: { en: 'Random delay in a range', ar: 'تأخير عشوائي بين حدّين' },
  delay_around: { en: 'Random delay around a mean', ar: 'تأخير عشوائي حول متوسط' },
  reply_lost: { en: 'Lost reply', ar: 'ضياع الرد' },
  connection_reset: { en: 'Connection reset', ar: 'انقطاع الاتصال' },
  reply_failed: { en: 'Error after processing', ar: 'خطأ بعد المعالجة' },
  reply_truncated: { en: 'Truncated reply', ar: 'رد مبتور' },
  reply_malformed: { en: 'Malformed reply', ar: 'رد فاسد الصيغة' },
  reply_wrongly_signed: { en: 'Reply with a wrong signature', ar: 'رد بتوقيع خاطئ' },
  reply_unsigned: { en: 'Unsigned reply', ar: 'رد بلا توقيع' },
  feedback_duplicated: { en: 'Duplicated feedback', ar: 'إشعار مكرر' },
  feedback_overtaken: { en: 'Out-of-order feedback', ar: 'إشعار مخالف للترتيب' },
  feedback_delayed: { en: 'Delayed feedback', ar: 'تأخير الإشعار' },
  feedback_dropped: { en: 'Dropped feedback', ar: 'إسقاط الإشعار' },
  feedback_failed: { en: 'Failing address, then success', ar: 'فشل التسليم ثم نجاحه' },
  feedback_corrupted: { en: 'Corrupted feedback', ar: 'إشعار محرّف' },
  feedback_wrongly_signed: { en: 'Feedback with a wrong signature', ar: 'إشعار بتوقيع خاطئ' },
  feedback_encoded: { en: 'Feedback in another encoding', ar: 'ترميز آخر للإشعار' },
  payment_completed: { en: 'End of a pending payment', ar: 'نهاية دفع معلّق' },
  return_lost: { en: 'Lost return', ar: 'عودة ضائعة' },
  return_delayed: { en: 'Feedback before return', ar: 'الإشعار قبل العودة' },
  return_duplicated: { en: 'Returned twice', ar: 'عودة مرتين' },
  text_escaped: { en: 'Escaped text', ar: 'نص مرمّز' },
} satisfies Texts & Readonly<Record<EffectKind, unknown>>;

/** The name of a scenario, or that of its effect. */
export const scenarioTitle = (
  { name, effect }: Pick<Schema<'Scenario'>, 'name' | 'effect'>,
  language: Language,
): string => name ?? effectTitles[effect.kind][language];

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
