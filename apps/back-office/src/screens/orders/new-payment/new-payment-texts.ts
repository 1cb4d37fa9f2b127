/** The texts of the dialog that opens a payment page. */
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../../language/translate.ts';

export const newPaymentTexts = {
  create: { en: 'Create payment', ar: 'إنشاء دفع' },
  noChannel: {
    en: 'The account has no payment page. The provider switches it on in Account.',
    ar: 'ليست للحساب صفحة دفع. يفعّلها مزوّد الخدمة في صفحة الحساب.',
  },
  title: { en: 'New payment', ar: 'دفع جديد' },
  lead: {
    en: 'Open the payment page without a shop, and pay there as the shopper. The gateway signs the form and checks it like any other.',
    ar: 'افتح صفحة الدفع من دون متجر، وادفع فيها كما يدفع المتسوق. توقّع البوابة النموذج وتفحصه كأي نموذج آخر.',
  },
  command: { en: 'Payment', ar: 'الدفع' },
  language: { en: 'Language of the page', ar: 'لغة الصفحة' },
  returnUrl: { en: 'Return address', ar: 'عنوان العودة' },
  returnUrlMeaning: {
    en: 'The page of your shop where the browser goes after the payment. Without one, the gateway shows what a shop gets.',
    ar: 'صفحة متجرك التي يذهب إليها المتصفح بعد الدفع. من دونها تعرض البوابة ما يستلمه المتجر.',
  },
  open: { en: 'Open payment page', ar: 'فتح صفحة الدفع' },
  opened: {
    en: (reference: string) => `The payment page of ${reference} is open in a new tab`,
    ar: (reference: string) => `صفحة دفع ${leftToRight(reference)} مفتوحة في تبويب جديد`,
  },
} satisfies Texts;
