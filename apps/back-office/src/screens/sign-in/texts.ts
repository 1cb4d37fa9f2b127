/** What is said where one signs in. */
import { countedInArabic, countedInEnglish } from '../../language/pluralize.ts';
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
  promise: { en: 'A payment gateway to develop against.', ar: 'بوابة دفع تطوّر عليها.' },
  promises: { en: 'What is in it', ar: 'ما فيها' },
  wire: {
    en: 'Authorize, capture, void and refund, through the real wire',
    ar: 'تفويض وتحصيل وإلغاء واسترداد، عبر واجهة البوابة الحقيقية',
  },
  seen: {
    en: 'Every request, reply and feedback, as it happens',
    ar: 'كل استدعاء ورد وإشعار لحظة حدوثه',
  },
  why: { en: 'Why a signature does not match, letter by letter', ar: 'لماذا لا يطابق توقيعٌ ما، حرفًا حرفًا' },

  demo: { en: 'Open the demo back office', ar: 'فتح لوحة الإدارة التجريبية' },
  demoMerchant: { en: 'or as the demo merchant', ar: 'أو بصفة التاجر التجريبي' },
  demoMeaning: {
    en: 'This gateway runs on your own machine with demo data: no token needed.',
    ar: 'تعمل هذه البوابة على جهازك ببيانات تجريبية: لا حاجة إلى رمز.',
  },
  or: { en: 'or with a token', ar: 'أو برمز دخول' },
  looking: { en: 'Looking for ways to sign in', ar: 'جارٍ البحث عن طرق الدخول' },

  token: { en: 'Token', ar: 'رمز الدخول' },
  tokenMeaning: {
    en: 'The gateway told the first one when it started; more are made under Account.',
    ar: 'أخبرت البوابة بالأول عند بدء تشغيلها، ويُنشأ غيره في صفحة الحساب.',
  },
  show: { en: 'Show the token', ar: 'إظهار الرمز' },
  submit: { en: 'Sign in', ar: 'دخول' },

  unknown: {
    en: 'The gateway does not know this token, or no longer. Is all of it there?',
    ar: 'لا تعرف البوابة هذا الرمز، أو لم تعد تعرفه. هل هو كامل؟',
  },
  tooMany: {
    en: (seconds: number) =>
      `Too many unknown tokens came from here. Try again in ${countedInEnglish(seconds, 'second', 'seconds')}.`,
    ar: (seconds: number) =>
      `جاءت من هنا رموز غير معروفة كثيرة. حاول مجددًا بعد ${countedInArabic(seconds, secondForms)}.`,
  },
  noOneClick: {
    en: 'The demo is not open any more: somebody has made this gateway their own. Sign in with a token.',
    ar: 'لم يعد الدخول التجريبي متاحًا: صارت هذه البوابة لأحدهم. سجّل الدخول برمز.',
  },
} satisfies Texts;
