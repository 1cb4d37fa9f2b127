/** What is said where an order is made. */
import { leftToRight } from '../../../language/arabic/left-to-right-isolate.ts';
import type { Texts } from '../../../language/texts.ts';

export const newOrderTexts = {
  title: { en: 'New order', ar: 'طلب جديد' },
  lead: {
    en: 'An order as it would stand after its payment. It costs nobody anything.',
    ar: 'طلب كما يكون بعد دفعه. ولا يكلّف أحدًا شيئًا.',
  },
  state: { en: 'State', ar: 'الحالة' },
  currency: { en: 'Currency', ar: 'العملة' },
  noCurrency: { en: 'No such currency', ar: 'لا عملة كهذه' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  make: { en: 'Create order', ar: 'إنشاء الطلب' },
  made: {
    en: (reference: string) => `Order ${reference} was created`,
    ar: (reference: string) => `أُنشئ الطلب ${leftToRight(reference)}`,
  },
} satisfies Texts;
