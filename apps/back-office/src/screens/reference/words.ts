/** The words of the reference. */
import type { Words } from '../../language/words.ts';

export const words = {
  title: { en: 'Reference', ar: 'المرجع' },
  lead: {
    en: 'Every operation, parameter, status and message of the wire, and every rule that is not spelled out.',
    ar: 'كل عملية وحقل وحالة ورسالة مما يُرسَل ويُستقبَل، وكل قاعدة لم يُصرَّح بها.',
  },
  search: { en: 'Search the reference', ar: 'ابحث في المرجع' },
  hint: { en: 'A name, a code such as 04000, or words', ar: 'اسم أو رمز مثل \u206604000\u2069 أو كلمات' },
  clear: { en: 'Clear the search', ar: 'امسح البحث' },
  parts: { en: 'Parts of the reference', ar: 'أقسام المرجع' },
  all: { en: 'All', ar: 'الكل' },
  operations: { en: 'Operations', ar: 'العمليات' },
  parameters: { en: 'Parameters', ar: 'الحقول' },
  statuses: { en: 'Statuses', ar: 'الحالات' },
  messages: { en: 'Messages', ar: 'الرسائل' },
  decisions: { en: 'Decisions', ar: 'القرارات' },
  shaTypes: { en: 'SHA types', ar: 'أنواع SHA' },
  operationsLead: {
    en: (path: string) => `Posted as JSON to ${path}`,
    ar: (path: string) => `تُرسَل بصيغة JSON وبطريقة POST إلى \u2066${path}\u2069`,
  },
  parametersLead: {
    en: 'What every value may hold, in requests, replies and feedback.',
    ar: 'ما يجوز أن تحمله كل قيمة في الطلبات المُرسَلة والردود والإشعارات.',
  },
  statusesLead: { en: 'The first two digits of a response code.', ar: 'أول رقمين من رمز الاستجابة.' },
  messagesLead: {
    en: 'The last three digits of a response code, and what to do about each.',
    ar: 'آخر ثلاثة أرقام من رمز الاستجابة، وما يُفعل إزاء كل منها.',
  },
  decisionsLead: {
    en: 'Stated by the specification, following from its words, or ours where it is silent. Another gateway may have chosen otherwise.',
    ar: 'منصوص عليها في المواصفات، أو مستنتجة من نصها، أو من وضعنا حيث سكتت. وربما اختارت بوابة أخرى غير ذلك.',
  },
  shaTypesLead: {
    en: 'How signatures are hashed: chosen in Security Settings.',
    ar: 'طريقة تجزئة التوقيعات: تُختار في إعدادات الأمان.',
  },
  found: {
    en: (rows: number) => (rows === 1 ? '1 entry' : `${rows} entries`),
    ar: (rows: number) =>
      ({
        zero: 'لا مداخل',
        one: 'مدخل واحد',
        two: 'مدخلان',
        few: `${rows} مداخل`,
        many: `${rows} مدخلاً`,
        other: `${rows} مدخل`,
      })[arabicPlural.select(rows)],
  },
  nothing: { en: 'Nothing in the reference says so', ar: 'لا شيء في المرجع بهذا اللفظ' },
  nothingHere: {
    en: 'Nothing in this part; other parts have it',
    ar: 'لا شيء في هذا القسم، وفي غيره ما تبحث عنه',
  },
  tryOther: {
    en: 'Try fewer words, a name of the wire such as merchant_reference, or a response code.',
    ar: 'جرّب كلمات أقل، أو اسم حقل مثل merchant_reference، أو رمز استجابة.',
  },
  searchAll: { en: 'Search all parts', ar: 'ابحث في كل الأقسام' },

  section: {
    en: (section: string) => `Section ${section}`,
    ar: (section: string) => `القسم \u2066${section}\u2069`,
  },
  sections: {
    en: (sections: string, count: number) => `${count === 1 ? 'Section' : 'Sections'} ${sections}`,
    ar: (sections: string, count: number) => `${count === 1 ? 'القسم' : 'الأقسام'} \u2066${sections}\u2069`,
  },
  parameter: { en: 'Parameter', ar: 'الحقل' },
  presence: { en: 'Presence', ar: 'الوجود' },
  required: { en: 'required', ar: 'إلزامي' },
  optional: { en: 'optional', ar: 'اختياري' },
  identifying: { en: 'at least one', ar: 'أحدها على الأقل' },
  type: { en: 'Type', ar: 'النوع' },
  alpha: { en: 'letters', ar: 'حروف' },
  alphanumeric: { en: 'letters and digits', ar: 'حروف وأرقام' },
  numeric: { en: 'digits', ar: 'أرقام' },
  length: { en: 'Length', ar: 'الطول' },
  upTo: { en: (max: number) => `up to ${max}`, ar: (max: number) => `حتى ${max}` },
  exactly: { en: (max: number) => `exactly ${max}`, ar: (max: number) => `${max} تماماً` },
  characters: { en: 'Allowed', ar: 'المسموح به' },
  and: { en: 'and', ar: 'و' },
  space: { en: 'space', ar: 'مسافة' },
  oneOf: { en: 'one of', ar: 'أحد' },
  meaning: { en: 'Meaning', ar: 'المعنى' },
  secret: { en: 'secret', ar: 'سرّي' },
  usedIn: { en: 'In requests of', ar: 'في طلبات' },
  request: { en: 'What the request holds', ar: 'ما يحمله الطلب المُرسَل' },
  requestOf: {
    en: (name: string) => `What a request of ${name} holds`,
    ar: (name: string) => `ما يحمله طلب ${name}`,
  },
  reply: { en: 'What the reply adds', ar: 'ما يضيفه الرد' },
  always: { en: 'Always:', ar: 'دائماً:' },
  sometimes: { en: 'Where it is known:', ar: 'متى عُرف:' },
  example: { en: 'Example', ar: 'مثال' },
  exampleOf: { en: (name: string) => `Example of ${name}`, ar: (name: string) => `مثال على ${name}` },
  copyExample: { en: 'Copy the example', ar: 'انسخ المثال' },
  signedWith: {
    en: (shaType: string, phrase: string) => `Signed by ${shaType} with the request phrase ${phrase}`,
    ar: (shaType: string, phrase: string) =>
      `موقّع بطريقة \u2066${shaType}\u2069 بعبارة الطلبات \u2066${phrase}\u2069`,
  },
  succeedsWith: { en: 'Done', ar: 'إذا نُفّذت' },
  failsWith: { en: 'Refused', ar: 'إذا رُفضت' },
  answeredWhen: { en: 'This gateway answers so:', ar: 'تجيب هذه البوابة به حين:' },
  stated: { en: 'stated', ar: 'منصوص عليها' },
  follows: { en: 'follows', ar: 'مستنتجة' },
  ours: { en: 'ours', ar: 'من وضعنا' },
  choice: { en: 'To choose instead:', ar: 'ويمكن اختيار غيرها:' },
  hash: { en: 'Hash', ar: 'التجزئة' },
  digits: { en: 'Digits of a signature', ar: 'أرقام التوقيع' },
  keyed: { en: 'The phrase is the key as well', ar: 'العبارة هي المفتاح أيضاً' },
  discouraged: { en: 'discouraged', ar: 'لا يُنصح به' },
} satisfies Words;

const arabicPlural = new Intl.PluralRules('ar');
