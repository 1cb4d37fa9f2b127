/** The texts of the payment page, in the languages of a form. */
import type { Language } from '@postern/protocol';
import type { CardMistakeName } from '../read-page-card.ts';

export type PageTexts = Readonly<Record<keyof typeof texts, string>>;

export const pageTexts = (language: Language): PageTexts =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys
  Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, of[language]])) as PageTexts;

export const mistakeTexts: Readonly<Record<CardMistakeName, Readonly<Record<Language, string>>>> = {
  NotATestCard: {
    en: 'This is not a test card. Choose one of the list.',
    ar: 'هذه ليست بطاقة اختبار. اختر واحدة من القائمة.',
  },
  PurchaseOnly: {
    en: 'This card takes a purchase, but no authorization.',
    ar: 'تقبل هذه البطاقة الشراء، ولا تقبل التفويض.',
  },
  OtherBrand: {
    en: 'The shop asks for a card of another brand.',
    ar: 'يطلب المتجر بطاقة من نوع آخر.',
  },
  InvalidExpiryDate: { en: 'Write month and year: MM/YY.', ar: 'اكتب الشهر والسنة: MM/YY.' },
  InvalidSecurityCode: {
    en: 'The security code has 3 digits, that of American Express 4.',
    ar: 'يتكون رمز الأمان من 3 أرقام، ومن 4 لأمريكان إكسبريس.',
  },
  InvalidHolderName: {
    en: "The name has letters, spaces and the marks ' - . only, up to 50.",
    ar: "يتكون الاسم من حروف ومسافات والعلامات ' - . فقط، ولا يزيد على 50 حرفًا.",
  },
};

const texts = {
  title: { en: 'Payment', ar: 'الدفع' },
  testPage: {
    en: 'Test page: never type a real card.',
    ar: 'صفحة اختبار: لا تكتب بطاقة حقيقية أبدًا.',
  },
  amount: { en: 'Amount', ar: 'المبلغ' },
  order: { en: 'Order', ar: 'الطلب' },
  cardNumber: { en: 'Card number', ar: 'رقم البطاقة' },
  expiryDate: { en: 'Expires (MM/YY)', ar: 'تنتهي (MM/YY)' },
  securityCode: { en: 'Security code', ar: 'رمز الأمان' },
  cardHolder: { en: 'Name on the card (optional)', ar: 'الاسم على البطاقة (اختياري)' },
  remember: { en: 'Remember this card', ar: 'تذكّر هذه البطاقة' },
  pay: { en: 'Pay', ar: 'ادفع' },
  cardTitle: { en: 'Card', ar: 'البطاقة' },
  continue: { en: 'Continue', ar: 'متابعة' },
  cancel: { en: 'Cancel and return to the shop', ar: 'إلغاء والعودة إلى المتجر' },
  testCards: { en: 'Test cards', ar: 'بطاقات الاختبار' },
  testCardsHint: {
    en: 'Choose a card to fill it in. Any month in the future is accepted.',
    ar: 'اختر بطاقة لملء بياناتها. يُقبل أي شهر في المستقبل.',
  },
  succeeds: { en: 'succeeds', ar: 'تنجح' },
  challenged: { en: 'asks for a code', ar: 'تطلب رمزًا' },
  purchaseOnly: { en: ', purchases only', ar: '، للشراء فقط' },
  otherOutcomes: { en: 'Other outcomes', ar: 'نتائج أخرى' },
  otherOutcomesHint: {
    en: 'With one of these expiry dates, any card has this outcome.',
    ar: 'بأحد تواريخ الانتهاء هذه، تكون لأي بطاقة هذه النتيجة.',
  },
  declined: {
    en: 'Try again, or use another card.',
    ar: 'حاول مرة أخرى أو استخدم بطاقة أخرى.',
  },
  late: {
    en: 'This card was not tried, because another try came first. Submit it again.',
    ar: 'لم تُجرَّب هذه البطاقة لأن محاولة أخرى سبقتها. أرسلها مرة أخرى.',
  },
  mistakes: { en: 'Please correct the marked fields.', ar: 'يُرجى تصحيح الحقول المحددة.' },
  challenge: { en: '3-D Secure', ar: 'التحقق من الهوية' },
  challengeHint: {
    en: 'The bank of a real shopper asks for a code here. The code 1234 succeeds; the second button fails. Without an answer, the outcome is unknown after ten minutes, and the payment is declined one minute later.',
    ar: 'يطلب بنك المتسوق رمزًا هنا في الدفع الحقيقي. الرمز 1234 ينجح، والزر الثاني يفشل. دون إجابة، تصبح النتيجة غير معروفة بعد عشر دقائق، ويُرفض الدفع بعدها بدقيقة.',
  },
  code: { en: 'One-time code', ar: 'رمز لمرة واحدة' },
  wrongCode: { en: 'This code is wrong: 1234 succeeds.', ar: 'هذا الرمز خاطئ: الرمز 1234 ينجح.' },
  succeed: { en: 'Confirm', ar: 'تأكيد' },
  fail: { en: 'Fail the challenge', ar: 'إفشال التحقق' },
  undecided: {
    en: 'The payment is being processed. Reload this page to see its result.',
    ar: 'تجري معالجة الدفع. أعد تحميل هذه الصفحة لرؤية نتيجته.',
  },
  reload: { en: 'Reload', ar: 'إعادة التحميل' },
  ended: { en: 'This payment page has ended.', ar: 'انتهت صفحة الدفع هذه.' },
  expired: {
    en: 'This payment page has expired. Return to the shop to begin again.',
    ar: 'انتهت صلاحية صفحة الدفع هذه. ارجع إلى المتجر للبدء من جديد.',
  },
  returning: { en: 'Returning to the shop…', ar: 'تجري العودة إلى المتجر…' },
  returnLost: { en: 'The return is lost', ar: 'فُقدت العودة' },
  returnLostHint: {
    en: 'A scenario of the account lets this browser not return to the shop, as if the shopper had closed it. The payment is decided.',
    ar: 'يمنع سيناريو في الحساب عودة هذا المتصفح إلى المتجر، كما لو أغلقه المتسوق. وقد تقرّرت نتيجة الدفع.',
  },
  back: { en: 'Return to the shop', ar: 'العودة إلى المتجر' },
  refused: { en: 'The form of the shop was refused', ar: 'رُفض نموذج المتجر' },
  parameter: { en: 'Parameter', ar: 'الحقل' },
  requestId: { en: 'Request log', ar: 'سجل الاستدعاءات' },
  unknownTitle: { en: 'No payment page', ar: 'لا توجد صفحة دفع' },
  unknown: {
    en: 'This payment page has ended: its time is over, or its account was restored, reset or deleted. Begin again in the shop.',
    ar: 'انتهت صفحة الدفع هذه: مضى وقتها، أو استُعيد حسابها أو أُعيد ضبطه أو حُذف. ابدأ من جديد في المتجر.',
  },
  received: { en: 'The payment has no shop', ar: 'هذا الدفع بلا متجر' },
  receivedHint: {
    en: 'This page of the gateway takes its place. A shop verifies the signature and gets these fields.',
    ar: 'تحل صفحة البوابة هذه محله. يتحقق المتجر من التوقيع ويستلم هذه الحقول.',
  },
  failed: {
    en: 'The gateway failed. Nothing was paid by this click. Try again.',
    ar: 'تعطلت البوابة. لم يُدفع شيء بهذه النقرة. حاول مرة أخرى.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
