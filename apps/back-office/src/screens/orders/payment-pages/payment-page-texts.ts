/** The texts of the payment pages that are open. */
import type { Texts } from '../../../language/translate.ts';

export const paymentPageTexts = {
  title: { en: 'Payment pages', ar: 'صفحات الدفع' },
  lead: {
    en: 'Open, or ended at most 15 minutes ago',
    ar: 'المفتوحة، أو المنتهية منذ 15 دقيقة على الأكثر',
  },
  reference: { en: 'Payment', ar: 'الدفع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  state: { en: 'State', ar: 'الحالة' },
  tries: { en: 'Cards tried', ar: 'البطاقات المجرَّبة' },
  openedAt: { en: 'Opened', ar: 'فُتحت' },
  expiresAt: { en: 'Expires', ar: 'تنتهي' },
  action: { en: 'Action', ar: 'الإجراء' },
  open: { en: 'Open as shopper', ar: 'فتح كمتسوق' },
  more: { en: 'Load more', ar: 'تحميل المزيد' },
} satisfies Texts;

export const pageStateTexts = {
  form: { en: 'Waits for a card', ar: 'تنتظر بطاقة' },
  challenge: { en: 'Waits for a code', ar: 'تنتظر رمزًا' },
  undecided: { en: 'Waits for the outcome', ar: 'تنتظر النتيجة' },
  ended: { en: 'Ended', ar: 'انتهت' },
} satisfies Texts;
