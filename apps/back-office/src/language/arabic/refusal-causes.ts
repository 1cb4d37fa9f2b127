import type { Schema } from '../../api/management-api-client.ts';
import { leftToRight } from './bidi-isolate.ts';

/** The name of a cause for which the gateway refuses a request. */
export type RefusalCause = NonNullable<NonNullable<Schema<'Request'>['refused']>['cause']>['name'];

interface CauseTexts {
  /** About a parameter, the sentence follows its name. Names in braces stand for details. */
  readonly description: string;
  readonly remedy?: string;
}

/** Why the gateway refuses a request, and what to do, in Arabic. The management API says it in English. */
export const causesInArabic: Readonly<Record<RefusalCause, CauseTexts>> = {
  ContentEncoding: { description: 'طريقة الضغط في Content-Encoding ليست gzip ولا deflate ولا identity' },
  InvalidCompression: { description: 'المتن المضغوط تالف أو ناقص أو بعده بايتات أخرى' },
  ContentTypeMissing: { description: 'لا يوجد Content-Type' },
  ContentType: { description: 'قيمة Content-Type ليست من أنواع JSON' },
  CharacterSet: { description: 'تصرّح قيمة Content-Type بترميز غير UTF-8' },
  ByteOrderMark: { description: 'يبدأ المتن بعلامة ترتيب البايتات' },
  NotUtf8: { description: 'البايتات ليست بترميز UTF-8' },
  Empty: { description: 'المتن فارغ' },
  EmptyValue: {
    description: 'فارغ',
    remedy: 'أرسل قيمة. الحقل الاختياري يمكن حذفه، ولا يجوز أن يكون فارغًا',
  },
  OtherFormat: { description: 'المتن ليس JSON، بل يشبه صيغة أخرى' },
  NotJson: { description: 'الصياغة ليست صياغة JSON' },
  NotAnObject: { description: 'المتن بصيغة JSON، لكنه ليس كائنًا' },
  DuplicateName: { description: 'ورد اسم مرتين' },
  UnknownParameter: { description: 'ليس من حقول العملية', remedy: 'احذفه' },
  MisspelledParameter: { description: 'ليس من حقول العملية', remedy: 'سمِّه {nearest}' },
  Missing: { description: 'غير موجود', remedy: 'أرسله، لأن العملية تتطلبه' },
  NumberNotText: {
    description: 'عدد وليس نصًا',
    remedy: 'أرسله نصًا بين علامتي اقتباس؛ وفي PHP رمّزه دون JSON_NUMERIC_CHECK',
  },
  NotWholeNumber: {
    description: 'ليس عددًا صحيحًا',
    remedy: `أرسل أرقامًا فقط. قرّب المبلغ بعد ضربه ليصبح بالوحدات الصغرى: 1050 تعني ${leftToRight('AED 10.50')}`,
  },
  NotText: { description: '{type} وليس نصًا', remedy: 'أرسل نصًا، أو احذف الحقل' },
  NotDigits: {
    description: 'فيه {character} في الموضع {position}؛ المسموح فقط: {allowed}',
    remedy: `أرسل أرقامًا فقط. المبلغ بالوحدات الصغرى: 1050 تعني ${leftToRight('AED 10.50')}`,
  },
  WrongCharacter: {
    description: 'فيه {character} في الموضع {position}؛ المسموح فقط: {allowed}',
    remedy: 'احذف هذا الحرف، أو ضع مكانه حرفًا مسموحًا',
  },
  WrongEncoding: {
    description: 'فيه {character} في الموضع {position}، مكان حرف على الأرجح؛ المسموح فقط: {allowed}',
    remedy: 'أرسل المتن بترميز UTF-8. ضاعت حروف من النص بسبب ترميز آخر',
  },
  SecretCharacter: {
    description: 'فيه حرف غير مسموح؛ المسموح فقط: {allowed}',
    remedy: 'انسخ القيمة من جديد، بلا علامات اقتباس ولا مسافات حولها',
  },
  NotHexadecimal: {
    description: 'فيه حرف لا يكون في توقيع',
    remedy: 'أرسله بأرقام سداسية عشرية وحروف صغيرة، لا بترميز base64، وبلا علامات اقتباس ولا مسافات حوله',
  },
  CardNumberInText: {
    description: 'فيه رقم بطاقة',
    remedy: 'احذف الرقم. لا يحمل رقم بطاقة إلا card_number',
  },
  NotReturnUrl: {
    description: 'ليس عنوان http أو https',
    remedy: 'أرسل العنوان كاملًا، مثل https://shop.example/paid',
  },
  NotExpiryDate: {
    description: 'ليس شهرًا',
    remedy: 'أرسل السنة ثم الشهر، كلًّا برقمين: 3012 تعني ديسمبر 2030',
  },
  NotCardDigits: {
    description: 'ليس فيه أرقام بطاقة كما ينبغي',
    remedy: 'أرسل كل أرقام البطاقة بلا مسافات',
  },
  TooLong: {
    description: 'طوله {length} من الحروف، والحد الأقصى {maxLength}',
    remedy: 'اختصره بمقدار {excess}',
  },
  WrongLength: {
    description: 'طوله {length} من الحروف، والمطلوب {maxLength} تمامًا',
    remedy: 'أرسل كل حروف القيمة',
  },
  NotListed: { description: 'ليس من القيم {listed}', remedy: 'أرسل واحدة من هذه القيم' },
  NearListed: { description: 'ليس من القيم {listed}', remedy: 'أرسل {nearest}' },
  ZeroAmount: { description: 'صفر', remedy: 'أرسل مبلغًا لا يقل عن 1 من الوحدات الصغرى' },
  UnknownCurrency: {
    description: 'ليس عملة من معيار ISO 4217 لها وحدة صغرى',
    remedy: 'أرسل رمز عملة من ثلاثة حروف كبيرة، مثل AED',
  },
  NearCurrency: {
    description: 'ليس عملة من معيار ISO 4217 لها وحدة صغرى',
    remedy: 'أرسل {nearest}',
  },
  PaymentCommand: {
    description: 'قيمته {nearest}، وليس للحساب قناة دفع',
    remedy:
      'ليفعّل مزوّد الخدمة قناة، مثلًا بالأمر \u2066postern accounts set --payment-channels redirection\u2069، أو أنشئ الطلب في لوحة الإدارة أو بالأمر \u2066postern orders create\u2069. من دونها يقبل هذا العنوان {listed} في {selector}',
  },
  OtherSelector: {
    description: 'قيمته {nearest}، وهي لا تُرسَل في {parameter}',
    remedy: 'أرسلها في {selector}',
  },
  NotSimulated: {
    description: 'يخص {name}، وهذا ليس جزءًا من المحاكاة',
    remedy: 'راجع ما تشمله المحاكاة في صفحة التوثيق {page}',
  },
  UnknownMerchant: {
    description: 'ليس معرّف أي حساب',
    remedy: 'انسخه من صفحة المفاتيح والتوقيع، أو اعرض الحسابات بالأمر \u2066postern accounts list\u2069',
  },
  UnknownAccessCode: {
    description: 'ليس رمز الوصول لهذا الحساب',
    remedy: 'انسخه من صفحة المفاتيح والتوقيع، أو اعرضه بالأمر \u2066postern keys show\u2069',
  },
  SwappedCredentials: {
    description: 'قيمته رمز الوصول لأحد الحسابات، وقيمة access_code هي merchant_identifier لذلك الحساب',
    remedy: 'بدّل بين القيمتين',
  },
  OrderNotFound: {
    description: 'لا يدل على طلب في الحساب',
    remedy: 'قارنه بقائمة طلبات هذا الحساب',
  },
  UnknownMerchantReference: {
    description: 'لا يدل على طلب في الحساب، لكن fort_id يدل على الطلب {order}',
    remedy: 'أرسل merchant_reference بقيمة {order}، أو fort_id وحده إن لم تكن العملية CHECK_STATUS',
  },
  UnknownFortId: {
    description: 'لا يدل على طلب في الحساب، لكن merchant_reference يدل على الطلب {order}',
    remedy: 'احذف fort_id، أو أرسل {fort_id}',
  },
  RoundedFortId: {
    description: `لا يدل على طلب في الحساب، وهو أكبر من ${leftToRight('2^53')} ويبدو عددًا مقرَّبًا`,
    remedy: 'اقرأ fort_id نصًا: من يقرؤه عددًا يقرّبه',
  },
};

/** A detail of a cause: its words in Arabic, and the rest from left to right. */
export const detailInArabic = (detail: string): string => {
  const words = wordsOfDetails.find(([english]) => detail.startsWith(english));
  if (words === undefined) return leftToRight(detail);
  const [english, arabic] = words;
  const rest = detail.slice(english.length).trim();
  return rest === '' ? arabic : `${arabic} ${leftToRight(rest)}`;
};

const wordsOfDetails: readonly (readonly [english: string, arabic: string])[] = [
  ['null', 'القيمة null'],
  ['a list', 'قائمة'],
  ['the list of saved cards', 'قائمة البطاقات المحفوظة'],
  ['the verification of a card', 'التحقق من بطاقة'],
  ['a payment by installments', 'الدفع بالتقسيط'],
  ['a payment with a wallet', 'الدفع بمحفظة'],
  ['a payment method other than a card', 'وسيلة دفع غير البطاقة'],
  ['an object', 'كائن'],
  ['a boolean', 'قيمة منطقية'],
  ['printable characters', 'الحروف القابلة للطباعة'],
  ['letters of every script', 'الحروف بكل الكتابات'],
  ['letters and digits of every script', 'الحروف والأرقام بكل الكتابات'],
];
