/** The texts of the order list. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../../language/pluralize.ts';
import type { Texts } from '../../../language/translate.ts';

const orders = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
} as const;

export const texts = {
  title: { en: 'Orders', ar: 'الطلبات' },
  lead: {
    en: 'All orders of this account. The list updates live.',
    ar: 'كل طلبات هذا الحساب. تُحدَّث القائمة مباشرة.',
  },
  create: { en: 'Create order', ar: 'إنشاء طلب' },

  status: { en: 'Status', ar: 'الحالة' },
  currency: { en: 'Currency', ar: 'العملة' },
  operation: { en: 'Operation', ar: 'العملية' },
  outcome: { en: 'Last outcome', ar: 'آخر نتيجة' },
  succeeded: { en: 'Succeeded', ar: 'ناجحة' },
  refused: { en: 'Invalid request', ar: 'استدعاء غير صالح' },
  newest: { en: 'Newest first', ar: 'الأحدث أولًا' },
  oldest: { en: 'Oldest first', ar: 'الأقدم أولًا' },
  highest_amount: { en: 'Highest amount first', ar: 'المبلغ الأكبر أولًا' },
  lowest_amount: { en: 'Lowest amount first', ar: 'المبلغ الأصغر أولًا' },
  from: { en: 'Created from', ar: 'أُنشئ من' },
  before: { en: 'Created before', ar: 'أُنشئ قبل' },

  reference: { en: 'Order', ar: 'الطلب' },
  // The protocol's name, the same in every language.
  fortId: { en: 'fort_id', ar: 'fort_id' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  money: { en: 'Balance', ar: 'الرصيد' },
  created: { en: 'Created', ar: 'أُنشئ' },
  lastCode: { en: 'Last response', ar: 'آخر رمز استجابة' },
  updated: { en: 'Last change', ar: 'آخر تغيير' },
  count: {
    en: (n: number) => pluralizeInEnglish(n, 'order', 'orders'),
    ar: (n: number) => pluralizeInArabic(n, orders),
  },

  noOrders: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  noOrdersHint: {
    en: 'Create one in any state, then capture, void or refund it.',
    ar: 'أنشئ طلبًا بأي حالة، ثم نفّذ عليه تحصيلًا أو إلغاءً أو استردادًا.',
  },
  noneFound: { en: 'No orders match these filters', ar: 'لا طلبات تطابق عوامل التصفية' },
} satisfies Texts;
