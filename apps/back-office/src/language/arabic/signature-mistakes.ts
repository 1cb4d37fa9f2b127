/** The mistakes of senders and how to fix them, in Arabic. The English texts come from the protocol package. */
import type { SignatureMistake } from '@postern/protocol/explain';
import type { PaymentMistake } from '@postern/protocol/payments/explain';
import { leftToRight } from './bidi-isolate.ts';

export interface FindingInArabic {
  readonly description: string;
  readonly advice: string;
}

const advice = {
  spelling: 'اكتب التوقيع أرقامًا سداسية عشرية لا يفصل بينها شيء.',
  transit: 'أرسل بترميز UTF-8، وصرّح به، واقرأ به.',
  parameters: 'أدخل في التجزئة كل حقل يُرسَل، الفارغ منها وغير الموثَّق أيضًا، ولا شيء سواها، إلا signature نفسه.',
  card: `لا تُدخل في التجزئة ${leftToRight('card_number, expiry_date, card_security_code, card_holder_name, remember_me')} في CREATE_TOKEN وفي TOKENIZATION بنموذجك، وأدخلها في كل رسالة أخرى.`,
  query: 'أدخل في التجزئة ما أضافته البوابة إلى عنوانك فقط، لا ما كان فيه من قبل.',
  stars: 'تحقق من قيم العودة بطريقة GET كما وصلت، بنجومها، قبل أن تستبدلها.',
  codes: 'ابحث عمّا غيّر الرسالة بعد توقيعها، ولا تستخدمها.',
  value: 'أدخل كل قيمة في التجزئة كما تُرسَل تمامًا، ولا تدع شيئًا يغيّرها قبل التحقق منها.',
  missing: 'لا ترسل حقلًا لا قيمة له.',
  parser: 'أرسل كل اسم مرة واحدة، وتحقق من المتن الخام: أطر العمل والمحلِّلات تضيف حقولًا وتدمجها وتحذفها.',
  file: `قارن عدد حروف العبارة التي يستخدمها البرنامج بعدد حروف عبارة الحساب. وفي ملف ${leftToRight('.env')} ضعها بين علامتي اقتباس مفردتين.`,
  nesting: `اكتب الكائن على الصورة ${leftToRight('{a=1, b=2}')} والقائمة على الصورة ${leftToRight('[x, y]')}.`,
  blanks: 'أدخل كل قيمة في التجزئة كما تُرسَل تمامًا: هيّئها قبل التوقيع، لا بين التوقيع والإرسال.',
  number: `أبقِ الأعداد نصوصًا، والمبالغ أعدادًا صحيحة بالوحدة الصغرى (${leftToRight('10.50 AED')} تُكتب 1050)، وأدخل في التجزئة ما تُرسله.`,
  escapes: 'أدخل كل قيمة في التجزئة كما هي، قبل تهريبها لصفحة أو متن، ولا تدع شيئًا يهرّبها مرتين.',
  address: 'أدخل كل قيمة في التجزئة كما هي، قبل ترميزها لنموذج أو عنوان، ورمّزها مرة واحدة.',
  characters: 'احسب التجزئة من بايتات النص بترميز UTF-8.',
  order: `رتّب الأسماء بقيم وحدات ترميزها، الحروف الكبيرة قبل الصغيرة، ثم اكتب ${leftToRight('name=value')}.`,
  joining: `اكتب كل حقل على الصورة ${leftToRight('name=value')} دون فاصل بين حقل وآخر.`,
  phrase:
    'وقّع الاستدعاءات بعبارة توقيعها، والردود بعبارة توقيعها، كما هما الآن في صفحة المفاتيح والتوقيع حرفًا بحرف.',
  ends: 'ضع عبارة التوقيع في طرفي النص كليهما، ومع HMAC أيضًا حيث تكون هي المفتاح كذلك.',
  hash: 'استخدم نوع SHA المضبوط في الحساب، أو غيّره في صفحة المفاتيح والتوقيع.',
} as const;

type Mistake = SignatureMistake | PaymentMistake;

export const signatureMistakesInArabic: Readonly<Record<Mistake, FindingInArabic>> = {
  SwappedPhrase: {
    description: 'استُخدمت عبارة الاتجاه الآخر: عبارتا الاستدعاءات والردود متبادلتان.',
    advice: advice.phrase,
  },
  RotatedPhrase: {
    description: 'استُخدمت عبارة أخرى من عبارات الحساب لهذا الاتجاه: التالية أو إحدى السابقات.',
    advice: advice.phrase,
  },
  WrongHmacUse: {
    description: 'استُخدم HMAC وفي الحساب SHA عادي، أو SHA عادي وفي الحساب HMAC.',
    advice: advice.hash,
  },
  WrongShaType: { description: 'استُخدم نوع SHA غير المضبوط في الحساب.', advice: advice.hash },
  PhraseNotInString: {
    description: 'لا توجد العبارة في أي من طرفي النص، أو كانت فارغة.',
    advice: advice.ends,
  },
  PhraseAtStartOnly: { description: 'العبارة في أول النص فقط.', advice: advice.ends },
  PhraseAtEndOnly: { description: 'العبارة في آخر النص فقط.', advice: advice.ends },
  Unsorted: { description: 'لم تُرتَّب الحقول، بل دخلت في التجزئة بترتيب إرسالها.', advice: advice.order },
  SortedAsPairs: {
    description: `رُتّبت النصوص ${leftToRight('name=value')} بدلًا من الأسماء.`,
    advice: advice.order,
  },
  SortedIgnoringCase: {
    description: 'رُتّبت الأسماء دون تمييز الحروف الكبيرة من الصغيرة.',
    advice: advice.order,
  },
  SortedByLocale: {
    description: 'رُتّبت الأسماء وفق قواعد لغة، كما تفعل localeCompare و\u2066.NET\u2069.',
    advice: advice.order,
  },
  SignatureIncluded: {
    description: 'دخل الحقل signature نفسه في التجزئة: فارغًا، أو كما تركه توقيع سابق للحقول نفسها.',
    advice: advice.parameters,
  },
  EmptyParametersOmitted: {
    description: 'حقول أُرسلت فارغة لم تدخل في التجزئة.',
    advice: advice.parameters,
  },
  EmptyParametersAdded: {
    description: `حقول لم تُرسَل دخلت في التجزئة على الصورة ${leftToRight('name=')}.`,
    advice: advice.parameters,
  },
  ParameterOmitted: { description: 'حقل أُرسل ولم يدخل في التجزئة.', advice: advice.parameters },
  ParameterAdded: { description: 'حقل لم يُرسَل دخل في التجزئة.', advice: advice.parameters },
  UndocumentedParametersOmitted: {
    description: 'حقول لا تذكرها المواصفة أُرسلت ولم تدخل في التجزئة.',
    advice: advice.parameters,
  },
  OptionalParametersOmitted: {
    description: 'حقول اختيارية أُرسلت ولم تدخل في التجزئة.',
    advice: advice.parameters,
  },
  CardParametersAdded: {
    description: 'دخلت حقول البطاقة في التجزئة. في هذا النموذج يضيفها المتصفح، ولا يشملها التوقيع.',
    advice: advice.card,
  },
  CardParametersOmitted: {
    description: 'لم تدخل حقول البطاقة في التجزئة. ولا يستثنيها من التوقيع إلا نموذج صفحتك.',
    advice: advice.card,
  },
  AddressQueryAdded: {
    description: 'دخلت حقول عنوان المتجر نفسه في التجزئة مع العودة.',
    advice: advice.query,
  },
  PersonalValuesStarred: {
    description: 'دخلت القيم الشخصية في التجزئة نجومًا، ووصلت كاملة.',
    advice: advice.stars,
  },
  NestedAsJson: {
    description: 'دخلت القوائم والكائنات في التجزئة بصيغة JSON، أو وصلت بها.',
    advice: advice.nesting,
  },
  ValuesTrimmed: { description: 'أُزيلت الفراغات من أطراف القيم قبل التجزئة.', advice: advice.blanks },
  LineBreaksConverted: {
    description:
      'دخل فاصل الأسطر في التجزئة بصورة غير التي وصل بها: حرفًا واحدًا أو حرفين كما في نماذج المتصفحات، أو محذوفًا.',
    advice: advice.blanks,
  },
  ConvertedToFloat: {
    description: 'مرّ عدد طويل بتمثيل الفاصلة العائمة ففقد أرقامه الأخيرة.',
    advice: advice.number,
  },
  AmountDecimalsDiffer: {
    description: 'دخل مبلغ في التجزئة بخانات عشرية غير التي أُرسل بها.',
    advice: advice.number,
  },
  AmountUnitsDiffer: {
    description: 'دخل مبلغ في التجزئة بوحدة غير التي أُرسل بها: الكبرى أو الصغرى، أو بخانات عشرية لعملة أخرى.',
    advice: advice.number,
  },
  LeadingZerosRemoved: {
    description: 'قُرئت القيم أعدادًا ففقدت أصفارها الأولى أو علامة الجمع.',
    advice: advice.number,
  },
  HtmlEscaped: {
    description: 'دخلت القيم في التجزئة مهرَّبة بصيغة HTML، وأُرسلت كما هي.',
    advice: advice.escapes,
  },
  HtmlUnescaped: {
    description: 'دخلت القيم في التجزئة كما هي، وأُرسلت مهرَّبة بصيغة HTML.',
    advice: advice.escapes,
  },
  JsonEscaped: { description: 'دخلت القيم في التجزئة بشُرَط JSON المائلة الخلفية.', advice: advice.escapes },
  PlusAsSpace: {
    description: `دخلت علامة الجمع في التجزئة مسافةً: رمّزها ${leftToRight('%2B')} حيث تنتقل القيم في نموذج.`,
    advice: advice.address,
  },
  SpaceAsPlus: {
    description: `دخلت علامة جمع في التجزئة حيث وصلت مسافة. النموذج يقرأ علامة الجمع مسافةً: أرسلها ${leftToRight('%2B')}، أو لا تُدخل المسافة في التجزئة علامةَ جمع.`,
    advice: advice.address,
  },
  PercentEncoded: { description: 'دخلت القيم في التجزئة مرمَّزة بعلامة النسبة.', advice: advice.address },
  PercentDecoded: {
    description: 'دخلت القيم في التجزئة بعد فك ترميزها، ووصلت مرمَّزة: فقد رُمّزت مرتين.',
    advice: advice.address,
  },
  ReplacedByQuestionMarks: {
    description: 'دخلت الحروف من خارج ASCII في التجزئة علامات استفهام.',
    advice: advice.characters,
  },
  HashedAsLatin1: {
    description: `حُسبت التجزئة من النص بترميز latin-1 ${leftToRight('(ISO 8859-1)')}.`,
    advice: advice.characters,
  },
  DoubleEncoded: {
    description: 'حُسب ترميز UTF-8 ترميزَ latin-1 أو غيره فرُمّز مرة أخرى قبل التجزئة.',
    advice: advice.characters,
  },
  DoubleEncodedInTransit: {
    description: 'حُسب ترميز UTF-8 ترميزَ latin-1 أو غيره فرُمّز مرة أخرى في الطريق إلى هنا، بعد التجزئة.',
    advice: advice.transit,
  },
  HashedAsUtf16: {
    description: 'حُسبت التجزئة من النص بترميز UTF-16، وهو ما تسميه \u2066.NET\u2069 باسم Unicode.',
    advice: advice.characters,
  },
  SeparatorAdded: { description: 'وُصلت الحقول بفاصل بينها.', advice: advice.joining },
  WrongPairFormat: {
    description: `لم تُكتب الحقول على الصورة ${leftToRight('name=value')}.`,
    advice: advice.joining,
  },
  PhraseWithWhiteSpace: {
    description: 'في العبارة عند أحد الطرفين فراغ أو فاصل أسطر أو حرف لا يظهر، وليس فيها عند الطرف الآخر.',
    advice: advice.file,
  },
  PhrasePlaceholder: {
    description: `استُخدم نص بديل مكان العبارة، أو كلمة تدل على قيمة غائبة مثل ${leftToRight('undefined')}: المتغير غير مضبوط.`,
    advice: advice.phrase,
  },
  PhraseQuoted: {
    description: `عُدّت علامتا الاقتباس أو الاسم في سطر من ملف ${leftToRight('.env')} جزءًا من العبارة، أو حُذفت منها علامتا اقتباس هما جزء منها.`,
    advice: advice.file,
  },
  PhraseExpanded: {
    description: `استبدل برنامجٌ ${leftToRight('$')} أو علامة النسبة أو الشرطة المائلة الخلفية في العبارة، كما تفعل الأصداف وملفات compose و${leftToRight('.env')}، أو لم يستبدلها.`,
    advice: advice.file,
  },
  PhraseEncoded: {
    description:
      'رُمّزت العبارة أو فُك ترميزها قبل استخدامها: لعنوان أو HTML أو JSON، أو بصيغة base64، أو بصورة أخرى من Unicode.',
    advice: advice.file,
  },
  PhraseCaseDiffers: {
    description: 'استُخدمت العبارة بحروف صغيرة كلها أو كبيرة كلها.',
    advice: advice.file,
  },
  PhraseCut: {
    description: 'استُخدم جزء من العبارة فقط: عدّ برنامجٌ باقيها تعليقًا أو كلمة ثانية أو قيمة ثانية.',
    advice: advice.file,
  },
  CodesContradict: {
    description: 'رمز الرد والحالة متناقضان: تغيّر أحدهما بعد التوقيع.',
    advice: advice.codes,
  },
  AmountOffByOne: {
    description:
      'دخل مبلغ في التجزئة زائدًا أو ناقصًا وحدة صغرى واحدة عمّا أُرسل: حُسب بالفاصلة العائمة وقُطع كسره بدلًا من تقريبه.',
    advice: advice.number,
  },
  AmountAsFloat: {
    description: `دخل مبلغ في التجزئة عددًا بالفاصلة العائمة، مثل ${leftToRight('1998.9999999999998')} أو ${leftToRight('1.05E3')}.`,
    advice: advice.number,
  },
  AmountGrouped: {
    description: 'كُتب مبلغ كما يُعرض للقارئ: بفواصل الآلاف أو بفاصلة عشرية.',
    advice: advice.number,
  },
  LocalizedDigits: {
    description: 'دخلت في التجزئة أرقام بكتابة أخرى، كالأرقام العربية المشرقية، أو وصلت كذلك.',
    advice: advice.number,
  },
  LeadingZerosLost: {
    description: 'دخلت في التجزئة أصفار أولى أو علامة جمع في عدد، ولم تصل.',
    advice: advice.number,
  },
  TruthValueDiffers: {
    description: `دخلت قيمة منطقية في التجزئة بصورة غير التي وصلت بها، مثل ${leftToRight('True, TRUE, YES, 1')}.`,
    advice: advice.value,
  },
  CaseDiffers: {
    description: 'دخلت قيمة في التجزئة بحروف صغيرة أو كبيرة، ووصلت بغيرها.',
    advice: advice.value,
  },
  WhiteSpaceLost: {
    description: 'دخل فراغ في أول قيمة أو آخرها في التجزئة، ولم يصل.',
    advice: advice.value,
  },
  UnicodeNormalized: {
    description: `دخلت قيمة في التجزئة بصورة من Unicode غير التي وصلت بها: حروف مركبة أو مفككة ${leftToRight('(NFC, NFD)')}.`,
    advice: advice.value,
  },
  QuotesEscaped: {
    description:
      'دخلت علامات الاقتباس أو الشُرَط المائلة الخلفية في التجزئة مسبوقة بشرطة مائلة خلفية أو مكررة، أو وصلت كذلك.',
    advice: advice.escapes,
  },
  JsonUnescaped: {
    description: 'دخلت قيمة في التجزئة كما هي، ووصلت بشُرَط JSON المائلة الخلفية.',
    advice: advice.escapes,
  },
  HashedInCodePage: {
    description: `حُسبت التجزئة من النص بصفحة ترميز من Windows، مثل ${leftToRight('windows-1256')} العربية أو ${leftToRight('windows-1252')}.`,
    advice: advice.characters,
  },
  NestedAsText: {
    description: `دخلت قائمة أو كائن في التجزئة نصًّا تطبعه لغة برمجة، مثل ${leftToRight('Array')} أو ${leftToRight('[object Object]')}.`,
    advice: advice.nesting,
  },
  NamesMerged: {
    description: 'تكرر اسم، أو وصل قائمة، فأبقى محلِّلٌ إحدى قيمه أو ضمّها.',
    advice: advice.parser,
  },
  FrameworkParametersOmitted: {
    description: `حقول تضيفها أطر العمل أو الروابط، مثل ${leftToRight('_token')} و${leftToRight('utm_source')}، وصلت ولم تدخل في التجزئة.`,
    advice: advice.parser,
  },
  MissingValueAsWord: {
    description: `دخلت قيمة غائبة في التجزئة كلمةً، مثل ${leftToRight('null')} أو ${leftToRight('None')} أو ${leftToRight('undefined')}، أو وصلت كلمةً.`,
    advice: advice.missing,
  },
  Base64Signature: { description: 'التوقيع مكتوب بصيغة base64.', advice: advice.spelling },
  SeparatedDigits: {
    description: 'تفصل بين أرقام التوقيع شُرَط أو نقطتان أو مسافات.',
    advice: advice.spelling,
  },
};
