/** The text of an error in the user's language. In English, it is the title from the management API if that suits a page. */
import { ApiError } from '../api/api-error.ts';
import type { Schema } from '../api/management-api-client.ts';
import type { Language } from './translate.ts';

export const formatError = (error: unknown, language: Language): string => {
  if (!(error instanceof ApiError)) return unexpectedErrorTexts[language];
  const known: Readonly<Record<string, string>> = language === 'en' ? problemsInEnglish : problemsInArabic;
  return (
    known[error.problem] ?? (language === 'en' ? error.message : `${refusedInArabic} (${error.message})`)
  );
};

/** The last part of the type of each problem of the management API, and the problems of the page itself. */
type Problem =
  | (Schema<'Problem'>['type'] extends `${string}/problems/${infer Name}` ? Name : never)
  | 'unreachable'
  | 'screen-unreachable'
  | 'session-not-stored';

const unexpectedErrorTexts = {
  en: 'Something went wrong on this page. Reload it, and report the error if it happens again.',
  ar: 'حدث خطأ في هذه الصفحة. أعد تحميلها، وأبلغ عن الخطأ إن تكرر.',
} as const;

const refusedInArabic = 'لم تقبل البوابة ذلك';

// The API's titles of these problems name routes, headers and members, which are not on the page.
const problemsInEnglish: Readonly<Partial<Record<Problem, string>>> = {
  'invalid-request': 'Some values are invalid.',
  'token-required': 'Sign in first.',
  'invalid-csrf-token': 'You signed in again in another window. Try again.',
  'unknown-sign-in-link': 'This sign-in link is unknown, used or expired.',
  'token-expired': 'The token has expired. Ask for a new one.',
  'read-only-token': 'You have read-only access. Ask for full access to change something.',
  'provider-only': 'Only the provider can do this.',
  'no-feedback-address': 'The active channel has no address for this feedback. Set one in Webhook addresses.',
  'no-next-keys': 'The account has no next phrases. Set them first.',
  'no-previous-keys': 'The account has no previous phrases, so no rotation can be undone.',
  'clock-running': 'The account’s clock is running. Stop it first.',
  'clock-backwards':
    'The clock cannot move backwards. Choose a later time, or stop it again at another time.',
  'payment-refused': 'The payment page refused the form.',
  'invalid-scenario': 'The scenario is invalid for this account.',
  'snapshot-exists': 'A snapshot with this name already exists. Choose another name.',
  'too-many-concurrent-requests': 'Too many requests are in progress. Try again shortly.',
  'too-many-subscribers': 'Too many live-update connections are open. Close some windows.',
  'too-many-failed-logins': 'Too many unknown tokens from this address. Wait a moment.',
};

// A problem without a text here does not compile: the page would show the title of the API, in English.
const problemsInArabic: Readonly<Record<Problem, string>> = {
  unreachable: 'البوابة لا تستجيب. تحقق من أنها تعمل.',
  'screen-unreachable': 'البوابة لا تستجيب. تحقق من أنها تعمل: تُفتح هذه الصفحة حالما تستجيب.',
  'session-not-stored': 'المتصفح لا يحفظ الجلسة. افتح البوابة عبر https، أو عبر 127.0.0.1 على الجهاز نفسه.',
  'invalid-json': 'المتن ليس JSON بترميز UTF-8.',
  'invalid-request': 'بعض القيم غير صالحة.',
  'token-required': 'سجّل الدخول أولًا.',
  'unknown-token': 'رمز الدخول غير معروف أو مُبطَل.',
  'token-expired': 'انتهت مدة رمز الدخول. اطلب رمزًا جديدًا.',
  'read-only-token': 'صلاحيتك للقراءة فقط. اطلب صلاحية كاملة لتغيير شيء.',
  'session-not-found': 'لا توجد هذه الجلسة، وربما انتهت.',
  'token-does-not-expire': 'روابط الدخول لرموز تنتهي مدتها. أنشئ رمزًا تنتهي مدته أولًا.',
  'token-expires-later': 'تنتهي مدة هذا الرمز بعد مدة رمزك، فلا يمكنك دعوة أحد به.',
  'session-ended': 'انتهت الجلسة. سجّل الدخول من جديد.',
  'invalid-csrf-token': 'سجّلت الدخول من جديد في نافذة أخرى. أعد المحاولة.',
  'cross-origin-request': 'لم يأتِ الاستدعاء من صفحة في هذه البوابة.',
  'unknown-sign-in-link': 'رابط الدخول غير معروف، أو سبق استخدامه، أو انتهت مدته.',
  'provider-token-required':
    'لا تنشئ جلسة رابط الدخول رموز دخول لمزوّد الخدمة. أنشئها بسطر الأوامر: postern-gateway token create.',
  'provider-only': 'هذا متاح لمزوّد الخدمة فقط.',
  'not-found': 'لا يوجد شيء في هذا العنوان.',
  'account-not-found': 'الحساب غير موجود.',
  'order-not-found': 'الطلب غير موجود في هذا الحساب.',
  'payment-page-not-found': 'لا توجد صفحة الدفع هذه في هذا الحساب، أو أنها انتهت.',
  'token-not-found': 'رمز الدخول غير موجود.',
  'feedback-not-found': 'الإشعار غير موجود في هذا الحساب.',
  'scenario-not-found': 'السيناريو غير موجود في هذا الحساب.',
  'request-not-found': 'الاستدعاء غير موجود في سجل الاستدعاءات.',
  'method-not-allowed': 'طريقة HTTP هذه غير مسموح بها لهذا العنوان.',
  'account-exists': 'يوجد حساب بهذا المعرّف.',
  'order-exists': 'يوجد في الحساب طلب بهذا المرجع.',
  'too-many-tokens': 'بلغ عدد رموز الدخول حدّه الأقصى. أبطل رمزًا لم يعد مستخدمًا.',
  'too-many-orders': 'بلغ عدد طلبات الحساب حدّه الأقصى.',
  'snapshot-not-found': 'لا توجد لقطة بهذا الاسم.',
  'export-too-large': 'في الحسابات طلبات أكثر من أن تُصدَّر.',
  'snapshot-exists': 'توجد لقطة بهذا الاسم.',
  'too-many-snapshots': 'بلغ عدد اللقطات أو حجمها حدّه الأقصى: احذف بعضها أولًا.',
  'snapshot-too-large': 'الحالة أكبر من أن تُحفظ في لقطة: احذف طلبات أولًا.',
  'snapshot-fort-id-taken':
    'لدى حساب آخر أحد أرقام fort_id في هذه اللقطة، لأن إصدارًا سابقًا من البوابة أعاد استخدامها. احذف اللقطة وأنشئها من جديد.',
  'snapshot-outdated': 'حفظ إصدار آخر من البوابة هذه اللقطة، وجداوله مختلفة. احذفها وأنشئها من جديد.',
  'snapshot-unreadable': 'مفتاح تشفير العبارات في هذه اللقطة لم يعد لدى البوابة. احذفها.',
  'no-stored-seed': 'ليست لهذا الحساب حالة أولى محفوظة.',
  'not-replayable':
    'ليس في السجل الاستدعاء كاملًا، فلا يمكن إرساله كما كان. ولا يُعاد إرسال ما أُرسل إلى صفحة الدفع.',
  'signature-not-refused': 'لم يكن توقيع هذا الاستدعاء سبب عدم قبوله، فلا شيء يُشرح.',
  'no-pending-operation': 'ليس لهذا الطلب عملية معلّقة.',
  'no-feedback-address': 'لا عنوان لهذا الإشعار في القناة النشطة. حدّد عنوانًا في صفحة عناوين الإشعارات.',
  'no-next-keys': 'ليس للحساب عبارات تالية. حدّدها أولًا.',
  'no-previous-keys': 'ليس للحساب عبارات سابقة، فلا تدوير يمكن التراجع عنه.',
  'clock-running': 'ساعة الحساب تعمل. أوقفها أولًا.',
  'clock-backwards': 'لا تتحرك الساعة إلى الوراء. اختر وقتًا لاحقًا، أو أوقفها من جديد عند وقت آخر.',
  'clock-too-far': 'لا تتقدم الساعة أكثر من 366 يومًا دفعة واحدة، ولا إلى سنة 3000. قدّمها على مراحل.',
  'clock-overloaded': 'حان موعد أحداث كثيرة، فتقدّمت الساعة جزءًا من المدة فقط. قدّمها مرة أخرى.',
  'clock-busy': 'بوابة أخرى تعالج ما حان موعده، فتقدّمت الساعة جزءًا من المدة فقط. أعد المحاولة بعد قليل.',
  'last-provider-token': 'هذا آخر رمز دخول لمزوّد الخدمة. أنشئ رمزًا آخر أولًا.',
  'body-too-large': 'المتن أكبر من الحد المسموح به.',
  'unsupported-media-type': 'يجب أن يُرسَل المتن بنوع application/json.',
  'payment-refused': 'لم تقبل صفحة الدفع هذا النموذج.',
  'invalid-scenario': 'هذا السيناريو غير صالح لهذا الحساب.',
  'too-many-concurrent-requests': 'تجري الآن استدعاءات كثيرة. أعد المحاولة بعد قليل.',
  'too-many-subscribers': 'عدد اتصالات التحديثات المباشرة كبير. أغلق بعض النوافذ.',
  'too-many-failed-logins': 'رموز دخول غير معروفة كثيرة من هذا العنوان. انتظر قليلًا.',
  'internal-error': 'حدث خطأ داخلي في البوابة.',
};
