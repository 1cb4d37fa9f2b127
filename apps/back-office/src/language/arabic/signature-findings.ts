/** The mistakes of senders and how to fix them, in Arabic. The English texts come from the protocol package. */
import type { SignatureVariant } from '@postern/protocol/explain';
import { leftToRight } from './left-to-right-isolate.ts';

export interface FindingInArabic {
  readonly meaning: string;
  readonly advice: string;
}

const advice = {
  spelling: 'اكتب التوقيع أرقامًا سداسية عشرية لا يفصل بينها شيء.',
  transit: 'أرسل بترميز UTF-8، وصرّح به، واقرأ به.',
  parameters: 'أدخل في التجزئة كل حقل يُرسَل، الفارغ منها وغير الموثَّق أيضًا، ولا شيء سواها، إلا signature نفسه.',
  nesting: `اكتب الكائن على الصورة ${leftToRight('{a=1, b=2}')} والقائمة على الصورة ${leftToRight('[x, y]')}.`,
  blanks: 'أدخل كل قيمة في التجزئة كما تُرسَل تمامًا: هيّئها قبل التوقيع، لا بين التوقيع والإرسال.',
  number: `أبقِ الأعداد نصوصًا، والمبالغ أعدادًا صحيحة بالوحدة الصغرى (${leftToRight('10.50 AED')} تُكتب 1050)، ووقّع ما تُرسله.`,
  escapes: 'أدخل كل قيمة في التجزئة كما هي، قبل تهريبها لصفحة أو متن، ولا تدع شيئًا يهرّبها مرتين.',
  address: 'أدخل كل قيمة في التجزئة كما هي، قبل ترميزها لنموذج أو عنوان، ورمّزها مرة واحدة.',
  characters: 'احسب التجزئة من بايتات النص بترميز UTF-8.',
  order: `رتّب الأسماء بقيم وحدات ترميزها، الحروف الكبيرة قبل الصغيرة، ثم اكتب ${leftToRight('name=value')}.`,
  joining: `اكتب كل حقل على الصورة ${leftToRight('name=value')} دون فاصل بين حقل وآخر.`,
  phrase: 'وقّع الاستدعاءات بعبارة توقيعها، والردود بعبارة توقيعها، كما هما الآن في إعدادات الأمان حرفًا بحرف.',
  ends: 'ضع عبارة التوقيع في طرفي النص كليهما، ومع HMAC أيضًا حيث تكون هي المفتاح كذلك.',
  hash: 'استخدم نوع SHA المضبوط في الحساب، أو غيّره في إعدادات الأمان.',
} as const;

export const findingsInArabic: Readonly<Record<SignatureVariant, FindingInArabic>> = {
  SwappedPhrase: {
    meaning: 'استُخدمت عبارة الاتجاه الآخر: عبارتا الاستدعاءات والردود متبادلتان.',
    advice: advice.phrase,
  },
  RotatedPhrase: {
    meaning: 'استُخدمت عبارة أخرى من عبارات الحساب لهذا الاتجاه: التالية أو إحدى السابقات.',
    advice: advice.phrase,
  },
  Hmac: {
    meaning: 'استُخدم HMAC وفي الحساب SHA عادي، أو SHA عادي وفي الحساب HMAC.',
    advice: advice.hash,
  },
  OtherShaType: { meaning: 'استُخدم نوع SHA غير المضبوط في الحساب.', advice: advice.hash },
  PhraseNotInString: { meaning: 'لا توجد العبارة في أي من طرفي النص.', advice: advice.ends },
  PhraseAtStartOnly: { meaning: 'العبارة في أول النص فقط.', advice: advice.ends },
  PhraseAtEndOnly: { meaning: 'العبارة في آخر النص فقط.', advice: advice.ends },
  Unsorted: { meaning: 'لم تُرتَّب الحقول، بل دخلت في التجزئة بترتيب إرسالها.', advice: advice.order },
  PairsSorted: {
    meaning: `رُتّبت النصوص ${leftToRight('name=value')} بدلًا من الأسماء.`,
    advice: advice.order,
  },
  SortedWithoutCase: { meaning: 'رُتّبت الأسماء دون تمييز الحروف الكبيرة من الصغيرة.', advice: advice.order },
  SortedByLanguage: {
    meaning: 'رُتّبت الأسماء وفق قواعد لغة، كما تفعل localeCompare و\u2066.NET\u2069.',
    advice: advice.order,
  },
  SignatureIncluded: { meaning: 'دخل توقيع فارغ في التجزئة مع سائر الحقول.', advice: advice.parameters },
  EmptiesDropped: { meaning: 'حقول أُرسلت فارغة لم تدخل في التجزئة.', advice: advice.parameters },
  EmptiesKept: {
    meaning: `حقول لم تُرسَل دخلت في التجزئة على الصورة ${leftToRight('name=')}.`,
    advice: advice.parameters,
  },
  Missing: { meaning: 'حقل أُرسل ولم يدخل في التجزئة.', advice: advice.parameters },
  Added: { meaning: 'حقل لم يُرسَل دخل في التجزئة.', advice: advice.parameters },
  UndocumentedDropped: {
    meaning: 'حقول لا تذكرها المواصفة أُرسلت ولم تدخل في التجزئة.',
    advice: advice.parameters,
  },
  OptionalDropped: { meaning: 'حقول اختيارية أُرسلت ولم تدخل في التجزئة.', advice: advice.parameters },
  NestedAsJson: { meaning: 'دخلت القوائم والكائنات في التجزئة بصيغة JSON.', advice: advice.nesting },
  Trimmed: { meaning: 'أُزيلت الفراغات من أطراف القيم قبل التجزئة.', advice: advice.blanks },
  LineBreaks: {
    meaning: 'دخل فاصل الأسطر في التجزئة حرفًا واحدًا وأُرسل حرفين كما تفعل نماذج المتصفحات، أو العكس.',
    advice: advice.blanks,
  },
  ThroughDouble: {
    meaning: 'مرّ عدد طويل بتمثيل الفاصلة العائمة ففقد أرقامه الأخيرة.',
    advice: advice.number,
  },
  AmountWithDecimals: {
    meaning: 'دخل مبلغ في التجزئة بخانات عشرية غير التي أُرسل بها.',
    advice: advice.number,
  },
  AmountInOtherUnits: {
    meaning: 'دخل مبلغ في التجزئة بوحدة غير التي أُرسل بها: الكبرى أو الصغرى.',
    advice: advice.number,
  },
  LeadingZerosDropped: { meaning: 'قُرئت القيم أعدادًا ففقدت أصفارها الأولى.', advice: advice.number },
  HtmlEscaped: { meaning: 'دخلت القيم في التجزئة مهرَّبة بصيغة HTML، وأُرسلت كما هي.', advice: advice.escapes },
  HtmlUnescaped: {
    meaning: 'دخلت القيم في التجزئة كما هي، وأُرسلت مهرَّبة بصيغة HTML.',
    advice: advice.escapes,
  },
  JsonEscaped: { meaning: 'دخلت القيم في التجزئة بشُرَط JSON المائلة الخلفية.', advice: advice.escapes },
  PlusAsSpace: {
    meaning: `دخلت علامة الجمع في التجزئة مسافةً: رمّزها ${leftToRight('%2B')} حيث تنتقل القيم في نموذج.`,
    advice: advice.address,
  },
  SpaceAsPlus: { meaning: 'دخلت المسافة في التجزئة علامةَ جمع.', advice: advice.address },
  PercentEncoded: { meaning: 'دخلت القيم في التجزئة مرمَّزة بعلامة النسبة.', advice: advice.address },
  PercentDecoded: {
    meaning: 'دخلت القيم في التجزئة بعد فك ترميزها، ووصلت مرمَّزة: فقد رُمّزت مرتين.',
    advice: advice.address,
  },
  QuestionMarks: {
    meaning: 'دخلت الحروف من خارج ASCII في التجزئة علامات استفهام.',
    advice: advice.characters,
  },
  Latin1: {
    meaning: `حُسبت التجزئة من النص بترميز latin-1 ${leftToRight('(ISO 8859-1)')}.`,
    advice: advice.characters,
  },
  EncodedTwice: {
    meaning: 'حُسب ترميز UTF-8 ترميزَ latin-1 فرُمّز مرة أخرى قبل التجزئة.',
    advice: advice.characters,
  },
  SentEncodedTwice: {
    meaning: 'حُسب ترميز UTF-8 ترميزَ latin-1 فرُمّز مرة أخرى في الطريق إلى هنا، بعد التجزئة.',
    advice: advice.transit,
  },
  Utf16: {
    meaning: 'حُسبت التجزئة من النص بترميز UTF-16، وهو ما تسميه \u2066.NET\u2069 باسم Unicode.',
    advice: advice.characters,
  },
  Separated: { meaning: 'وُصلت الحقول بفاصل بينها.', advice: advice.joining },
  NotNameValue: {
    meaning: `لم تُكتب الحقول على الصورة ${leftToRight('name=value')}.`,
    advice: advice.joining,
  },
  AlteredPhrase: {
    meaning:
      'تغيّرت العبارة قبل استخدامها: فراغات، أو تهريب HTML، أو علامة \u2066$\u2069 عوّض البرنامج ما بعدها.',
    advice: advice.phrase,
  },
  Base64: { meaning: 'التوقيع مكتوب بصيغة base64.', advice: advice.spelling },
  DigitsApart: { meaning: 'تفصل بين أرقام التوقيع شُرَط أو نقطتان أو مسافات.', advice: advice.spelling },
};
