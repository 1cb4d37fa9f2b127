/** The texts of the coverage. */
import type { CoverageChapter, CoverageSpan } from '../../api/coverage.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Coverage', ar: 'التغطية' },
  titleOfAll: { en: 'Coverage of all accounts', ar: 'تغطية كل الحسابات' },
  lead: {
    en: 'What your tests have covered, of all that the gateway can answer, and how to cover the rest.',
    ar: 'ما غطّته اختباراتك من كل ما يمكن أن تردّ به البوابة، وكيف تغطي ما بقي.',
  },
  span: { en: 'Time range', ar: 'الفترة' },
  rows: { en: 'Rows', ar: 'الصفوف' },
  allRows: { en: 'All rows', ar: 'كل الصفوف' },
  missingOnly: { en: 'Missing only', ar: 'غير المغطّى فقط' },
  total: { en: 'Total', ar: 'المجموع' },
  chapters: { en: 'Chapters', ar: 'الفصول' },
  coveredOf: {
    en: (covered: string, all: string) => `${covered} of ${all} covered`,
    ar: (covered: string, all: string) => `غُطّي ${covered} من ${all}`,
  },
  counted: {
    en: (requests: string, feedback: string) => `Requests: ${requests}. Feedback (webhooks): ${feedback}.`,
    ar: (requests: string, feedback: string) => `الاستدعاءات: ${requests}. الإشعارات (webhooks): ${feedback}.`,
  },
  countedAt: { en: 'Counted:', ar: 'وقت العدّ:' },
  whatCounts: { en: 'What counts:', ar: 'ما يُحسب:' },
  missing: { en: (count: string) => `Missing: ${count}`, ar: (count: string) => `غير مغطّى: ${count}` },
  missingOf: {
    en: (group: string, count: string) => `${group}, missing: ${count}`,
    ar: (group: string, count: string) => `${group}، غير مغطّى: ${count}`,
  },
  covered: { en: (count: string) => `Covered: ${count}`, ar: (count: string) => `مُغطّى: ${count}` },
  allCovered: { en: 'All covered', ar: 'غُطّي الكل' },
  name: { en: 'Name', ar: 'الاسم' },
  howToCover: { en: 'How to cover it', ar: 'كيف تغطّيه' },
  times: { en: 'Times', ar: 'عدد المرات' },
  last: { en: 'Last by', ar: 'آخر مرة' },
  lastFeedback: { en: 'Last feedback', ar: 'آخر إشعار' },
  lastRequest: { en: 'Last request', ar: 'آخر استدعاء' },
  none: { en: '—', ar: '—' },
  orHeader: { en: 'Or send a request with this header:', ar: 'أو أرسل استدعاءً بهذه الترويسة:' },
  copyHeader: {
    en: (key: string) => `Copy header for ${key}`,
    ar: (key: string) => `نسخ الترويسة لأجل ${leftToRight(key)}`,
  },
  action: { en: 'Action', ar: 'الإجراء' },
  sendNow: { en: 'Send now', ar: 'الإرسال الآن' },
  sent: {
    en: (result: string) => `Sent for a new order: ${result}`,
    ar: (result: string) => `أُرسل لطلب جديد: ${leftToRight(result)}`,
  },
  noReply: { en: 'no reply', ar: 'بلا رد' },
  newPayment: { en: 'New payment', ar: 'دفع جديد' },
  createScenario: { en: 'Create this scenario', ar: 'إنشاء هذا السيناريو' },
  copyCurl: { en: 'Copy as curl', ar: 'نسخ كأمر curl' },
  curlCopied: { en: 'Command copied. Run it in a shell.', ar: 'نُسخ الأمر. نفّذه في سطر الأوامر.' },
  anyOperation: { en: 'Any operation', ar: 'أي عملية' },
  counting: { en: 'Counting requests and webhooks…', ar: 'جارٍ عدّ الاستدعاءات والإشعارات…' },
  download: { en: 'Download', ar: 'تنزيل' },
  downloadPage: { en: 'Page (HTML)', ar: 'الصفحة (HTML)' },
  downloadReport: { en: 'Report (JSON)', ar: 'التقرير (JSON)' },
  downloadBadge: { en: 'Badge for a README (SVG)', ar: 'شارة لملف README (SVG)' },
  otherCodes: { en: 'Other response codes', ar: 'رموز استجابة أخرى' },
  otherCodesLead: {
    en: 'These codes occurred, but do not count on their own.',
    ar: 'وردت هذه الرموز، لكنها لا تُحسب وحدها.',
  },
} satisfies Texts;

export const spanTexts = {
  '10m': { en: '10 minutes', ar: '10 دقائق' },
  '1h': { en: '1 hour', ar: 'ساعة' },
  '1d': { en: '1 day', ar: 'يوم' },
  all: { en: 'All time', ar: 'كل الأوقات' },
} satisfies Texts & Readonly<Record<CoverageSpan, unknown>>;

/** The chapters in Arabic. The report has them in English. */
export const chaptersInArabic: Readonly<
  Record<CoverageChapter['name'], { readonly title: string; readonly derivedFrom: string }>
> = {
  codes: {
    title: 'رموز الاستجابة',
    derivedFrom:
      'نجاح كل عملية، وكل سبب عدم قبول مع العمليات التي يمكن أن يمنعها، والرمزان اللذان لا نتيجة لهما، وصفّ واحد لكل فئة من فئات الرفض. أما سائر رسائل المواصفة فتخص المدفوعات.',
  },
  outcomes: { title: 'النتائج', derivedFrom: 'نتيجة كل رمز من رموز الاستجابة هذه، لكل عملية.' },
  operations: { title: 'العمليات', derivedFrom: 'عمليات المواصفة (القسم 4).' },
  effects: {
    title: 'آثار السيناريوهات',
    derivedFrom: 'الآثار التي تسردها البوابة في `GET /scenario-effects`.',
  },
  feedback: {
    title: 'الإشعارات (webhooks)',
    derivedFrom:
      'نوعا الإشعارات (القسم 6)، مع كل ترميز، وكل عملية ترسلها، وكل طريقة يمكن أن ينتهي بها تسليمها.',
  },
  interpretation_rules: {
    title: 'قواعد التفسير',
    derivedFrom:
      'قواعد التفسير التي لا تنص عليها المواصفة: ما يفترضه هذا المشروع أو يستنتجه، عدا ما لا تطبّقه البوابة أبدًا. وما تطبّقه خارج الردود يُحسب منذ بدء تشغيل البوابة، وقواعد المدفوعات فقط إن كان الحساب ينشئها.',
  },
  payment_codes: {
    title: 'رموز المدفوعات',
    derivedFrom:
      'نتيجة كل دفع تختارها بطاقة اختبار أو تاريخ انتهائها أو التحقق، وكل نهاية لصفحة الدفع، ونجاح كل عملية على البطاقات المحفوظة، وكل سبب عدم قبول في المسارات التي يمكن أن يمنعها.',
  },
  payment_flows: {
    title: 'مسارات الدفع',
    derivedFrom: 'مسارات الدفع: استدعاء أو نموذج أُرسل، وآخر قُبل.',
  },
  challenges: {
    title: 'التحقق عبر \u20663-D Secure\u2069',
    derivedFrom: 'كل طريقة يبدأ بها التحقق أو ينتهي. وما تُرك بلا جواب يُحسب منذ بدء تشغيل البوابة.',
  },
  returns: {
    title: 'العودة إلى المتجر',
    derivedFrom:
      'كل عودة للمتصفح إلى المتجر، بطريقة POST وبطريقة GET، والعودة التي يمنعها سيناريو أو يكررها.',
  },
};

/** The screens where a user changes what a row depends on. */
export const screenTexts = {
  account: { en: 'Open account', ar: 'فتح الحساب' },
  'security-settings': { en: 'Open keys and signing', ar: 'فتح المفاتيح والتوقيع' },
  'interpretation-rules': { en: 'Open assumptions', ar: 'فتح الافتراضات' },
} satisfies Texts;
