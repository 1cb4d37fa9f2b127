/** The texts of the feedback screens and the inbox. */
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { pluralizeInArabic, pluralizeInEnglish, formatNumber } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const countedForms = {
  one: 'إشعار واحد',
  two: 'إشعاران',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

// As they stand after a verbal noun.
const feedbackForms = {
  one: 'إشعار واحد',
  two: 'إشعارين',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

export const texts = {
  title: { en: 'Webhooks', ar: 'إشعارات Webhook' },
  lead: {
    en: 'The gateway’s feedback: messages to your addresses, with the result of each delivery.',
    ar: 'إشعارات البوابة (feedback): الرسائل إلى عناوينك ونتيجة تسليم كل منها.',
  },
  one: { en: (id: string) => `Feedback ${id}`, ar: (id: string) => `الإشعار ${leftToRight(id)}` },
  titleOfOne: {
    en: (operation: string, reference: string, kind: string) => `${operation} ${reference} · ${kind}`,
    // The mark at the start: a heading takes its direction from its first letter, which is Latin.
    ar: (operation: string, reference: string, kind: string) =>
      `\u200F${leftToRight(`${operation} ${reference}`)} · ${kind}`,
  },

  id: { en: 'ID', ar: 'المعرّف' },
  state: { en: 'State', ar: 'الحالة' },
  kind: { en: 'Type', ar: 'النوع' },
  cause: { en: 'Cause', ar: 'السبب' },
  failedByCause: { en: 'Failed, by cause', ar: 'ما فشل تسليمه، بحسب السبب' },
  operation: { en: 'Operation', ar: 'العملية' },
  order: { en: 'Order', ar: 'الطلب' },
  reference: { en: 'Order reference', ar: 'مرجع الطلب' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  created: { en: 'Created', ar: 'أُنشئ' },
  response: { en: 'Response code', ar: 'رمز الاستجابة' },
  createdFrom: { en: 'Created from', ar: 'أُنشئ من' },
  createdBefore: { en: 'Created before', ar: 'أُنشئ قبل' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  succeeded: { en: 'Succeeded', ar: 'ناجحة' },
  refused: { en: 'Invalid request', ar: 'استدعاء غير صالح' },
  scenarios: { en: 'Scenarios', ar: 'السيناريوهات' },
  distorted: { en: 'Changed by a scenario', ar: 'غيّره سيناريو' },

  direct: { en: 'Direct', ar: 'مباشر' },
  notification: { en: 'Notification', ar: 'تغيّر الحالة' },

  waitingMeaning: {
    en: 'Waiting for the first attempt or a retry',
    ar: 'بانتظار المحاولة الأولى أو إعادة المحاولة',
  },
  deliveredMeaning: { en: 'The receiver acknowledged it', ar: 'أقرّ المستلم باستلامه' },
  exhaustedMeaning: {
    en: 'Every attempt failed. You can resend it.',
    ar: 'فشلت كل المحاولات. يمكنك إعادة إرساله.',
  },
  droppedMeaning: { en: 'Dropped by a scenario', ar: 'أسقطه سيناريو' },
  next: { en: 'next', ar: 'التالية' },
  none: { en: 'none yet', ar: 'لا شيء بعد' },

  emptyTitle: { en: 'No feedback yet', ar: 'لا إشعارات بعد' },
  emptyText: {
    en: 'Capture, void or refund an order. The feedback that the gateway sends appears here.',
    ar: 'نفّذ تحصيلًا أو إلغاءً أو استردادًا على طلب، فتظهر هنا الإشعارات التي ترسلها البوابة.',
  },
  toOrders: { en: 'Go to orders', ar: 'الانتقال إلى الطلبات' },
  noneFits: { en: 'No feedback matches these filters', ar: 'لا إشعارات تطابق عوامل التصفية' },

  count: {
    en: (n: number) => pluralizeInEnglish(n, 'message', 'messages'),
    ar: (n: number) => pluralizeInArabic(n, countedForms),
  },
  tickOne: {
    en: (id: string) => `Select feedback ${id}`,
    ar: (id: string) => `تحديد الإشعار ${leftToRight(id)}`,
  },
  resend: { en: 'Resend', ar: 'إعادة الإرسال' },
  sendNow: { en: 'Send now', ar: 'الإرسال الآن' },
  resent: {
    en: (n: number) => `${pluralizeInEnglish(n, 'message is', 'messages are')} being sent`,
    ar: (n: number) => `يجري إرسال ${pluralizeInArabic(n, feedbackForms)}`,
  },
  resendCount: {
    en: (n: number) => `Resend ${pluralizeInEnglish(n, 'message', 'messages')}`,
    ar: (n: number) => `إعادة إرسال ${pluralizeInArabic(n, feedbackForms)}`,
  },
  exhaustedCount: {
    en: (n: number) =>
      n === 0
        ? 'No message failed in this period.'
        : `${pluralizeInEnglish(n, 'message', 'messages')} failed in this period.`,
    ar: (n: number) =>
      n === 0
        ? 'لا إشعارات استُنفدت محاولاتها في هذه الفترة.'
        : `ما استُنفدت محاولاته في هذه الفترة: ${formatNumber('ar', n)}.`,
  },
  resentOne: { en: 'The feedback is being sent', ar: 'يجري إرسال الإشعار' },
  resendExhausted: { en: 'Resend failed feedback', ar: 'إعادة إرسال ما فشل تسليمه' },
  exhaustedSince: {
    en: 'All feedback that failed in this period gets a new series of attempts.',
    ar: 'تُستأنف محاولات كل الإشعارات التي فشل تسليمها في هذه الفترة.',
  },
  since: { en: 'Since', ar: 'منذ' },
  hour: { en: 'Last hour', ar: 'آخر ساعة' },
  day: { en: 'Last 24 hours', ar: 'آخر 24 ساعة' },
  week: { en: 'Last 7 days', ar: 'آخر 7 أيام' },
  custom: { en: 'Custom time', ar: 'وقت محدد' },
  customTime: { en: 'Date and time', ar: 'التاريخ والوقت' },
  customTimeMissing: { en: 'Choose a date and a time', ar: 'اختر تاريخًا ووقتًا' },
} satisfies Texts;
