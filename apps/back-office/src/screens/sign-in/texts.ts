/** The texts of the sign-in screen. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

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
  why: { en: 'The exact reason when a signature does not match', ar: 'السبب الدقيق حين لا يطابق التوقيع' },

  demo: { en: 'Open the demo back office', ar: 'فتح لوحة الإدارة التجريبية' },
  demoMerchant: { en: 'or as the demo merchant', ar: 'أو بصفة التاجر التجريبي' },
  demoMeaning: {
    en: 'This gateway runs locally with demo data. No token needed.',
    ar: 'تعمل هذه البوابة على جهازك ببيانات تجريبية. لا تحتاج إلى رمز دخول.',
  },
  or: { en: 'or with a token', ar: 'أو برمز دخول' },
  looking: { en: 'Loading the sign-in options', ar: 'جارٍ تحميل خيارات الدخول' },

  token: { en: 'Token', ar: 'رمز الدخول' },
  tokenMeaning: {
    en: 'The gateway printed the first token when it started. Create more on the Account page.',
    ar: 'طبعت البوابة رمز الدخول الأول عند بدء تشغيلها. أنشئ رموزًا أخرى في صفحة الحساب.',
  },
  show: { en: 'Show token', ar: 'إظهار رمز الدخول' },
  submit: { en: 'Sign in', ar: 'تسجيل الدخول' },

  unknown: {
    en: 'Unknown or revoked token. Check that you copied all of it.',
    ar: 'رمز الدخول غير معروف أو مُبطَل. تأكد من نسخه كاملًا.',
  },
  tooMany: {
    en: (seconds: number) =>
      `Too many unknown tokens from this address. Try again in ${pluralizeInEnglish(seconds, 'second', 'seconds')}.`,
    ar: (seconds: number) =>
      `رموز دخول غير معروفة كثيرة من هذا العنوان. أعد المحاولة بعد ${pluralizeInArabic(seconds, secondForms)}.`,
  },
  noOneClick: {
    en: 'Demo sign-in is off: this gateway now has a token of its own. Sign in with a token.',
    ar: 'الدخول التجريبي متوقف: أُنشئ لهذه البوابة رمز دخول. سجّل الدخول به.',
  },
} satisfies Texts;
