/** The words of the overview. */
import { countedInArabic, countedInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

export const texts = {
  title: { en: 'Overview', ar: 'نظرة عامة' },
  titleOfAll: { en: 'Overview of all accounts', ar: 'نظرة عامة على جميع الحسابات' },
  postedTo: { en: 'Operations are posted to', ar: 'تُرسَل العمليات إلى' },
  copyAddress: { en: 'Copy the address', ar: 'نسخ العنوان' },
  span: { en: 'How far back', ar: 'المدة المعروضة' },
  hour: { en: 'Hour', ar: 'ساعة' },
  day: { en: 'Day', ar: 'يوم' },
  week: { en: 'Week', ar: 'أسبوع' },
  inhour: { en: 'in the last hour', ar: 'في الساعة الأخيرة' },
  inday: { en: 'in the last day', ar: 'في اليوم الأخير' },
  inweek: { en: 'in the last week', ar: 'في الأسبوع الأخير' },

  requests: { en: 'Requests', ar: 'الاستدعاءات' },
  requestsOverTime: { en: 'Requests over time', ar: 'الاستدعاءات عبر الزمن' },
  succeeded: { en: 'Succeeded', ar: 'ناجح' },
  pending: { en: 'Pending', ar: 'معلّق' },
  uncertain: { en: 'Uncertain', ar: 'غير مؤكَّد' },
  declined: { en: 'Declined', ar: 'مرفوض' },
  refused: { en: 'Refused', ar: 'غير مقبول' },
  succeededMeans: { en: 'It was done', ar: 'نُفّذ' },
  pendingMeans: { en: 'Not decided yet, or worth another try', ar: 'لم يُحسم بعد أو يستحق إعادة المحاولة' },
  uncertainMeans: { en: 'Ask with CHECK_STATUS', ar: 'استعلم عبر CHECK_STATUS' },
  declinedMeans: { en: "The payer's side said no", ar: 'جاء الرفض من جهة العميل' },
  refusedMeans: { en: 'The request or a setting is wrong', ar: 'في الاستدعاء أو في الإعدادات خطأ' },

  quiet: {
    en: (when: string) => `Nothing was asked for ${when}`,
    ar: (when: string) => `لم يصل أي استدعاء ${when}`,
  },
  lookBack: { en: 'Look at the whole week', ar: 'عرض الأسبوع كله' },
  asTable: { en: 'The same as a table', ar: 'الأرقام نفسها في جدول' },
  leftOut: {
    en: 'Times at which nothing happened are left out.',
    ar: 'لا تظهر الأوقات التي لم يحدث فيها شيء.',
  },
  time: { en: 'From', ar: 'من' },
  total: { en: 'Total', ar: 'المجموع' },
  chart: { en: 'chart', ar: 'رسم بياني' },
  nothingThen: { en: 'nothing', ar: 'لا شيء' },

  codes: { en: 'Answers', ar: 'الأجوبة' },
  codesLead: {
    en: 'The most frequent response codes. Each leads to its requests.',
    ar: 'أكثر رموز الاستجابة ورودًا، وكل منها يقود إلى استدعاءاته.',
  },
  noCodes: { en: 'No answers in this time', ar: 'لا أجوبة في هذه المدة' },
  allRequests: { en: 'All requests', ar: 'كل الاستدعاءات' },

  feedback: { en: 'Feedback', ar: 'الإشعارات' },
  feedbackLead: {
    en: 'What the gateway tells the merchant by itself.',
    ar: 'ما تبلّغه البوابة للتاجر من تلقاء نفسها.',
  },
  waiting: { en: 'Waiting', ar: 'قيد الانتظار' },
  waitingMeans: { en: 'to be sent, or sent again', ar: 'للإرسال أو لإعادته' },
  exhausted: { en: 'Exhausted', ar: 'استُنفدت محاولاته' },
  exhaustedMeans: { en: 'every attempt failed: resend it', ar: 'فشلت كل محاولاته: أعد إرساله' },
  noneExhausted: { en: 'nothing to resend', ar: 'لا شيء لإعادة إرساله' },
  attemptsOverTime: { en: 'Attempts to deliver over time', ar: 'محاولات التسليم عبر الزمن' },
  noAttempts: {
    en: (when: string) => `No feedback was sent ${when}`,
    ar: (when: string) => `لم يُرسَل أي إشعار ${when}`,
  },
  attemptacknowledged: { en: 'Acknowledged', ar: 'أُقرّ باستلامه' },
  attemptrefused: { en: 'Answered otherwise', ar: 'جواب آخر' },
  attemptfailed: { en: 'No answer', ar: 'بلا جواب' },

  rules: { en: 'Rules of our own', ar: 'قواعد من وضعنا' },
  rulesLead: {
    en: 'What replies lean on where the specification is silent.',
    ar: 'ما تستند إليه الردود حيث سكتت المواصفة.',
  },
  rulesSince: { en: 'Counted since the gateway started.', ar: 'العدّ منذ بدء تشغيل البوابة.' },
  noRules: { en: 'No reply has leaned on one yet', ar: 'لم يستند إليها أي رد بعد' },
  replies: {
    en: (count: number) => countedInEnglish(count, 'reply', 'replies'),
    ar: (count: number) =>
      countedInArabic(count, {
        zero: 'لا ردود',
        one: 'رد واحد',
        two: 'ردان',
        few: 'ردود',
        many: 'ردًا',
        other: 'رد',
      }),
  },
  allRules: { en: 'All decisions', ar: 'كل القرارات' },

  latest: { en: 'Latest requests', ar: 'أحدث الاستدعاءات' },
  noLatest: { en: 'No requests yet', ar: 'لا استدعاءات بعد' },
  noOperation: { en: 'no operation', ar: 'بلا عملية' },

  start: { en: 'What to try first', ar: 'بماذا تبدأ' },
  startLead: {
    en: 'Nothing has come in yet. Three steps show how it all works.',
    ar: 'لم يصل شيء بعد. ثلاث خطوات تُريك كيف يعمل كل شيء.',
  },
  createOrder: { en: 'Create an order', ar: 'أنشئ طلبًا' },
  createOrderHow: { en: 'As if a customer had just paid.', ar: 'كأن عميلًا دفع للتو.' },
  captureOrder: { en: 'Capture it', ar: 'حصّله' },
  captureOrderHow: { en: 'From its page, over the real wire.', ar: 'من صفحته، وعبر واجهة البوابة الحقيقية.' },
  lookAtFeedback: { en: 'Look at the feedback', ar: 'انظر إلى الإشعار' },
  lookAtFeedbackHow: { en: 'See it go out, and why if it fails.', ar: 'تابع إرساله، واعرف السبب إن فشل.' },
} satisfies Texts;
