/** What is said on the screen of the signature doctor. */
import { countedInEnglish, numberIn } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

export const texts = {
  title: { en: 'Signature doctor', ar: 'طبيب التوقيع' },
  lead: {
    en: 'Paste a message and see the text that is signed, part by part, and why its signature fits or does not.',
    ar: 'ألصق رسالة لترى النص الموقَّع جزءًا جزءًا، ولماذا يطابق توقيعها أو لا يطابق.',
  },
  private: {
    en: 'All of this happens in your browser. Nothing leaves this page, and nothing is kept.',
    ar: 'كل هذا يجري في متصفحك. لا شيء يغادر هذه الصفحة، ولا شيء يُحفظ.',
  },

  examples: { en: 'Try an example:', ar: 'جرّب مثالًا:' },
  sound: { en: 'A sound request', ar: 'استدعاء سليم' },
  swapped: { en: 'Wrong phrase', ar: 'عبارة خاطئة' },
  unsorted: { en: 'Not sorted', ar: 'غير مرتّب' },
  amount: { en: 'Amount in other units', ar: 'مبلغ بوحدة أخرى' },
  startOver: { en: 'Start over', ar: 'البدء من جديد' },

  given: { en: 'Message', ar: 'الرسالة' },
  message: { en: 'The message as it was sent', ar: 'الرسالة كما أُرسلت' },
  messageHint: {
    en: 'The whole body, with its signature if it has one',
    ar: 'المتن كله، مع توقيعه إن كان له توقيع',
  },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  detected: { en: 'Detect', ar: 'تلقائي' },
  purpose: { en: 'What it is', ar: 'ما هي' },
  request: { en: 'A request', ar: 'استدعاء' },
  response: { en: 'A reply or feedback', ar: 'رد أو إشعار' },
  otherHint: {
    en: 'Optional: shows whether the two were swapped',
    ar: 'اختيارية: تبيّن هل استُخدمت إحداهما مكان الأخرى',
  },
  showPhrase: { en: 'Show the phrases', ar: 'إظهار العبارتين' },
  hidePhrase: { en: 'Hide the phrases', ar: 'إخفاء العبارتين' },
  discouraged: {
    en: 'SHA-1 by another name: fine to check with, better not to sign with.',
    ar: 'هو SHA-1 باسم آخر: يصلح للتحقق، والأفضل ألا توقّع به.',
  },

  nothing: { en: 'Nothing to examine yet', ar: 'لا شيء للفحص بعد' },
  nothingHint: {
    en: 'Paste a message, or press one of the examples.',
    ar: 'ألصق رسالة، أو اضغط أحد الأمثلة.',
  },
  unread: { en: 'This cannot be read as a message', ar: 'تعذّرت قراءة هذا كرسالة' },
  readAs: { en: (name: string) => `Read as ${name}`, ar: (name: string) => `قُرئت بصيغة ${name}` },
  looksLike: { en: (name: string) => `It looks like ${name}.`, ar: (name: string) => `تبدو بصيغة ${name}.` },
  noPhrase: { en: 'Enter the phrase to check the signature', ar: 'أدخل العبارة للتحقق من التوقيع' },
  noPhraseHint: {
    en: 'Without it the text can be shown, but nothing can be signed.',
    ar: 'بدونها يمكن عرض النص، ولا يمكن توقيع شيء.',
  },

  fits: { en: 'The signature fits', ar: 'التوقيع مطابق' },
  ambiguous: {
    en: 'It is refused all the same: these can be read as another parameter.',
    ar: 'لا يُقبل مع ذلك: يمكن أن يُقرأ هذا كحقل آخر.',
  },
  unsigned: { en: 'There is no signature in it', ar: 'ليس فيها توقيع' },
  unsignedHint: { en: 'The one that belongs there is below.', ar: 'التوقيع اللازم لها مبيَّن أدناه.' },
  noHash: { en: 'The signature is no hash', ar: 'التوقيع ليس ناتج تجزئة' },
  noHashHint: {
    en: (length: number, wanted: string) =>
      `It has ${length} characters; hexadecimal digits are wanted: ${wanted}.`,
    ar: (length: number, wanted: string) => `عدد حروفه ${length}، والمطلوب أرقام سداسية عشرية: ${wanted}.`,
  },
  digitsFor: {
    en: (digits: number, shaType: string) => `${digits} for ${shaType}`,
    ar: (digits: number, shaType: string) => `\u2066${digits} (${shaType})\u2069`,
  },
  explained: { en: 'The signature does not fit, and it is clear why', ar: 'التوقيع غير مطابق، والسبب واضح' },
  change: { en: 'What to change:', ar: 'ما يجب تغييره:' },
  unexplained: {
    en: 'The signature does not fit, and no known mistake explains it',
    ar: 'التوقيع غير مطابق، ولا يفسره خطأ معروف',
  },
  tried: {
    en: (count: number) =>
      `${countedInEnglish(count, 'way of signing was', 'ways of signing were')} tried. What to check next:`,
    ar: (count: number) => `عدد طرق التوقيع التي جُرّبت: ${numberIn('ar', count)}. ما يلزم التحقق منه بعد ذلك:`,
  },
  checkPhrase: {
    en: 'The phrase: if it was entered wrongly at either end, no other explanation can fit.',
    ar: 'العبارة: إن أُدخلت خطأً عند أحد الطرفين فلن يصح أي تفسير آخر.',
  },
  checkShaType: {
    en: (shaTypes: readonly string[]) =>
      `The SHA type: a signature of this length is ${shaTypes.join(' or ')}.`,
    ar: (shaTypes: readonly string[]) => `نوع SHA: توقيع بهذا الطول هو \u2066${shaTypes.join(' / ')}\u2069.`,
  },
  checkValues: {
    en: 'Whether values changed between signing and sending, or on the way: compare the text below with the one that was signed.',
    ar: 'هل تغيّرت القيم بين التوقيع والإرسال أو في الطريق: قارن النص أدناه بالنص الذي وُقّع.',
  },
  checkParameters: {
    en: 'Whether parameters were added or removed after signing.',
    ar: 'هل أُضيفت حقول أو أُزيلت بعد التوقيع.',
  },
  tooLarge: {
    en: 'The message, or the phrases, are too large to be examined',
    ar: 'الرسالة أو العبارتان أكبر من أن تُفحص',
  },

  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  expected: { en: 'Expected', ar: 'المتوقَّع' },
  received: { en: 'Received', ar: 'الوارد' },
  same: { en: 'the same', ar: 'متطابقان' },
  different: { en: 'different', ar: 'مختلفان' },
  missing: { en: 'none', ar: 'لا يوجد' },
  copyExpected: { en: 'Copy the expected signature', ar: 'نسخ التوقيع المتوقَّع' },

  string: { en: 'The text that is signed', ar: 'النص الموقَّع' },
  stringHint: {
    en: 'Names in order, name=value without separators, the phrase at both ends.',
    ar: 'الأسماء مرتبة، وكل حقل على الصورة \u2066name=value\u2069 بلا فواصل، والعبارة في الطرفين.',
  },
  stringInParts: { en: 'The text, parameter by parameter', ar: 'النص حقلًا حقلًا' },
  copyString: { en: 'Copy the text', ar: 'نسخ النص' },
  phrase: { en: 'phrase', ar: 'العبارة' },
  sendersString: { en: 'What the sender signed instead', ar: 'ما وقّعه المرسل بدلًا منه' },
  sendersText: { en: 'The sender’s text', ar: 'نص المرسل' },
  sendersStringWith: {
    en: (shaType: string) => `Hashed with ${shaType}`,
    ar: (shaType: string) => `التجزئة بطريقة \u2066${shaType}\u2069`,
  },

  parameters: { en: 'Parameters', ar: 'الحقول' },
  parameter: { en: 'Parameter', ar: 'الحقل' },
  value: { en: 'Value', ar: 'القيمة' },
  inString: { en: 'Signed', ar: 'موقَّع' },
  meaning: { en: 'Meaning', ar: 'المعنى' },
  isSigned: { en: 'signed', ar: 'موقَّع' },
  leftOutSignature: { en: 'left out: the signature itself', ar: 'مستثنى: هو التوقيع نفسه' },
  leftOutNull: { en: 'left out: null', ar: 'مستثنى: \u2066null\u2069' },
  undocumented: { en: 'not in the specification', ar: 'ليس في المواصفة' },
  empty: { en: 'empty', ar: 'فارغة' },
  blanks: { en: 'white space at its ends', ar: 'فراغات في طرفيها' },
} satisfies Texts;
