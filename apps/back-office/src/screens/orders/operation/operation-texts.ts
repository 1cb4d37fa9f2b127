/** The texts of the operation dialog. */
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../../language/translate.ts';

export const operationTexts = {
  send: { en: 'Sign and send', ar: 'توقيع وإرسال' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  close: { en: 'Close', ar: 'إغلاق' },
  sendAgain: { en: 'Edit and send again', ar: 'تعديل وإعادة الإرسال' },
  left: {
    en: (amount: string) => `${amount} left`,
    ar: (amount: string) => `المتبقي ${leftToRight(amount)}`,
  },
  sentAs: {
    en: (minor: string) => `sent as ${minor}`,
    ar: (minor: string) => `يُرسَل: ${leftToRight(minor)}`,
  },
  tooMuch: {
    en: 'More than what is left: the gateway refuses it',
    ar: 'أكثر من المتبقي: لا تقبله البوابة',
  },
  notOffered: {
    en: 'The gateway refuses this operation in the order’s current state. Send it to test how you handle the refusal.',
    ar: 'لا تقبل البوابة هذه العملية في حالة الطلب الحالية. أرسلها لتختبر معالجتك لعدم القبول.',
  },
  language: { en: 'Reply language', ar: 'لغة الرد' },
  more: { en: 'Optional parameters', ar: 'حقول اختيارية' },
  explanation: {
    en: 'The gateway signs this request for the account and sends it to the payment API, as the merchant’s server would.',
    ar: 'توقّع البوابة هذا الاستدعاء نيابةً عن الحساب وترسله إلى واجهة الدفع، كما يفعل خادم التاجر.',
  },

  request: { en: 'Request', ar: 'الاستدعاء' },
  reply: { en: 'Reply', ar: 'الرد' },
  copyRequest: { en: 'Copy request', ar: 'نسخ الاستدعاء' },
  copyReply: { en: 'Copy reply', ar: 'نسخ الرد' },
  noReply: { en: 'No reply', ar: 'بلا رد' },
  noReplyHint: {
    en: 'The operation may have been processed. Send CHECK_STATUS before you retry.',
    ar: 'ربما عولجت العملية. استعلم عبر CHECK_STATUS قبل إعادة المحاولة.',
  },
  beginning: { en: 'Start of the response', ar: 'بداية الاستجابة' },
  whatToDo: { en: 'What to do', ar: 'الإجراء المطلوب' },
  http: { en: 'HTTP status', ar: 'حالة HTTP' },
  took: { en: 'Duration', ar: 'المدة' },
  signature: { en: 'Reply signature', ar: 'توقيع الرد' },
  valid: { en: 'matches', ar: 'مطابق' },
  missing: { en: 'missing', ar: 'غير موجود' },
  invalid: { en: 'does not match', ar: 'غير مطابق' },
  ambiguous: {
    en: 'ambiguous: a value can be read as another parameter',
    ar: 'ملتبس: يمكن أن تُقرأ قيمة حقلًا آخر',
  },
  openRequest: { en: 'Open request', ar: 'فتح الاستدعاء' },
} satisfies Texts;
