/** The texts of the signature check. */
import { pluralizeInEnglish, formatNumber } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Signature doctor', ar: 'فحص التوقيع' },
  lead: {
    en: 'Paste a message to see its string to sign, part by part, and why its signature matches or not.',
    ar: 'ألصق رسالة لترى النص المطلوب توقيعه جزءًا جزءًا، وسبب مطابقة توقيعها أو عدم مطابقته.',
  },
  private: {
    en: 'Everything runs in your browser. Nothing is sent or stored.',
    ar: 'يجري كل شيء في متصفحك. لا يُرسَل شيء ولا يُحفظ.',
  },

  examples: { en: 'Try an example:', ar: 'جرّب مثالًا:' },
  sound: { en: 'Valid request', ar: 'استدعاء صحيح' },
  swapped: { en: 'Wrong phrase', ar: 'عبارة خاطئة' },
  unsorted: { en: 'Unsorted parameters', ar: 'حقول غير مرتبة' },
  amount: { en: 'Wrong amount unit', ar: 'وحدة مبلغ خاطئة' },
  card: { en: 'Signed card', ar: 'بطاقة موقَّعة' },
  startOver: { en: 'Start over', ar: 'البدء من جديد' },

  input: { en: 'Message', ar: 'الرسالة' },
  message: { en: 'Message as sent', ar: 'الرسالة كما أُرسلت' },
  messageHint: {
    en: 'The whole body with its signature, the address of a return, the HTML of a payment form, or a HAR file',
    ar: 'المتن كله مع توقيعه، أو عنوان العودة، أو نموذج الدفع بصيغة HTML، أو ملف HAR',
  },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  detected: { en: 'Detect', ar: 'تلقائي' },
  purpose: { en: 'Message type', ar: 'نوع الرسالة' },
  request: { en: 'Request', ar: 'استدعاء' },
  response: { en: 'Reply or feedback (webhook)', ar: 'رد أو إشعار (webhook)' },
  otherHint: {
    en: 'Optional: shows whether the phrases were swapped',
    ar: 'اختيارية: تبيّن هل استُخدمت إحدى العبارتين مكان الأخرى',
  },
  discouraged: {
    en: 'This is SHA-1: use it to check signatures, not to sign.',
    ar: 'هذه هي \u2066SHA-1\u2069: استخدمها للتحقق من التوقيعات، لا للتوقيع.',
  },

  nothing: { en: 'No message yet', ar: 'لا رسالة بعد' },
  nothingHint: {
    en: 'Paste a message or select an example.',
    ar: 'ألصق رسالة أو اختر مثالًا.',
  },
  unread: { en: 'The message cannot be parsed', ar: 'تعذّر تحليل الرسالة' },
  readAs: { en: (name: string) => `Parsed as ${name}`, ar: (name: string) => `حُلّلت بصيغة ${name}` },
  detectedEncoding: {
    en: (name: string) => `Detected encoding: ${name}.`,
    ar: (name: string) => `الترميز المكتشف: ${name}.`,
  },
  noPhrase: { en: 'Enter the phrase to check the signature', ar: 'أدخل العبارة للتحقق من التوقيع' },
  noPhraseHint: {
    en: 'Without the phrase, you see the string to sign, but no signature.',
    ar: 'دون العبارة يظهر النص المطلوب توقيعه، ولا يظهر التوقيع.',
  },

  fits: { en: 'The signature matches', ar: 'التوقيع مطابق' },
  ambiguous: {
    en: 'The gateway still refuses it: these values can be read as another parameter.',
    ar: 'لا تقبله البوابة مع ذلك: يمكن أن تُقرأ هذه القيم حقلًا آخر.',
  },
  unsigned: { en: 'The message has no signature', ar: 'الرسالة بلا توقيع' },
  unsignedHint: {
    en: 'See the expected signature below. Most refusals with status 00 have no signature.',
    ar: 'التوقيع المتوقَّع مبيَّن أدناه. ومعظم ردود الرفض ذات الحالة 00 بلا توقيع.',
  },
  noHash: { en: 'The signature is not a hash', ar: 'التوقيع ليس ناتج تجزئة' },
  noHashHint: {
    en: (length: number, expected: string) =>
      `It has ${pluralizeInEnglish(length, 'character', 'characters')}. Expected hexadecimal digits: ${expected}.`,
    ar: (length: number, expected: string) =>
      `عدد حروفه ${length}، والمتوقَّع أرقام سداسية عشرية: ${expected}.`,
  },
  digitsFor: {
    en: (digits: number, shaType: string) => `${digits} for ${shaType}`,
    ar: (digits: number, shaType: string) => `\u2066${digits} (${shaType})\u2069`,
  },
  explained: {
    en: 'The signature does not match, and the cause is known',
    ar: 'التوقيع غير مطابق، والسبب معروف',
  },
  unexplained: {
    en: 'The signature does not match, and no known mistake explains it',
    ar: 'التوقيع غير مطابق، ولا يفسّره خطأ معروف',
  },
  tried: {
    en: (count: number) =>
      `${pluralizeInEnglish(count, 'signing variant', 'signing variants')} tried. Check next:`,
    ar: (count: number) => `طرق التوقيع المجرَّبة: ${formatNumber('ar', count)}. تحقق بعد ذلك مما يأتي:`,
  },
  contradiction: {
    en: (names: readonly string[]) =>
      `${names.join(' and ')} contradict each other: at least one of them was changed after signing.`,
    ar: (names: readonly string[]) =>
      `\u2066${names.join(' / ')}\u2069: متناقضان، فقد تغيّر أحدهما على الأقل بعد التوقيع.`,
  },
  checkPhrase: {
    en: 'The phrase: if either side uses a wrong one, no other explanation can match.',
    ar: 'العبارة: إن كانت خاطئة لدى أحد الطرفين فلن يطابق أي تفسير آخر.',
  },
  checkShaType: {
    en: (shaTypes: readonly string[]) => `The SHA type: this length belongs to ${shaTypes.join(' or ')}.`,
    ar: (shaTypes: readonly string[]) => `نوع SHA: هذا الطول لنوع \u2066${shaTypes.join(' / ')}\u2069.`,
  },
  checkValues: {
    en: 'The values: they may have changed after signing or in transit. Compare the string below with the one that was signed.',
    ar: 'القيم: ربما تغيّرت بعد التوقيع أو في أثناء النقل. قارن النص أدناه بالنص الذي وُقّع.',
  },
  checkParameters: {
    en: 'The parameters: some may have been added or removed after signing.',
    ar: 'الحقول: ربما أُضيف بعضها أو أُزيل بعد التوقيع.',
  },
  hints: { en: 'Also:', ar: 'وكذلك:' },
  tooLarge: {
    en: 'The message or the phrases are too large to check',
    ar: 'الرسالة أو العبارتان أكبر من أن تُفحص',
  },

  gatewayFound: {
    en: 'The gateway refused this request: the signature does not match',
    ar: 'لم تقبل البوابة هذا الاستدعاء: التوقيع غير مطابق',
  },
  gatewayFoundHint: {
    en: 'Checked by the gateway with the account’s phrases. To check a change yourself, edit the message and enter a phrase.',
    ar: 'تحققت البوابة منه بعبارتي الحساب. وللتحقق من تعديل بنفسك عدّل الرسالة وأدخل العبارة.',
  },
  gatewayCheck: { en: 'The string to sign, and the signed string', ar: 'ما كان يجب توقيعه، وما وُقّع' },

  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  expected: { en: 'Expected', ar: 'المتوقَّع' },
  received: { en: 'Received', ar: 'المستلَم' },
  same: { en: 'match', ar: 'متطابقان' },
  different: { en: 'do not match', ar: 'غير متطابقين' },
  missing: { en: 'none', ar: 'لا يوجد' },
  copyExpected: { en: 'Copy expected signature', ar: 'نسخ التوقيع المتوقَّع' },

  string: { en: 'String to sign', ar: 'النص المطلوب توقيعه' },
  stringHint: {
    en: 'Sorted names, name=value without separators, and the phrase at both ends.',
    ar: 'الأسماء مرتبة، وكل حقل على الصورة \u2066name=value\u2069 بلا فواصل، والعبارة في الطرفين.',
  },

  parameters: { en: 'Parameters', ar: 'الحقول' },
  parameter: { en: 'Parameter', ar: 'الحقل' },
  value: { en: 'Value', ar: 'القيمة' },
  inString: { en: 'Signed', ar: 'موقَّع' },
  meaning: { en: 'Meaning', ar: 'المعنى' },
  isSigned: { en: 'signed', ar: 'موقَّع' },
  leftOutSignature: { en: 'excluded: the signature itself', ar: 'مستثنى: التوقيع نفسه' },
  leftOutUnsigned: { en: 'excluded: not signed', ar: 'مستثنى: لا يشمله التوقيع' },
  leftOutNull: { en: 'excluded: null', ar: 'مستثنى: \u2066null\u2069' },
  undocumented: { en: 'not in the specification', ar: 'ليس في المواصفة' },
  empty: { en: 'empty', ar: 'فارغة' },
  blanks: { en: 'leading or trailing white space', ar: 'مسافات في طرفيها' },
} satisfies Texts;
