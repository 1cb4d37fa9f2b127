/** The texts of sending feedback that the user wrote. */
import type { Texts } from '../../../language/translate.ts';

export const sendTexts = {
  open: { en: 'Send feedback', ar: 'إرسال إشعار' },
  editAndSend: { en: 'Edit and send', ar: 'تعديل وإرسال' },
  title: { en: 'Send feedback', ar: 'إرسال إشعار' },
  lead: {
    en: 'The gateway signs these parameters and sends them once. It stores nothing.',
    ar: 'توقّع البوابة هذه الحقول وترسلها مرة واحدة، ولا تحفظ شيئًا.',
  },
  kind: { en: 'Type', ar: 'النوع' },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  ofAccount: { en: 'Account', ar: 'الحساب' },
  address: { en: 'Address', ar: 'العنوان' },
  addressHint: {
    en: 'empty: the account’s address for this type. “inbox” is the gateway’s inbox.',
    ar: 'فارغ: عنوان الحساب لهذا النوع. و\u2066inbox\u2069 هو صندوق الوارد لدى البوابة.',
  },
  params: { en: 'Parameters (JSON)', ar: 'الحقول \u2066(JSON)\u2069' },
  paramsHint: {
    en: 'The gateway adds the signature, and the access code where it says [redacted].',
    ar: 'تضيف البوابة التوقيع، ورمز الوصول حيث كُتب \u2066[redacted]\u2069.',
  },
  invalidParams: {
    en: 'Enter a JSON object whose values are texts',
    ar: 'أدخل كائن \u2066JSON\u2069 قيمه نصوص',
  },
  wrong: { en: 'Sign with a wrong phrase', ar: 'التوقيع بعبارة خاطئة' },
  wrongHint: { en: 'Your receiver must reject it.', ar: 'يجب ألا يقبله مستلمك.' },
  send: { en: 'Sign and send', ar: 'توقيع وإرسال' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  close: { en: 'Close', ar: 'إغلاق' },
  noResponse: { en: 'No response', ar: 'بلا استجابة' },
  acknowledged: { en: 'Acknowledged', ar: 'تم الإقرار بالاستلام' },
  notAcknowledged: { en: 'Not acknowledged', ar: 'لم يتم الإقرار بالاستلام' },
  answer: { en: 'Response body', ar: 'متن الاستجابة' },
  location: { en: 'Redirects to', ar: 'يعيد التوجيه إلى' },
  copyAnswer: { en: 'Copy response body', ar: 'نسخ متن الاستجابة' },
} satisfies Texts;
