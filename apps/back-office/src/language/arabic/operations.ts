import type { Operation } from '@postern/protocol';

/** What each operation does, in Arabic. The words of all Arabic tables are listed in `../terms.md`. */
export const operationsInArabic: Readonly<Record<Operation, string>> = {
  CHECK_STATUS: 'تعرض إجماليات الطلب وآخر عملية عليه',
  CAPTURE: 'تحصّل المبلغ المفوَّض كله أو جزءًا منه',
  VOID_AUTHORIZATION: 'تلغي التفويض قبل تحصيل أي مبلغ',
  REFUND: 'تردّ المبلغ المحصّل كله أو جزءًا منه',
};
