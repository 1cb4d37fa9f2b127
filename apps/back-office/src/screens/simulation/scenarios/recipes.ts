/** Scenarios that people ask for by what they want to see. Each one fills in the dialog; it can be changed before it is created. */
import type { Texts } from '../../../language/translate.ts';
import type { Draft } from './scenario-draft.ts';

export const recipes = {
  captureTimesOut: {
    'effect.kind': 'request_lost',
    'effect.after_milliseconds': '30000',
    'matcher.operation': 'CAPTURE',
    times: '1',
  },
  captureWasProcessed: {
    'effect.kind': 'reply_lost',
    'effect.after_milliseconds': '30000',
    'matcher.operation': 'CAPTURE',
    times: '1',
  },
  outage: { 'effect.kind': 'request_failed', 'effect.status': '503', times: '5' },
  slowNow: {
    'effect.kind': 'delay_between',
    'effect.from_milliseconds': '3000',
    'effect.to_milliseconds': '10000',
    probability: '10',
  },
  refundDeclined: { 'effect.kind': 'decline', 'effect.message': '666', 'matcher.operation': 'REFUND' },
  laterDeclined: {
    'effect.kind': 'pending',
    'effect.after_seconds': '60',
    'effect.ends': 'declined',
    'matcher.operation': 'CAPTURE',
    times: '1',
  },
  webhookTwice: { 'effect.kind': 'feedback_duplicated' },
  webhookRecovers: { 'effect.kind': 'feedback_failed', 'effect.attempts': '3', 'effect.status': '503' },
  forgedReply: { 'effect.kind': 'reply_wrongly_signed', times: '1' },
  shopperNeverReturns: { 'effect.kind': 'return_lost', times: '1' },
  webhookBeforeReturn: { 'effect.kind': 'return_delayed', 'effect.milliseconds': '5000' },
  returnBeforeWebhook: { 'effect.kind': 'feedback_delayed', 'effect.seconds': '10' },
} as const satisfies Readonly<Record<string, Draft>>;

export type Recipe = keyof typeof recipes;

export const isRecipe = (name: string): name is Recipe => Object.hasOwn(recipes, name);

export const recipeTexts = {
  captureTimesOut: {
    en: 'Capture times out, the retry succeeds',
    ar: 'تنتهي مهلة التحصيل، ثم تنجح إعادة المحاولة',
  },
  captureWasProcessed: {
    en: 'Capture times out, but it was processed',
    ar: 'تنتهي مهلة التحصيل، لكنه عولج',
  },
  outage: { en: 'The gateway is down for five requests', ar: 'تتعطل البوابة لخمسة استدعاءات' },
  slowNow: { en: 'Every tenth reply is slow', ar: 'رد بطيء من كل عشرة ردود' },
  refundDeclined: { en: 'The bank declines every refund', ar: 'يرفض البنك كل استرداد' },
  laterDeclined: {
    en: 'Capture is pending, and declined after a minute',
    ar: 'يبقى التحصيل معلّقًا، ثم يُرفض بعد دقيقة',
  },
  webhookTwice: { en: 'Each webhook arrives twice', ar: 'يصل كل إشعار webhook مرتين' },
  webhookRecovers: {
    en: 'Your webhook endpoint is down, and recovers at the fourth attempt',
    ar: 'يتعطل عنوان إشعارات webhook، ثم يعود في المحاولة الرابعة',
  },
  forgedReply: { en: 'One reply has a wrong signature', ar: 'رد واحد بتوقيع خاطئ' },
  shopperNeverReturns: { en: 'The shopper pays and never returns', ar: 'يدفع المتسوق ولا يعود أبدًا' },
  webhookBeforeReturn: { en: 'The webhook arrives before the return', ar: 'يصل إشعار webhook قبل العودة' },
  returnBeforeWebhook: { en: 'The return arrives before the webhook', ar: 'تصل العودة قبل إشعار webhook' },
} satisfies Texts & Readonly<Record<Recipe, unknown>>;
