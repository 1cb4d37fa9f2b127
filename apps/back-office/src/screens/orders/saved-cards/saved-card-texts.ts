/** The texts of the saved cards. */
import { leftToRight } from '../../../language/arabic/bidi-isolate.ts';
import type { Texts } from '../../../language/translate.ts';
import type { SavedCardState } from './saved-card-state.ts';

export const savedCardTexts = {
  title: { en: 'Saved cards', ar: 'البطاقات المحفوظة' },
  lead: {
    en: 'The tokens of cards, also those that one payment uses up. The newest come first, and the list updates live.',
    ar: 'الرموز المميّزة للبطاقات، ومنها ما ينتهي بدفع واحد. الأحدث أولًا، وتُحدَّث القائمة مباشرة.',
  },
  card: { en: 'Card', ar: 'البطاقة' },
  token: { en: 'Token', ar: 'الرمز المميّز' },
  copyToken: {
    en: (name: string) => `Copy the token ${name}`,
    ar: (name: string) => `نسخ الرمز المميّز ${leftToRight(name)}`,
  },
  state: { en: 'State', ar: 'الحالة' },
  expires: { en: 'Expires', ar: 'تنتهي' },
  madeFor: { en: 'Made for', ar: 'أُنشئ من أجل' },
  payment: {
    en: (fortId: string) => `Payment ${fortId}`,
    ar: (fortId: string) => `الدفع ${leftToRight(fortId)}`,
  },
  created: { en: 'Created', ar: 'أُنشئ' },
  more: { en: 'Load more', ar: 'تحميل المزيد' },

  none: { en: 'No saved cards yet', ar: 'لا بطاقات محفوظة بعد' },
  howToMake: {
    en: 'A shop makes a token with `TOKENIZATION` or `CREATE_TOKEN`. A shopper makes one on the payment page: choose “Remember this card” and pay. The last two need the optional service Tokenization.',
    ar: 'ينشئ المتجر رمزًا مميّزًا بالعملية `TOKENIZATION` أو `CREATE_TOKEN`. وينشئه المتسوق في صفحة الدفع: اختر «تذكّر هذه البطاقة» ثم ادفع. تحتاج الطريقتان الأخيرتان إلى خدمة الترميز الاختيارية.',
  },
  documentation: { en: 'Saved cards in the documentation', ar: 'البطاقات المحفوظة في التوثيق' },
  documentationPath: {
    en: '/docs/saved-cards-and-subscriptions',
    ar: '/docs/ar/reference/payments#saved-cards',
  },
  noChannel: {
    en: 'The account has no payment channel. The provider switches channels on in',
    ar: 'ليست للحساب قناة دفع. يفعّل مزوّد الخدمة القنوات في',
  },
  account: { en: 'Account', ar: 'الحساب' },
} satisfies Texts;

export const savedCardStateTexts = {
  saved: { en: 'Saved', ar: 'محفوظة' },
  unused: { en: 'Unused', ar: 'لم تُستخدم' },
  reserved: { en: 'Reserved', ar: 'محجوزة' },
  inactive: { en: 'Inactive', ar: 'متوقفة' },
  used: { en: 'Used up', ar: 'استُنفدت' },
  expired: { en: 'Expired', ar: 'انتهت مدتها' },
} satisfies Texts & Readonly<Record<SavedCardState, unknown>>;

export const savedCardStateMeanings = {
  saved: { en: 'Further payments can use it.', ar: 'يمكن الدفع بها مرة أخرى.' },
  unused: {
    en: 'One payment of its order can use it, within an hour.',
    ar: 'يمكن دفع طلبها بها مرة واحدة خلال ساعة.',
  },
  reserved: { en: 'A payment with it has no outcome yet.', ar: 'لم تُعرف بعد نتيجة دفع بها.' },
  inactive: { en: 'The shop has switched it off.', ar: 'أوقفها المتجر.' },
  used: { en: 'A payment has used it up.', ar: 'انتهت بدفع واحد.' },
  expired: { en: 'It was not used for an hour.', ar: 'لم يُدفع بها خلال ساعة.' },
} satisfies Texts & Readonly<Record<SavedCardState, unknown>>;
