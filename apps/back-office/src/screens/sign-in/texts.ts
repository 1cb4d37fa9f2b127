/** The texts of the sign-in screen. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

// As they stand after a preposition.
const secondForms = {
  one: 'ثانية واحدة',
  two: 'ثانيتين',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
} as const;

export const texts = {
  title: { en: 'Sign in', ar: 'تسجيل الدخول' },
  language: { en: 'Language', ar: 'اللغة' },
  promise: { en: 'A payment gateway for development.', ar: 'بوابة دفع للتطوير والاختبار.' },
  promises: { en: 'Features', ar: 'المزايا' },
  protocol: {
    en: 'Authorize, capture, void and refund over the real protocol',
    ar: 'تفويض وتحصيل وإلغاء واسترداد عبر البروتوكول الحقيقي',
  },
  seen: {
    en: 'Every request, reply and feedback (webhook), live',
    ar: 'كل استدعاء ورد وإشعار (webhook) مباشرة',
  },
  why: { en: 'The exact reason why a signature does not match', ar: 'السبب الدقيق لعدم مطابقة التوقيع' },

  looking: { en: 'Loading the sign-in options', ar: 'جارٍ تحميل خيارات الدخول' },
  linkTitle: { en: 'No token?', ar: 'ليس لديك رمز دخول؟' },
  linkMeaning: {
    en: 'The demo gateway prints a sign-in link when it starts. To print another one, run this command on its machine:',
    ar: 'تطبع البوابة التجريبية رابط دخول عند بدء تشغيلها. لطباعة رابط آخر نفّذ هذا الأمر على جهازها:',
  },
  inClone: { en: 'In a clone of the repository:', ar: 'في نسخة من المستودع:' },
  command: { en: 'Command', ar: 'الأمر' },
  commandInClone: { en: 'Command in a clone', ar: 'الأمر في نسخة المستودع' },
  copy: { en: 'Copy command', ar: 'نسخ الأمر' },

  token: { en: 'Token', ar: 'رمز الدخول' },
  tokenMeaning: {
    en: 'The gateway printed the first token when it started. Create more on the Team page.',
    ar: 'طبعت البوابة رمز الدخول الأول عند بدء تشغيلها. أنشئ رموزًا أخرى في صفحة الفريق.',
  },
  show: { en: 'Show token', ar: 'إظهار رمز الدخول' },
  submit: { en: 'Sign in', ar: 'تسجيل الدخول' },

  unknown: {
    en: 'Unknown or revoked token. Check that you copied all of it.',
    ar: 'رمز الدخول غير معروف أو مُبطَل. تأكد من نسخه كاملًا.',
  },
  expired: {
    en: 'This token has expired. Ask for a new one.',
    ar: 'انتهت مدة رمز الدخول هذا. اطلب رمزًا جديدًا.',
  },
  tooMany: {
    en: (seconds: number) =>
      `Too many unknown tokens from this address. Try again in ${pluralizeInEnglish(seconds, 'second', 'seconds')}.`,
    ar: (seconds: number) =>
      `رموز دخول غير معروفة كثيرة من هذا العنوان. أعد المحاولة بعد ${pluralizeInArabic(seconds, secondForms)}.`,
  },
  unknownLink: {
    en: 'This sign-in link is unknown, used or expired, or the provider has created a token since. Print a new one, or sign in with a token.',
    ar: 'رابط الدخول هذا غير معروف، أو سبق استخدامه، أو انتهت مدته، أو أنشأ مزوّد الخدمة رمز دخول بعده. اطبع رابطًا جديدًا، أو سجّل الدخول برمز دخول.',
  },
} satisfies Texts;
