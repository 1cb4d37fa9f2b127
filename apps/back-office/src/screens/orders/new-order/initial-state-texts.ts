/** The names of the states in which an order can be created. */
import type { NewOrder } from '../../../api/orders.ts';
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../../language/translate.ts';

export type InitialState = NewOrder['state'];

export const initialStateTexts = {
  authorized: {
    en: 'Authorized: ready to capture or void',
    ar: 'مفوَّض: جاهز للتحصيل أو الإلغاء',
  },
  purchased: {
    en: 'Purchased: captured in full, ready to refund',
    ar: 'مشترى: محصّل بالكامل، جاهز للاسترداد',
  },
  pending: { en: 'Pending: the outcome is not known yet', ar: 'معلّق: لم تُعرف النتيجة بعد' },
  uncertain: { en: 'Uncertain: the outcome is unknown', ar: 'غير مؤكَّد: النتيجة غير معروفة' },
  on_hold: {
    en: 'On hold: waiting for 3-D Secure or the customer',
    ar: `موقوف مؤقتًا: بانتظار ${leftToRight('3-D Secure')} أو العميل`,
  },
  authorization_failed: { en: 'Authorization failed: declined', ar: 'فشل التفويض: مرفوض' },
} satisfies Texts & Readonly<Record<InitialState, unknown>>;

export const isInitialState = (name: string): name is InitialState => Object.hasOwn(initialStateTexts, name);
