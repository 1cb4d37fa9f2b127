/** The texts of the command palette. */
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const resultForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: 'نتائج',
  many: 'نتيجة',
  other: 'نتيجة',
} as const;

export const texts = {
  title: { en: 'Search everything', ar: 'البحث في كل شيء' },
  hint: {
    en: 'Reference, fort_id, amount, screen or action',
    ar: 'مرجع أو fort_id أو مبلغ أو شاشة أو إجراء',
  },
  hintOfAll: {
    en: 'Request by reference, account, screen or action',
    ar: 'استدعاء بمرجعه أو حساب أو شاشة أو إجراء',
  },
  loading: { en: 'Searching', ar: 'جارٍ البحث' },
  results: {
    en: (n: number) => pluralizeInEnglish(n, 'result', 'results'),
    ar: (n: number) => pluralizeInArabic(n, resultForms),
  },
  nothingFound: { en: 'No matches', ar: 'لا نتائج مطابقة' },

  orders: { en: 'Orders', ar: 'الطلبات' },
  requests: { en: 'Requests', ar: 'الاستدعاءات' },
  feedback: { en: 'Webhooks', ar: 'إشعارات Webhook' },
  accounts: { en: 'Accounts', ar: 'الحسابات' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  screens: { en: 'Screens', ar: 'الشاشات' },
  reference: { en: 'Reference', ar: 'المرجع' },

  clockStopped: { en: 'The clock is stopped', ar: 'الساعة متوقفة' },
  clockResumed: { en: 'The clock runs again', ar: 'الساعة تعمل من جديد' },
  noPaymentPage: { en: 'No payment page', ar: 'لا صفحة دفع' },
  documentationPath: { en: '/docs/', ar: '/docs/ar/' },
} satisfies Texts;
