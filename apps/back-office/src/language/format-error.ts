/** The text of an error in the user's language. In English, it is mostly the title that the management API returns. */
import { ApiError } from '../api/api-error.ts';
import type { Language } from './texts.ts';

export const formatError = (error: unknown, language: Language): string => {
  if (!(error instanceof ApiError)) return unexpectedErrorTexts[language];
  if (language === 'en') return problemsInEnglish[error.problem] ?? error.message;
  return problemsInArabic[error.problem] ?? `${refusedInArabic} (${error.message})`;
};

const unexpectedErrorTexts = {
  en: 'Something went wrong on this page. Reload it, and report the error if it happens again.',
  ar: 'حدث خطأ في هذه الصفحة. أعد تحميلها، وأبلغ عن الخطأ إن تكرر.',
} as const;

const refusedInArabic = 'لم تقبل البوابة ذلك';

// The API's titles of these problems address programmers.
const problemsInEnglish: Readonly<Record<string, string>> = {
  'invalid-csrf-token': 'You signed in again in another window. Try again.',
};

/** By the last part of a problem's type. */
export const problemsInArabic: Readonly<Record<string, string>> = {
  unreachable: 'البوابة لا تستجيب. تحقق من أنها تعمل.',
  'session-not-stored': 'المتصفح لا يحفظ الجلسة. افتح البوابة عبر https، أو عبر 127.0.0.1 على الجهاز نفسه.',
  'invalid-json': 'المتن ليس JSON بترميز UTF-8.',
  'invalid-request': 'بعض القيم غير صالحة.',
  'token-required': 'سجّل الدخول أولًا.',
  'unknown-token': 'رمز الدخول غير معروف أو مُبطَل.',
  'session-ended': 'انتهت الجلسة. سجّل الدخول من جديد.',
  'invalid-csrf-token': 'سجّلت الدخول من جديد في نافذة أخرى. أعد المحاولة.',
  'cross-origin-request': 'لم يأتِ الاستدعاء من صفحة في هذه البوابة.',
  'one-click-unavailable': 'الدخول التجريبي غير متاح هنا. سجّل الدخول برمز دخول.',
  'provider-only': 'هذا متاح لمزوّد الخدمة فقط.',
  'not-found': 'لا يوجد شيء في هذا العنوان.',
  'account-not-found': 'الحساب غير موجود.',
  'order-not-found': 'الطلب غير موجود في هذا الحساب.',
  'token-not-found': 'رمز الدخول غير موجود.',
  'feedback-not-found': 'الإشعار غير موجود في هذا الحساب.',
  'scenario-not-found': 'السيناريو غير موجود في هذا الحساب.',
  'request-not-found': 'الاستدعاء غير موجود في سجل الاستدعاءات.',
  'method-not-allowed': 'طريقة HTTP هذه غير مسموح بها لهذا العنوان.',
  'account-exists': 'يوجد حساب بهذا المعرّف.',
  'order-exists': 'يوجد في الحساب طلب بهذا المرجع.',
  'no-pending-operation': 'ليس لهذا الطلب عملية معلّقة.',
  'no-feedback-address': 'لا عنوان لهذا الإشعار في القناة النشطة. حدّد عنوانًا.',
  'no-next-keys': 'لا توجد عبارات تالية للتبديل إليها.',
  'clock-running': 'ساعة الحساب تعمل. أوقفها أولًا.',
  'clock-backwards': 'لا تتحرك الساعة إلى الوراء. اختر وقتًا لاحقًا، أو أوقفها من جديد عند وقت آخر.',
  'clock-too-far': 'لا يمكن تقديم الساعة أكثر من 366 يومًا دفعة واحدة. قدّمها على مراحل.',
  'clock-overloaded': 'حان موعد أشياء كثيرة، فتوقفت الساعة قبل الوقت المطلوب. تابع تقديمها.',
  'clock-busy': 'بوابة أخرى تعالج ما حان موعده. أعد المحاولة بعد قليل.',
  'last-provider-token': 'هذا آخر رمز دخول لمزوّد الخدمة. أنشئ رمزًا آخر أولًا.',
  'body-too-large': 'المتن أكبر من الحد المسموح به.',
  'unsupported-media-type': 'يجب أن يُرسَل المتن بنوع application/json.',
  'invalid-scenario': 'هذا السيناريو غير صالح لهذا الحساب.',
  'too-many-concurrent-requests': 'عدد الاستدعاءات المنتظرة كبير. أعد المحاولة بعد قليل.',
  'too-many-subscribers': 'عدد اتصالات التحديثات المباشرة كبير. أغلق بعض النوافذ.',
  'too-many-failed-logins': 'رموز دخول غير معروفة كثيرة من هذا العنوان. انتظر قليلًا.',
  'internal-error': 'حدث خطأ داخلي في البوابة.',
};
