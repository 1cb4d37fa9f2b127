/** What is said on the screens of orders. */
import type { Words } from '../../language/words.ts';

const inArabic = new Intl.PluralRules('ar');
const ordersInArabic = {
  zero: () => 'لا طلبات',
  one: () => 'طلب واحد',
  two: () => 'طلبان',
  few: (n: number) => `${n} طلبات`,
  many: (n: number) => `${n} طلباً`,
  other: (n: number) => `${n} طلب`,
} as const;

export const words = {
  title: { en: 'Orders', ar: 'الطلبات' },
  lead: {
    en: 'Every order of this account, the newest first. What happens to them appears by itself.',
    ar: 'كل طلبات هذا الحساب، الأحدث أولاً. وما يحدث لها يظهر من تلقاء نفسه.',
  },
  create: { en: 'New order', ar: 'طلب جديد' },

  search: { en: 'Search', ar: 'بحث' },
  searchHint: { en: 'Start of merchant_reference, or fort_id', ar: 'بداية merchant_reference أو fort_id' },
  status: { en: 'Status', ar: 'الحالة' },
  anyStatus: { en: 'Any status', ar: 'كل الحالات' },
  currency: { en: 'Currency', ar: 'العملة' },
  anyCurrency: { en: 'Any currency', ar: 'كل العملات' },
  period: { en: 'Period', ar: 'الفترة' },
  anyTime: { en: 'Any time', ar: 'كل الأوقات' },
  since: { en: (from: string) => `Since ${from}`, ar: (from: string) => `منذ ${from}` },
  until: { en: (to: string) => `Until ${to}`, ar: (to: string) => `حتى ${to}` },
  from: { en: 'Created from', ar: 'أُنشئ ابتداءً من' },
  before: { en: 'Created before', ar: 'أُنشئ قبل' },
  hour: { en: 'Last hour', ar: 'آخر ساعة' },
  day: { en: 'Last 24 hours', ar: 'آخر 24 ساعة' },
  week: { en: 'Last 7 days', ar: 'آخر 7 أيام' },
  clear: { en: 'Clear filters', ar: 'امسح التصفية' },
  nothingFound: { en: 'Nothing like that', ar: 'لا شيء كهذا' },

  table: { en: 'Orders, the newest first', ar: 'الطلبات، الأحدث أولاً' },
  reference: { en: 'Order', ar: 'الطلب' },
  // As the wire calls it, in every language.
  fortId: { en: 'fort_id', ar: 'fort_id' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  money: { en: 'Balance', ar: 'الرصيد' },
  created: { en: 'Created', ar: 'أُنشئ' },
  shown: {
    en: (n: number) => (n === 1 ? '1 order loaded' : `${n} orders loaded`),
    ar: (n: number) => `حُمّل ${ordersInArabic[inArabic.select(n)](n)}`,
  },
  all: {
    en: (n: number) => (n === 1 ? '1 order' : `${n} orders`),
    ar: (n: number) => ordersInArabic[inArabic.select(n)](n),
  },
  more: { en: 'Load more', ar: 'حمّل المزيد' },
  loadingRow: { en: 'Loading', ar: 'جارٍ التحميل' },
  newer: {
    en: (n: number) => (n === 1 ? '1 new order' : `${n} new orders`),
    ar: (n: number) => `الجديد: ${ordersInArabic[inArabic.select(n)](n)}`,
  },

  noOrders: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  noOrdersHint: {
    en: 'Make one in any state, then capture, void or refund it.',
    ar: 'أنشئ طلباً بأي حالة، ثم حصّله أو ألغِه أو استردّه.',
  },
  noneFound: { en: 'No order fits these filters', ar: 'لا طلب يطابق هذه التصفية' },
} satisfies Words;
