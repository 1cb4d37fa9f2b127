import type { Operation } from '@postern/protocol';

/** The meanings of the operations in Arabic. `../terms.md` lists the terms of all Arabic tables. */
export const operationsInArabic: Readonly<Record<Operation, string>> = {
  CHECK_STATUS: 'تعيد إجماليات الطلب وآخر عملية عليه',
  CAPTURE: 'تحصّل المبلغ المفوَّض كله أو جزءًا منه',
  VOID_AUTHORIZATION: 'تلغي التفويض قبل تحصيل أي مبلغ',
  REFUND: 'تردّ المبلغ المحصّل كله أو جزءًا منه',
};
