import type { SavedCardOperation } from '@postern/protocol/payments';

/** The meanings of the operations on saved cards, in Arabic. */
export const savedCardOperationsInArabic: Readonly<Record<SavedCardOperation, string>> = {
  TOKENIZATION: 'تُحلّ محل البطاقة رمزًا مميّزًا يُدفع به طلب واحد',
  CREATE_TOKEN: 'تحفظ بطاقة من دون دفع',
  UPDATE_TOKEN: 'تغيّر بطاقة محفوظة أو اسمها، أو توقفها',
  SDK_TOKEN: 'تنشئ رمزًا لحزمة SDK على جهاز محمول، ولا يقبله شيء هنا',
};
