/** The texts of sending a logged request again. */
import type { Texts } from '../../../../language/translate.ts';

export const replayTexts = {
  title: { en: 'Send again', ar: 'إعادة الإرسال' },
  signedAgain: { en: 'Sign again and send', ar: 'توقيع جديد وإرسال' },
  asItWas: { en: 'Send as it was', ar: 'إرسال كما وصل' },
  edit: { en: 'Edit and send', ar: 'تعديل وإرسال' },
  name: { en: 'Parameter name', ar: 'اسم الحقل' },
  value: { en: 'Parameter value', ar: 'قيمة الحقل' },
  remove: { en: (name: string) => `Remove ${name}`, ar: (name: string) => `حذف \u2068${name}\u2069` },
  add: { en: 'Add parameter', ar: 'إضافة حقل' },
  signAndSend: { en: 'Sign and send', ar: 'توقيع وإرسال' },
  editNote: {
    en: 'The gateway adds the signature, and the access code where it says [redacted].',
    ar: 'تضيف البوابة التوقيع، ورمز الوصول حيث كُتب \u2066[redacted]\u2069.',
  },
  before: { en: 'Before', ar: 'قبل' },
  now: { en: 'Now', ar: 'الآن' },
  noReply: { en: 'No reply', ar: 'بلا رد' },
  parameter: { en: 'Parameter', ar: 'الحقل' },
  open: { en: 'Open the new request', ar: 'فتح الاستدعاء الجديد' },
} satisfies Texts;
