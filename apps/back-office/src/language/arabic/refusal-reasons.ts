import type { RefusalReason } from '@postern/protocol/spec';

/** Why the gateway itself refuses a request, in Arabic. */
export const reasonsInArabic: Readonly<Record<RefusalReason, string>> = {
  InvalidRequestFormat: 'المتن ليس كائن JSON واحدًا مُرسَلًا بصيغة JSON',
  MultipleCommands: 'أُرسل command وquery_command معًا',
  MissingCommand: 'لم يُرسَل command ولا query_command',
  UnknownCommand: 'لا توجد عملية بهذا الاسم في هذا الحقل',
  UnknownParameter: 'ليس للعملية حقل بهذا الاسم',
  MissingParameter: 'لم يُرسَل حقل مطلوب',
  InvalidFormat: 'القيمة ليست نصًا في JSON، أو فيها حرف من خارج نوع الحقل',
  TooLong: 'القيمة أطول مما يسمح به الحقل',
  ValueNotAllowed: 'القيمة ليست من القائمة المغلقة للحقل',
  InvalidAmount: 'المبلغ صفر',
  UnknownCurrency: 'ليست عملة من معيار ISO 4217 لها وحدة صغرى',
  UnknownMerchant: 'لا يوجد حساب بقيمة merchant_identifier هذه',
  UnknownAccessCode: 'ليس رمز الوصول الخاص بهذا الحساب',
  InactiveMerchant: 'الحساب غير نشط',
  OriginNotAllowed: 'الإرسال من غير مصادر الحساب',
  SignatureMismatch: 'التوقيع لا يطابق الحقول',

  OrderNotFound: 'ليس لدى التاجر طلب كهذا',
  ReferenceMismatch: 'merchant_reference وfort_id يدلان على طلبين مختلفين',
  OrderPending: 'آخر عملية معلّقة أو غير مؤكَّدة أو موقوفة مؤقتًا',
  NotAuthorized: 'أُلغي تفويض الطلب، أو لم يُفوَّض قط',
  AlreadyVoided: 'سبق إلغاء التفويض',
  CurrencyMismatch: 'ليست عملة الطلب',
  ExceedsTransactionLimit: 'المبلغ يتجاوز حدّ الحساب للعملية الواحدة',
  ExceedsOrderLimit: 'المبلغ يتجاوز ما بقي من حدّ التحصيل للحساب في الطلب الواحد',
  ExceedsDailyLimit: 'المبلغ يتجاوز ما بقي من حدّ التحصيل للحساب في هذا اليوم بتوقيت UTC',
  ExceedsAuthorized: 'المبلغ يتجاوز ما بقي من المبلغ المفوَّض',
  ExceedsCaptured: 'المبلغ يتجاوز ما حُصّل ولم يُستردّ بعد',
  AlreadyRefunded: 'سبق الاسترداد بقيمة maintenance_reference هذه',

  InternalError: 'عطل في البوابة نفسها',
};
