/** The texts of the dialog that creates an order. */
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../../language/translate.ts';

export const newOrderTexts = {
  title: { en: 'New order', ar: 'طلب جديد' },
  lead: {
    en: 'Create an order in any state, without a payment. No money moves.',
    ar: 'أنشئ طلبًا بأي حالة دون عملية دفع. لا تتحرك أي أموال.',
  },
  state: { en: 'State', ar: 'الحالة' },
  currency: { en: 'Currency', ar: 'العملة' },
  noCurrency: { en: 'No matching currency', ar: 'لا عملة مطابقة' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  make: { en: 'Create order', ar: 'إنشاء الطلب' },
  made: {
    en: (reference: string) => `Order ${reference} created`,
    ar: (reference: string) => `أُنشئ الطلب ${leftToRight(reference)}`,
  },
} satisfies Texts;
