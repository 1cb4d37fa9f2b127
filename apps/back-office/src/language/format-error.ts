/** Why the gateway refused, in the language of the person. In English the gateway's own words mostly are the best there are. */
import { Refused } from '../api/api-error.ts';
import type { Language } from './texts.ts';

export const problemText = (error: unknown, language: Language): string => {
  if (!(error instanceof Refused)) return ofThePage[language];
  if (language === 'en') return problemsInEnglish[error.problem] ?? error.message;
  return problemsInArabic[error.problem] ?? `${ofTheGateway} (${error.message})`;
};

const ofThePage = {
  en: 'Something went wrong in this page: reload it, and report it if it happens again',
  ar: 'حدث خطأ في هذه الصفحة: أعد تحميلها، وأبلغ عنه إن تكرر',
} as const;

const ofTheGateway = 'رفضت البوابة ذلك';

// Those whose own words are for whoever writes a program.
const problemsInEnglish: Readonly<Record<string, string>> = {
  'no-csrf-token': 'You signed in anew in another window: try again',
};

/** By the last part of a problem's type. */
export const problemsInArabic: Readonly<Record<string, string>> = {
  unreachable: 'البوابة لا تجيب: ربما أُوقفت',
  'not-kept': 'المتصفح لا يحفظ الجلسة: افتح البوابة عبر https، أو عبر 127.0.0.1 على جهازها نفسه',
  'not-json': 'المتن ليس JSON بترميز UTF-8',
  mistakes: 'ما أُرسل يخالف قاعدة',
  'no-token': 'يلزم تسجيل الدخول',
  'unknown-token': 'هذا الرمز غير معروف هنا، أو لم يعد معروفًا',
  'session-ended': 'انتهت الجلسة: سجّل الدخول مجددًا',
  'no-csrf-token': 'سُجّل الدخول من جديد في نافذة أخرى: أعد المحاولة',
  'foreign-page': 'جاء هذا من صفحة ليست من صفحات هذه البوابة',
  'no-one-click': 'لا يمكن الدخول هنا بنقرة واحدة: استخدم رمزًا',
  'not-for-merchants': 'هذا لمزوّد الخدمة وحده',
  'nothing-here': 'لا يوجد شيء في هذا العنوان',
  'no-account': 'لا يوجد حساب كهذا',
  'no-order': 'لا يوجد طلب كهذا في الحساب',
  'no-such-token': 'لا يوجد رمز كهذا',
  'no-feedback': 'لا يوجد إشعار كهذا في الحساب',
  'no-scenario': 'لا يوجد سيناريو كهذا في الحساب',
  'no-request': 'لا يوجد استدعاء كهذا في السجل',
  'not-this-method': 'لا يُسأل هذا العنوان بهذه الطريقة',
  'account-exists': 'يوجد حساب بهذا المعرّف من قبل',
  'order-exists': 'في الحساب طلب بهذا المرجع من قبل',
  'nothing-pending': 'لا شيء قيد التنفيذ في هذا الطلب',
  'no-address': 'لا عنوان لهذا الإشعار في القناة النشطة: حدّد عنوانًا',
  'nothing-next': 'لا توجد عبارات تالية للانتقال إليها',
  'clock-runs': 'ساعة الحساب تعمل: أوقفها أولًا',
  'clock-backwards': 'لا تُحرّك الساعة إلا إلى الأمام: أوقفها من جديد عند وقت آخر',
  'clock-too-far': 'لا تُقدَّم الساعة أكثر من 366 يومًا دفعة واحدة: قدّمها على مراحل',
  'clock-too-much': 'ما يحين موعده في الطريق كثير جدًا: تابع من حيث وقفت الساعة',
  'clock-held': 'بوابة أخرى تعالج ما حان موعده: تابع بعد قليل',
  'last-provider-token': 'هذا آخر رمز لمزوّد الخدمة: أنشئ رمزًا آخر أولًا',
  'too-long': 'المتن أطول مما تقرؤه البوابة',
  'not-this-type': 'يجب أن يأتي المتن بصيغة application/json',
  'not-this-scenario': 'لا يمكن أن يكون لهذا الحساب سيناريو كهذا',
  'too-many-waiting': 'ينتظر كثيرون من قبل: أعد المحاولة بعد قليل',
  'too-many-listening': 'يستمع كثيرون من قبل: أغلق بعض النوافذ',
  'too-many-failures': 'جاءت رموز غير معروفة كثيرة من هذا العنوان: انتظر قليلًا',
  fault: 'حدث خطأ في البوابة نفسها',
};
