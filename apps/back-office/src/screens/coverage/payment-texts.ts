/** The texts of the coverage of payments. */
import type { HowToCover } from '../../api/coverage.ts';
import type { Texts } from '../../language/translate.ts';

type ShopperAction = Extract<HowToCover, { readonly kind: 'shopper' }>['action'];

/** What a shopper does, without the full stop. */
export const shopperActionTexts = {
  exchange_card: {
    en: 'Post a form for a token, and exchange a card',
    ar: 'أرسل نموذجًا لطلب رمز مميّز، وحوّل بطاقة إليه',
  },
  decline_ten_times: {
    en: 'Pay ten times with a card that is declined',
    ar: 'ادفع عشر مرات ببطاقة مرفوضة',
  },
  cancel: { en: 'Open the payment page, and click Cancel', ar: 'افتح صفحة الدفع وانقر «إلغاء»' },
  cancel_after_decline: {
    en: 'Pay with a card that is declined, and click Cancel',
    ar: 'ادفع ببطاقة مرفوضة، ثم انقر «إلغاء»',
  },
  expire: {
    en: 'Open the payment page, advance the clock of the account by 15 minutes, and click Pay',
    ar: 'افتح صفحة الدفع، وقدّم ساعة الحساب 15 دقيقة، ثم انقر «ادفع»',
  },
  expire_after_decline: {
    en: 'Pay with a card that is declined, advance the clock of the account by 15 minutes, and click Pay',
    ar: 'ادفع ببطاقة مرفوضة، وقدّم ساعة الحساب 15 دقيقة، ثم انقر «ادفع»',
  },
  refused_form: {
    en: 'Post a form that is refused, with a right signature and a return_url',
    ar: 'أرسل نموذجًا غير مقبول بتوقيع صحيح وبالحقل return_url',
  },
  succeed_challenge: {
    en: 'Pay with a card that is challenged, and enter the right code',
    ar: 'ادفع ببطاقة يُطلب لها التحقق، وأدخل الرمز الصحيح',
  },
  fail_challenge: {
    en: 'Pay with a card that is challenged, and click Fail the challenge',
    ar: 'ادفع ببطاقة يُطلب لها التحقق، وانقر «إفشال التحقق»',
  },
  leave_challenge: {
    en: 'Pay with a card that is challenged, and advance the clock of the account by 11 minutes',
    ar: 'ادفع ببطاقة يُطلب لها التحقق، وقدّم ساعة الحساب 11 دقيقة',
  },
} satisfies Texts & Readonly<Record<ShopperAction, unknown>>;

/** The rows of challenges in Arabic, by their keys. */
export const challengesInArabic = {
  'asked on the page': 'تطلب صفحة الدفع التحقق',
  'asked by 3ds_url': 'في الرد على دفع عبر عنوان العمليات الحقل \u20663ds_url\u2069',
  succeeded: 'يُدخل المتسوق الرمز الصحيح',
  failed: 'يفشل المتسوق في التحقق',
  'left alone': 'لا يجيب المتسوق',
} as const;

/** The rows of returns in Arabic, by the first word of their keys. */
export const returnsInArabic = {
  paid: 'نجح الدفع',
  token: 'صارت البطاقة رمزًا مميّزًا أو حُفظت',
  declined: 'رُفض الدفع ولم تبق محاولة، أو فشل التحقق عند عنوان العمليات',
  undecided: 'نتيجة الدفع غير معروفة بعد',
  cancelled: 'ألغى المتسوق',
  expired: 'انتهت مدة الصفحة',
  refused: 'لم يُقبل النموذج',
  lost: 'يمنع سيناريو المتصفح من العودة',
  repeated: 'يجعل سيناريو المتصفح يعود مرتين',
} as const;
