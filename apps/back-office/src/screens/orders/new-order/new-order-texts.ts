/** The texts of the dialog that creates an order. */
import { leftToRight } from '../../../language/arabic/left-to-right-isolate.ts';
import type { Texts } from '../../../language/texts.ts';

export const newOrderTexts = {
  title: { en: 'New order', ar: 'طلب جديد' },
  lead: {
    en: 'An order as it is after payment. No money moves.',
    ar: 'طلب كما يكون بعد الدفع. لا تتحرك أي أموال.',
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
