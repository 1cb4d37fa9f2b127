/** The texts of the overview. */
import { formatNumber, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Overview', ar: 'نظرة عامة' },
  titleOfAll: { en: 'Overview of all accounts', ar: 'نظرة عامة على كل الحسابات' },
  postedTo: { en: 'Payment API:', ar: 'واجهة الدفع:' },
  copyAddress: { en: 'Copy address', ar: 'نسخ العنوان' },
  span: { en: 'Time range', ar: 'الفترة' },
  hour: { en: 'Hour', ar: 'ساعة' },
  day: { en: 'Day', ar: 'يوم' },
  week: { en: 'Week', ar: 'أسبوع' },
  inhour: { en: 'in the last hour', ar: 'في الساعة الأخيرة' },
  inday: { en: 'in the last day', ar: 'في اليوم الأخير' },
  inweek: { en: 'in the last week', ar: 'في الأسبوع الأخير' },

  requests: { en: 'Requests', ar: 'الاستدعاءات' },
  requestsOverTime: { en: 'Requests over time', ar: 'الاستدعاءات بمرور الوقت' },
  succeeded: { en: 'Succeeded', ar: 'ناجح' },
  pending: { en: 'Pending', ar: 'معلّق' },
  uncertain: { en: 'Uncertain', ar: 'غير مؤكَّد' },
  declined: { en: 'Declined by the bank', ar: 'مرفوض من البنك' },
  refused: { en: 'Invalid request', ar: 'استدعاء غير صالح' },
  succeededMeans: {
    en: 'The operation was carried out, or its page was opened',
    ar: 'نُفّذت العملية أو فُتحت صفحتها',
  },
  pendingMeans: { en: 'Not complete yet, or failed temporarily', ar: 'لم تكتمل بعد، أو تعذّرت مؤقتًا' },
  uncertainMeans: {
    en: 'Outcome unknown: send CHECK_STATUS',
    ar: 'النتيجة غير معروفة: استعلم عبر CHECK_STATUS',
  },
  declinedMeans: { en: 'Declined on the payer’s side', ar: 'رُفضت من جهة العميل' },
  refusedMeans: { en: 'Error in the request or the settings', ar: 'خطأ في الاستدعاء أو في الإعدادات' },

  quiet: {
    en: (when: string) => `No requests ${when}`,
    ar: (when: string) => `لم يصل أي استدعاء ${when}`,
  },
  lookBack: { en: 'Show the last week', ar: 'عرض الأسبوع الأخير' },
  asTable: { en: 'Show as table', ar: 'عرض في جدول' },
  leftOut: {
    en: 'Times without data are omitted.',
    ar: 'الأوقات التي لا بيانات فيها غير مدرجة.',
  },
  time: { en: 'From', ar: 'من' },
  total: { en: 'Total', ar: 'المجموع' },
  chart: { en: 'chart', ar: 'رسم بياني' },
  nothingThen: { en: 'none', ar: 'لا شيء' },

  codes: { en: 'Response codes', ar: 'رموز الاستجابة' },
  codesLead: {
    en: 'The most frequent codes. Select one to see its requests.',
    ar: 'الرموز الأكثر ورودًا. اختر رمزًا لعرض استدعاءاته.',
  },
  noCodes: { en: 'No replies in this time range', ar: 'لا ردود في هذه الفترة' },
  allRequests: { en: 'All requests', ar: 'كل الاستدعاءات' },

  feedback: { en: 'Webhooks', ar: 'الإشعارات' },
  feedbackLead: {
    en: 'The feedback that the gateway sends.',
    ar: 'الإشعارات (webhooks) التي ترسلها البوابة.',
  },
  waiting: { en: 'Waiting', ar: 'قيد الانتظار' },
  waitingMeans: { en: 'for the first attempt or a retry', ar: 'للمحاولة الأولى أو لإعادة المحاولة' },
  retrying: {
    en: (count: number) => `${pluralizeInEnglish(count, 'is', 'are')} being retried: the last attempt failed`,
    ar: (count: number) => `تُعاد محاولة ما فشلت محاولته الأخيرة: ${formatNumber('ar', count)}`,
  },
  retryingFeedback: {
    en: (count: number) => `${pluralizeInEnglish(count, 'webhook is', 'webhooks are')} being retried`,
    ar: (count: number) => `إشعارات تُعاد محاولتها: ${formatNumber('ar', count)}`,
  },
  retryingFeedbackMeans: { en: 'the last attempt failed', ar: 'فشلت المحاولة الأخيرة' },
  exhausted: { en: 'Failed', ar: 'فشل التسليم' },
  exhaustedMeans: { en: 'every attempt failed: resend them', ar: 'فشلت كل المحاولات: أعد الإرسال' },
  noneExhausted: { en: 'nothing to resend', ar: 'لا شيء لإعادة إرساله' },
  attemptsOverTime: { en: 'Delivery attempts over time', ar: 'محاولات التسليم بمرور الوقت' },
  noAttempts: {
    en: (when: string) => `No webhooks sent ${when}`,
    ar: (when: string) => `لم يُرسَل أي إشعار ${when}`,
  },
  noAttemptsHint: {
    en: 'The gateway sends a webhook after each operation, to the webhook addresses of the account.',
    ar: 'ترسل البوابة إشعارًا بعد كل عملية إلى عناوين الإشعارات في الحساب.',
  },
  attemptacknowledged: { en: 'Acknowledged', ar: 'تم الإقرار بالاستلام' },
  attemptrefused: { en: 'Error response', ar: 'استجابة بخطأ' },
  attemptfailed: { en: 'No response', ar: 'بلا استجابة' },

  problems: { en: 'What failed', ar: 'ما فشل' },
  problemsLead: {
    en: 'Undelivered webhooks by their cause, and requests that are pending or did not succeed. Select one to see why.',
    ar: 'إشعارات لم تُسلَّم بحسب سببها، واستدعاءات معلّقة أو لم تنجح. اختر أحدها لمعرفة السبب.',
  },
  noProblems: { en: 'Nothing failed', ar: 'لم يفشل شيء' },
  noProblemsHint: {
    en: 'To test your shop, make a request or a webhook fail with a scenario.',
    ar: 'لاختبار متجرك، اجعل استدعاءً أو إشعارًا يفشل بسيناريو.',
  },
  toSimulation: { en: 'Open simulation', ar: 'فتح المحاكاة' },
  timesIn: {
    en: (zone: string) => `Times in ${zone}`,
    ar: (zone: string) => `الأوقات بتوقيت ${zone}`,
  },

  latest: { en: 'Latest requests', ar: 'أحدث الاستدعاءات' },
  noLatest: { en: 'No requests yet', ar: 'لا استدعاءات بعد' },
  noRequestsHint: {
    en: 'Send a request from your shop, or an operation from the page of an order. It appears here at once.',
    ar: 'أرسل استدعاءً من متجرك، أو عملية من صفحة طلب، فيظهر هنا فورًا.',
  },

  start: { en: 'First steps', ar: 'الخطوات الأولى' },
  startLead: {
    en: 'Try the gateway in four steps.',
    ar: 'جرّب البوابة في أربع خطوات.',
  },
  stepDone: { en: 'Done', ar: 'تم' },
  createOrder: { en: 'Create an order', ar: 'أنشئ طلبًا' },
  createOrderHow: { en: 'For example, one that is authorized.', ar: 'طلبًا مفوَّضًا مثلًا.' },
  setAddress: { en: 'Set a webhook address', ar: 'عيّن عنوانًا للإشعارات' },
  setAddressHow: { en: 'Yours, or the gateway’s inbox.', ar: 'عنوانك، أو صندوق الوارد في البوابة.' },
  captureOrder: { en: 'Capture the order', ar: 'حصّل الطلب' },
  captureOrderHow: { en: 'Send CAPTURE from the order page.', ar: 'أرسل CAPTURE من صفحة الطلب.' },
  lookAtFeedback: { en: 'Check the webhook', ar: 'تابع الإشعار' },
  lookAtFeedbackHow: {
    en: 'See each delivery attempt and its result.',
    ar: 'اطّلع على كل محاولة تسليم ونتيجتها.',
  },
} satisfies Texts;
