/** The texts of the request log. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  pageOpened: { en: 'Payment page opened', ar: 'فُتحت صفحة دفع' },
  title: { en: 'Requests', ar: 'الاستدعاءات' },
  titleOfAll: { en: 'Requests of all accounts', ar: 'استدعاءات كل الحسابات' },
  lead: {
    en: 'All requests to this account with their replies, newest first. New ones appear live.',
    ar: 'كل الاستدعاءات إلى هذا الحساب وردودها، الأحدث أولًا. يظهر الجديد مباشرة.',
  },
  leadOfAll: {
    en: 'The requests of all accounts, including those that match no account, newest first.',
    ar: 'استدعاءات كل الحسابات، ومنها ما لا يخص أي حساب، الأحدث أولًا.',
  },

  operation: { en: 'Operation', ar: 'العملية' },
  reference: { en: 'Order', ar: 'الطلب' },
  outcome: { en: 'Outcome', ar: 'النتيجة' },
  succeeded: { en: 'Succeeded', ar: 'ناجحة' },
  onlyRefused: { en: 'Invalid request', ar: 'استدعاء غير صالح' },
  onlyUndelivered: { en: 'Reply not delivered', ar: 'لم يُسلَّم ردها' },
  scenario: { en: 'Scenario', ar: 'السيناريو' },
  exactReference: { en: 'merchant_reference', ar: 'merchant_reference' },
  repliedFrom: { en: 'Replied from', ar: 'رُدّ عليها من' },
  repliedBefore: { en: 'Replied before', ar: 'رُدّ عليها قبل' },
  fortIdColumn: { en: 'fort_id', ar: 'fort_id' },
  selectOne: { en: (at: string) => `Select the request of ${at}`, ar: (at: string) => `تحديد استدعاء ${at}` },

  time: { en: 'Time', ar: 'الوقت' },
  account: { en: 'Account', ar: 'الحساب' },
  answer: { en: 'Reply', ar: 'الرد' },
  took: { en: 'Duration', ar: 'المدة' },
  diagnosed: { en: 'Signature diagnosed', ar: 'شُخِّص التوقيع' },
  noAccount: { en: 'none', ar: 'لا شيء' },
  count: {
    en: (n: number) => pluralizeInEnglish(n, 'request', 'requests'),
    ar: (n: number) => pluralizeInArabic(n, requestForms),
  },

  nothingYet: { en: 'No requests yet', ar: 'لا استدعاءات بعد' },
  nothingYetHint: {
    en: 'Requests appear here as soon as the gateway receives them. Send one from an order.',
    ar: 'تظهر الاستدعاءات هنا فور وصولها إلى البوابة. أرسل استدعاءً من صفحة أحد الطلبات.',
  },
  nothingYetHintOfAll: {
    en: 'Requests appear here as soon as the gateway receives them.',
    ar: 'تظهر الاستدعاءات هنا فور وصولها إلى البوابة.',
  },
  toOrders: { en: 'Go to orders', ar: 'الانتقال إلى الطلبات' },
  nothingFits: { en: 'No requests match these filters', ar: 'لا استدعاءات تطابق عوامل التصفية' },

  detail: { en: 'Request', ar: 'استدعاء' },
  newer: { en: 'Newer request', ar: 'الاستدعاء الأحدث' },
  olderOne: { en: 'Older request', ar: 'الاستدعاء الأقدم' },
  whatToDo: { en: 'What to do', ar: 'الإجراء المطلوب' },
  fortId: { en: 'Gateway’s order number', ar: 'رقم الطلب لدى البوابة' },
  from: { en: 'Source address', ar: 'عنوان المصدر' },
  id: { en: 'Request ID', ar: 'معرّف الاستدعاء' },
  signedBy: { en: 'Signed with', ar: 'وُقّع بعبارة' },
  scenarios: { en: 'Applied scenarios', ar: 'السيناريوهات المطبّقة' },
  removedScenario: { en: 'A removed scenario', ar: 'سيناريو محذوف' },
  copyId: { en: 'Copy request ID', ar: 'نسخ معرّف الاستدعاء' },
  strict: { en: 'A strict account would refuse this request', ar: 'لا يقبل الحساب الصارم هذا الاستدعاء' },

  compatible: { en: 'A compatible account would accept this', ar: 'يقبل الحساب المتوافق هذا' },
  compatibleRefusal: {
    en: 'It would then refuse the request with',
    ar: 'ثم لا يقبل الاستدعاء ويردّ عليه برمز',
  },
  makeCompatible: { en: 'Make the account compatible', ar: 'جعل الحساب متوافقًا' },
  makeCompatibleHint: {
    en: 'The account then accepts JSON integers, unknown parameters, and CHECK_STATUS by fort_id alone. A production gateway may refuse them. You can undo this in the settings of the account.',
    ar: 'يقبل الحساب بعدها الأعداد الصحيحة في JSON والحقول غير المعروفة واستعلام CHECK_STATUS بقيمة fort_id وحدها. وقد لا تقبلها بوابة الإنتاج. ويمكنك التراجع عن ذلك في إعدادات الحساب.',
  },
  isCompatible: {
    en: 'The account is compatible now. Send the request again.',
    ar: 'الحساب متوافق الآن. أعد إرسال الاستدعاء.',
  },

  diagnosis: { en: 'Signature diagnosis', ar: 'تشخيص التوقيع' },
  toDoctor: { en: 'Open the signature doctor', ar: 'فتح صفحة فحص التوقيع' },

  feedback: { en: 'Feedback', ar: 'الإشعارات' },
  httpStatus: { en: 'HTTP status', ar: 'حالة \u2066HTTP\u2069' },
  noResponse: { en: 'no response', ar: 'بلا رد' },
  durations: { en: 'Parts of the duration', ar: 'أجزاء المدة' },
  reading: { en: 'reading', ar: 'القراءة' },
  processing: { en: 'processing', ar: 'المعالجة' },
  delay: { en: 'simulated delay', ar: 'التأخير المحاكى' },
  sending: { en: 'sending', ar: 'الإرسال' },
  connection: { en: 'Connection', ar: 'الاتصال' },
  requestOfConnection: {
    en: (number: number) => `request ${number} of the connection`,
    ar: (number: number) => `الاستدعاء رقم ${number} في الاتصال`,
  },
  rawBody: { en: 'Body as it arrived', ar: 'المتن كما وصل' },
  parameters: { en: 'Parameters', ar: 'الحقول' },
  copyBody: { en: 'Copy body', ar: 'نسخ المتن' },
  bytes: {
    en: (size: number) => (size === 1 ? '1 byte' : `${size} bytes`),
    ar: (size: number) => pluralizeInArabic(size, byteForms),
  },
  unread: { en: 'the gateway did not read it', ar: 'لم تقرأه البوابة' },
  base64: { en: 'not UTF-8, as base64', ar: 'ليس بترميز \u2066UTF-8\u2069، معروض بترميز \u2066base64\u2069' },
  decoded: {
    en: (encoding: string) => `decompressed from ${encoding}`,
    ar: (encoding: string) => `بعد فك ضغط \u2068${encoding}\u2069`,
  },
  truncated: { en: 'only the beginning is stored', ar: 'لم يُحفظ سوى أوله' },
  omitted: { en: 'the bytes are not stored', ar: 'لم تُحفظ البيانات' },
  headers: {
    en: (count: number) => pluralizeInEnglish(count, 'header', 'headers'),
    ar: (count: number) => pluralizeInArabic(count, headerForms),
  },
  headersLabel: { en: 'Headers', ar: 'الترويسات' },
  copyHeaders: { en: 'Copy headers', ar: 'نسخ الترويسات' },
  request: { en: 'Request', ar: 'الاستدعاء' },
  reply: { en: 'Reply', ar: 'الرد' },
  details: { en: 'Details', ar: 'التفاصيل' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  close: { en: 'Close', ar: 'إغلاق' },
  clientReceived: { en: 'What the client received', ar: 'ما تلقّاه المرسل' },
  replyOfOperation: { en: 'Reply of the operation', ar: 'رد العملية' },
  receivedNothing: { en: 'The client received nothing', ar: 'لم يتلقَّ المرسل شيئًا' },
  statusAndHeaders: {
    en: (status: number, count: number) =>
      `HTTP ${status}, ${pluralizeInEnglish(count, 'header', 'headers')}`,
    ar: (status: number, count: number) =>
      `\u2066HTTP ${status}\u2069، ${pluralizeInArabic(count, headerForms)}`,
  },
  replyHeaders: { en: 'Status and headers of the response', ar: 'حالة الرد وترويساته' },
  replayOf: { en: 'Sent again from', ar: 'أُعيد إرساله من' },
  redacted: {
    en: 'The log redacts the access code and signatures: it shows [redacted] instead.',
    ar: 'يحجب السجل رمز الوصول والتوقيعات، ويعرض \u2066[redacted]\u2069 بدلًا منها.',
  },
  unsignedRefusal: {
    en: 'This refusal is unsigned, because the request does not prove that it comes from the merchant.',
    ar: 'هذا الرد غير موقَّع، لأن الاستدعاء لا يثبت أنه صادر من التاجر.',
  },
  copyRequest: { en: 'Copy request', ar: 'نسخ الاستدعاء' },
  copyReply: { en: 'Copy reply', ar: 'نسخ الرد' },

  interpretationRules: { en: 'Applied interpretation rules', ar: 'قواعد التفسير المطبّقة' },
  otherInterpretationRules: { en: 'Other applied interpretation rules', ar: 'قواعد التفسير الأخرى المطبّقة' },
  decidingRules: {
    en: (n: number) =>
      n === 1
        ? 'Interpretation rule that decided this reply'
        : 'Interpretation rules that decided this reply',
    ar: (n: number) => (n === 1 ? 'قاعدة التفسير التي حدّدت هذا الرد' : 'قواعد التفسير التي حدّدت هذا الرد'),
  },
} satisfies Texts;

/** What only a compatible account accepts. */
export const tolerances = {
  JsonNumber: {
    en: 'The account reads requests strictly, and the value is a JSON number',
    ar: 'يتحقق الحساب من الاستدعاءات تحققًا صارمًا، والقيمة عدد في JSON',
  },
  UnknownParameter: {
    en: 'The account reads requests strictly, and the operation has no such parameter',
    ar: 'يتحقق الحساب من الاستدعاءات تحققًا صارمًا، ولا تعرف العملية هذا الحقل',
  },
  OrderByFortId: {
    en: 'The account reads requests strictly, and the request identifies the order by fort_id alone, without',
    ar: 'يتحقق الحساب من الاستدعاءات تحققًا صارمًا، والاستدعاء يحدد الطلب بقيمة fort_id وحدها، وينقصه',
  },
} satisfies Texts;

/** The names of the account's phrases. */
export const phrases = {
  current: { en: 'current phrase', ar: 'العبارة الحالية' },
  next: { en: 'next phrase', ar: 'العبارة التالية' },
  previous: { en: 'previous phrase', ar: 'العبارة السابقة' },
} satisfies Texts;

const byteForms = {
  zero: 'بلا بيانات',
  one: 'بايت واحد',
  two: 'بايتان',
  few: 'بايتات',
  many: 'بايتًا',
  other: 'بايت',
} as const;

const headerForms = {
  zero: 'لا ترويسات',
  one: 'ترويسة واحدة',
  two: 'ترويستان',
  few: 'ترويسات',
  many: 'ترويسة',
  other: 'ترويسة',
} as const;

const requestForms = {
  one: 'استدعاء واحد',
  two: 'استدعاءان',
  few: 'استدعاءات',
  many: 'استدعاءً',
  other: 'استدعاء',
} as const;
