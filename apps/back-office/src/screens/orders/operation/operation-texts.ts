/** What is said where an operation is sent. */
import { leftToRight } from '../../../language/arabic/left-to-right-isolate.ts';
import type { Texts } from '../../../language/texts.ts';

export const operationTexts = {
  send: { en: 'Sign and send', ar: 'توقيع وإرسال' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  close: { en: 'Close', ar: 'إغلاق' },
  again: { en: 'Change and send again', ar: 'تغيير وإعادة الإرسال' },
  left: { en: (amount: string) => `${amount} left`, ar: (amount: string) => `المتبقي ${amount}` },
  onTheWire: {
    en: (minor: string) => `on the wire: ${minor}`,
    ar: (minor: string) => `في الاستدعاء: ${leftToRight(minor)}`,
  },
  tooMuch: {
    en: 'This is more than is left: expect a refusal',
    ar: 'هذا أكثر من المتبقي: توقّع ألا يُقبل',
  },
  notOffered: {
    en: 'As the order stands, the gateway will refuse this. Nothing is lost by trying.',
    ar: 'سترفض البوابة هذا ما دام الطلب على حاله. ولا ضرر من المحاولة.',
  },
  language: { en: 'Language of the reply', ar: 'لغة الرد' },
  more: { en: 'Optional parameters', ar: 'حقول اختيارية' },
  explanation: {
    en: 'The gateway signs this request for the account and sends it to its own operation address, as the merchant’s server would.',
    ar: 'توقّع البوابة هذا الاستدعاء عن الحساب وترسله إلى عنوان عملياتها، كما يفعل خادم التاجر.',
  },

  request: { en: 'Request', ar: 'الاستدعاء' },
  reply: { en: 'Reply', ar: 'الرد' },
  copyRequest: { en: 'Copy the request', ar: 'نسخ الاستدعاء' },
  copyReply: { en: 'Copy the reply', ar: 'نسخ الرد' },
  noReply: { en: 'No reply came', ar: 'لم يصل رد' },
  noReplyHint: {
    en: 'The operation may have been done all the same: ask with CHECK_STATUS before you send it again.',
    ar: 'ربما نُفّذت العملية رغم ذلك: استعلم عبر CHECK_STATUS قبل إعادة الإرسال.',
  },
  beginning: { en: 'What came began with', ar: 'بداية ما وصل' },
  whatToDo: { en: 'What to do', ar: 'ما العمل' },
  http: { en: 'HTTP status', ar: 'حالة HTTP' },
  took: { en: 'Took', ar: 'المدة' },
  signature: { en: 'Signature of the reply', ar: 'توقيع الرد' },
  right: { en: 'matches', ar: 'مطابق' },
  missing: { en: 'missing', ar: 'غير موجود' },
  wrong: { en: 'does not match', ar: 'غير مطابق' },
  ambiguous: { en: 'ambiguous: may be cut from another message', ar: 'ملتبس: قد يكون من رسالة أخرى' },
  inJournal: { en: 'Open in Requests', ar: 'فتح في سجل الاستدعاءات' },
} satisfies Texts;
