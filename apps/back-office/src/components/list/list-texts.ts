/** The texts of the toolbar of a list. */
import { formatNumber, pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const filterForms = {
  one: 'عامل تصفية واحد',
  two: 'عاملا تصفية',
  few: 'عوامل تصفية',
  many: 'عامل تصفية',
  other: 'عامل تصفية',
} as const;

// As they stand after a verbal noun.
const newRowForms = {
  one: 'صف جديد واحد',
  two: 'صفين جديدين',
  few: 'صفوف جديدة',
  many: 'صفًا جديدًا',
  other: 'صف جديد',
} as const;

export const texts = {
  search: { en: 'Search', ar: 'بحث' },
  searchHint: { en: 'Reference, fort_id or amount', ar: 'المرجع أو fort_id أو المبلغ' },
  searchInvalid: {
    en: 'Type a part of a reference, a fort_id, or an amount such as 10.50 AED',
    ar: 'اكتب جزءًا من مرجع، أو fort_id، أو مبلغًا مثل \u206610.50 AED\u2069',
  },
  filters: { en: 'Filters', ar: 'عوامل التصفية' },
  activeFilters: {
    en: (n: number) => pluralizeInEnglish(n, 'active filter', 'active filters'),
    ar: (n: number) => pluralizeInArabic(n, filterForms),
  },
  clear: { en: 'Clear filters', ar: 'مسح عوامل التصفية' },
  remove: {
    en: (name: string) => `Remove the filter ${name}`,
    ar: (name: string) => `إزالة عامل التصفية ${name}`,
  },
  any: { en: 'Any', ar: 'الكل' },
  nothingFound: { en: 'No matches', ar: 'لا نتائج مطابقة' },
  period: { en: 'Period', ar: 'الفترة' },
  codes: { en: 'Response code', ar: 'رمز الاستجابة' },
  codesHint: { en: '008 or 00008,20064', ar: '008 أو 00008,20064' },
  codesInvalid: {
    en: 'Type codes of five or three digits, separated by commas',
    ar: 'اكتب رموزًا من خمسة أرقام أو ثلاثة، تفصل بينها فواصل',
  },
  sort: { en: 'Sort', ar: 'الترتيب' },

  export: { en: 'Export', ar: 'تصدير' },
  exportHint: { en: 'All rows that match the filters', ar: 'كل الصفوف المطابقة لعوامل التصفية' },
  csv: { en: 'CSV', ar: 'CSV' },
  json: { en: 'JSON, one value in each line', ar: 'JSON، قيمة في كل سطر' },

  columns: { en: 'Columns', ar: 'الأعمدة' },
  defaultColumns: { en: 'Default columns', ar: 'الأعمدة الافتراضية' },

  views: { en: 'Views', ar: 'طرق العرض' },
  noViews: {
    en: 'Save these filters under a name to find them here again.',
    ar: 'احفظ عوامل التصفية هذه باسم لتجدها هنا لاحقًا.',
  },
  viewName: { en: 'Name of the view', ar: 'اسم طريقة العرض' },
  saveView: { en: 'Save view', ar: 'حفظ طريقة العرض' },
  viewsPlace: { en: 'Stored in this browser only', ar: 'تُحفَظ في هذا المتصفح فقط' },
  removeView: {
    en: (name: string) => `Remove the view ${name}`,
    ar: (name: string) => `إزالة طريقة العرض ${name}`,
  },
  showNew: {
    en: (n: number) => `Show ${pluralizeInEnglish(n, 'new row', 'new rows')}`,
    ar: (n: number) => `عرض ${pluralizeInArabic(n, newRowForms)}`,
  },
  loaded: { en: (rows: string) => `${rows} loaded`, ar: (rows: string) => `المعروض: ${rows}` },
  more: { en: 'Load more', ar: 'تحميل المزيد' },

  select: { en: 'Select', ar: 'تحديد' },
  selectAll: { en: 'Select all shown', ar: 'تحديد كل المعروض' },
  selected: {
    en: (n: number) => `${formatNumber('en', n)} selected`,
    ar: (n: number) => `المحدَّد: ${formatNumber('ar', n)}`,
  },
  clearSelection: { en: 'Clear selection', ar: 'إلغاء التحديد' },
  compare: { en: 'Compare', ar: 'مقارنة' },
  compareHint: { en: 'Select two rows to compare them.', ar: 'حدّد صفّين للمقارنة بينهما.' },
  count: { en: (n: number) => formatNumber('en', n), ar: (n: number) => formatNumber('ar', n) },
} satisfies Texts;
