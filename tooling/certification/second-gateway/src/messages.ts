/** The message codes of section 7 that this gateway uses. The Arabic texts are ours (DECISIONS.md). */

export type Language = 'en' | 'ar';

const MESSAGES = {
  success: { code: '000', en: 'Success', ar: 'عملية ناجحة' },
  missingParameter: { code: '001', en: 'Missing parameter', ar: 'معامل مفقود' },
  invalidParameterFormat: { code: '002', en: 'Invalid parameter format', ar: 'صيغة المعامل غير صحيحة' },
  invalidCommand: { code: '004', en: 'Invalid command', ar: 'أمر غير صحيح' },
  invalidAmount: { code: '005', en: 'Invalid amount', ar: 'المبلغ غير صحيح' },
  technicalProblem: { code: '006', en: 'Technical problem', ar: 'مشكلة فنية' },
  signatureMismatch: { code: '008', en: 'Signature mismatch', ar: 'التوقيع غير مطابق' },
  invalidMerchantIdentifier: { code: '009', en: 'Invalid merchant identifier', ar: 'معرّف التاجر غير صحيح' },
  invalidAccessCode: { code: '010', en: 'Invalid access code', ar: 'رمز الدخول غير صحيح' },
  invalidCurrency: { code: '013', en: 'Invalid currency', ar: 'العملة غير صحيحة' },
  inactiveMerchantAccount: { code: '015', en: 'Inactive merchant account', ar: 'حساب التاجر غير مفعّل' },
  invalidExtraParameters: { code: '027', en: 'Invalid extra parameters', ar: 'معاملات إضافية غير صحيحة' },
  invalidParameterLength: { code: '032', en: 'Invalid parameter length', ar: 'طول المعامل غير صحيح' },
  valueNotAllowed: { code: '033', en: 'Parameter value not allowed', ar: 'قيمة المعامل غير مسموح بها' },
  operationNotAllowed: { code: '034', en: 'Operation not allowed', ar: 'العملية غير مسموح بها' },
  orderNotFound: { code: '036', en: 'Order not found', ar: 'الطلب غير موجود' },
  exceedsAuthorizedAmount: {
    code: '042',
    en: 'Operation amount exceeds the authorized amount',
    ar: 'مبلغ العملية يتجاوز المبلغ المصرّح به',
  },
  alreadyProcessed: { code: '047', en: 'Order already processed', ar: 'تمت معالجة الطلب مسبقاً' },
  exceedsCapturedAmount: {
    code: '048',
    en: 'Operation amount exceeds captured amount',
    ar: 'مبلغ العملية يتجاوز المبلغ المحصّل',
  },
  perTransactionLimitExceeded: {
    code: '050',
    en: 'Merchant per transaction limit exceeded',
    ar: 'تم تجاوز حد التاجر للعملية الواحدة',
  },
  dailyLimitExceeded: {
    code: '057',
    en: 'Transaction amount exceeds the daily transaction limit',
    ar: 'مبلغ العملية يتجاوز الحد اليومي للعمليات',
  },
  waitingForCustomer: {
    code: '065',
    en: "Transaction waiting for customer's action",
    ar: 'العملية بانتظار إجراء من العميل',
  },
  invalidRequestFormat: { code: '073', en: 'Invalid request format', ar: 'صيغة الطلب غير صحيحة' },
  contradictingParameters: { code: '110', en: 'Contradicting parameters', ar: 'معاملات متناقضة' },
  orderNotConfirmed: {
    code: '662',
    en: 'Operation not allowed. The specified order is not confirmed yet',
    ar: 'العملية غير مسموح بها. الطلب المحدد لم يتم تأكيده بعد',
  },
  declined: { code: '666', en: 'Transaction declined', ar: 'العملية مرفوضة' },
  closed: { code: '773', en: 'Transaction closed', ar: 'العملية مغلقة' },
} as const;

export type Message = keyof typeof MESSAGES;

export function messageCode(message: Message): string {
  return MESSAGES[message].code;
}

export function messageText(message: Message, language: Language): string {
  return MESSAGES[message][language];
}
