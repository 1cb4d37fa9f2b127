import type { Operation } from '@postern/protocol';

/**
 * What each operation does, in Arabic.
 *
 * The words of these tables, the same everywhere and, but for one, the same as in protocol's `messagesInArabic`:
 *
 * - authorization تفويض (the authorized amount: المبلغ المصرّح به), capture تحصيل, void إلغاء, refund استرداد, purchase شراء
 * - order الطلب, request الاستدعاء (in the texts of messages, which are the wire's own, الطلب المُرسَل), reply الرد,
 *   operation العملية, maintenance operation العملية اللاحقة, parameter حقل, value قيمة
 * - merchant التاجر, account الحساب, payer العميل, provider مزوّد الخدمة, acquirer البنك المستحوذ, processor معالج الدفع,
 *   issuer جهة الإصدار
 * - response code رمز الاستجابة, access code رمز الوصول, token رمز الدخول (of a card الرمز المميّز), signature التوقيع, phrase عبارة التوقيع
 * - status الحالة, pending معلّق, uncertain غير مؤكَّد, on hold موقوف مؤقتًا, declined مرفوض, refused غير مقبول,
 *   to settle: أن تُحسم
 * - direct feedback الإشعار المباشر, notification feedback إشعار تغيّر الحالة, acknowledged: أُقرّ باستلامه
 * - minor unit الوحدة الصغرى للعملة, ledger سجل العمليات, scenario السيناريو
 *
 * Names of the wire, of operations and of hashes stay as they are. Digits are those of the wire.
 */
export const operationsInArabic: Readonly<Record<Operation, string>> = {
  CHECK_STATUS: 'تعرض إجماليات الطلب وآخر عملية عليه',
  CAPTURE: 'تحصّل المبلغ المصرّح به كله أو جزءًا منه',
  VOID_AUTHORIZATION: 'تلغي التفويض قبل تحصيل أي مبلغ',
  REFUND: 'تردّ المبلغ المحصّل كله أو جزءًا منه',
};
