/** The texts of the reference. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Reference', ar: 'المرجع' },
  lead: {
    en: 'Operations, parameters, statuses, messages, interpretation rules and SHA types of the payment protocol.',
    ar: 'العمليات والحقول والحالات والرسائل والقواعد وأنواع SHA في بروتوكول الدفع.',
  },
  search: { en: 'Search the reference', ar: 'البحث في المرجع' },
  hint: { en: 'Name, text, or a code such as 04000', ar: 'اسم أو نص أو رمز مثل \u206604000\u2069' },
  clear: { en: 'Clear search', ar: 'مسح البحث' },
  parts: { en: 'Parts of the reference', ar: 'أقسام المرجع' },
  all: { en: 'All', ar: 'الكل' },
  operations: { en: 'Operations', ar: 'العمليات' },
  parameters: { en: 'Parameters', ar: 'الحقول' },
  statuses: { en: 'Statuses', ar: 'الحالات' },
  messages: { en: 'Messages', ar: 'الرسائل' },
  interpretationRules: { en: 'Interpretation rules', ar: 'قواعد التفسير' },
  shaTypes: { en: 'SHA types', ar: 'أنواع SHA' },
  operationsLead: {
    en: (path: string) => `Sent as JSON with POST to ${path}`,
    ar: (path: string) => `تُرسَل بصيغة JSON وبطريقة POST إلى \u2066${path}\u2069`,
  },
  parametersLead: {
    en: 'Allowed values in requests, replies and feedback (webhooks).',
    ar: 'القيم المسموح بها في الاستدعاءات والردود والإشعارات (webhooks).',
  },
  statusesLead: { en: 'The first two digits of a response code.', ar: 'أول رقمين من رمز الاستجابة.' },
  messagesLead: {
    en: 'The last three digits of a response code, and what to do about each.',
    ar: 'آخر ثلاثة أرقام من رمز الاستجابة، والإجراء المطلوب لكل منها.',
  },
  interpretationRulesLead: {
    en: 'Interpretation rules that the specification states, that are derived from it, and that are assumed where it is silent. Those with C are about creating payments. Other gateways may assume something else.',
    ar: 'قواعد تفسير تنص عليها المواصفة، وقواعد مستنتجة منها، وقواعد مفترضة حيث لا نص فيها. وما يبدأ منها بالحرف C عن إنشاء المدفوعات. وقد تفترض بوابات أخرى غيرها.',
  },
  shaTypesLead: {
    en: 'Hash functions for signatures. Choose one in Keys and signing.',
    ar: 'دوال تجزئة التوقيعات. اختر واحدة منها في «المفاتيح والتوقيع».',
  },
  found: {
    en: (rows: number) => pluralizeInEnglish(rows, 'entry', 'entries'),
    ar: (rows: number) =>
      pluralizeInArabic(rows, {
        zero: 'لا مداخل',
        one: 'مدخل واحد',
        two: 'مدخلان',
        few: 'مداخل',
        many: 'مدخلًا',
        other: 'مدخل',
      }),
  },
  nothing: { en: 'No matching entries', ar: 'لا نتائج مطابقة' },
  nothingHere: {
    en: 'No matches in this part. There are matches in other parts.',
    ar: 'لا نتائج في هذا القسم. توجد نتائج في أقسام أخرى.',
  },
  tryOther: {
    en: 'Try fewer words, a parameter name such as merchant_reference, or a response code.',
    ar: 'جرّب كلمات أقل، أو اسم حقل مثل merchant_reference، أو رمز استجابة.',
  },
  searchAll: { en: 'Search all parts', ar: 'البحث في كل الأقسام' },

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
  alpha: { en: 'alphabetic', ar: 'حروف' },
  alphanumeric: { en: 'alphanumeric', ar: 'حروف وأرقام' },
  numeric: { en: 'numeric', ar: 'أرقام' },
  length: { en: 'Length', ar: 'الطول' },
  upTo: { en: (max: number) => `up to ${max}`, ar: (max: number) => `حتى ${max}` },
  exactly: { en: (max: number) => `exactly ${max}`, ar: (max: number) => `${max} بالضبط` },
  characters: { en: 'Allowed', ar: 'المسموح به' },
  and: { en: 'and', ar: 'و' },
  space: { en: 'space', ar: 'مسافة' },
  oneOf: { en: 'one of', ar: 'أحد' },
  meaning: { en: 'Meaning', ar: 'المعنى' },
  secret: { en: 'secret', ar: 'سرّي' },
  usedIn: { en: 'In requests of', ar: 'في استدعاءات' },
  request: { en: 'Request parameters', ar: 'حقول الاستدعاء' },
  requestOf: {
    en: (name: string) => `Request parameters of ${name}`,
    ar: (name: string) => `حقول استدعاء ${name}`,
  },
  reply: { en: 'Additional reply parameters', ar: 'حقول الرد الإضافية' },
  always: { en: 'Always:', ar: 'دائمًا:' },
  sometimes: { en: 'If known:', ar: 'إذا عُرفت:' },
  example: { en: 'Example', ar: 'مثال' },
  exampleOf: { en: (name: string) => `Example of ${name}`, ar: (name: string) => `مثال على ${name}` },
  copyExample: { en: 'Copy example', ar: 'نسخ المثال' },
  signedWith: {
    en: (shaType: string, phrase: string) => `Signed with ${shaType} and the request phrase ${phrase}`,
    ar: (shaType: string, phrase: string) =>
      `موقّع بطريقة \u2066${shaType}\u2069 وعبارة توقيع الاستدعاءات \u2066${phrase}\u2069`,
  },
  succeedsWith: { en: 'On success', ar: 'عند النجاح' },
  failsWith: { en: 'On failure', ar: 'عند الفشل' },
  answeredWhen: { en: 'This gateway sends it in these cases:', ar: 'ترسلها هذه البوابة في هذه الحالات:' },
  choice: { en: 'Configurable:', ar: 'يمكن ضبطها:' },
  hash: { en: 'Hash', ar: 'التجزئة' },
  digits: { en: 'Signature length (hex digits)', ar: 'طول التوقيع (أرقام سداسية عشرية)' },
  keyed: { en: 'The phrase is also the key', ar: 'العبارة هي المفتاح أيضًا' },
  discouraged: { en: 'not recommended', ar: 'لا يُنصح به' },
} satisfies Texts;
