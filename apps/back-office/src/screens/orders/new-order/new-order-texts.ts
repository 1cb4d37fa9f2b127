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
  feedback: { en: 'Send the feedback of its payment', ar: 'إرسال إشعارات عملية الدفع' },
  feedbackDetails: {
    en: 'AUTHORIZATION or PURCHASE, to the addresses of the account',
    ar: `${leftToRight('AUTHORIZATION')} أو ${leftToRight('PURCHASE')} إلى عنواني الحساب`,
  },
  card: { en: 'Card', ar: 'البطاقة' },
  cardDetails: {
    en: 'The test card in the feedback, valid until December of the next year',
    ar: 'بطاقة الاختبار في الإشعارات، وهي صالحة حتى ديسمبر من العام القادم',
  },
  payment: { en: 'Payment', ar: 'الدفع' },
  ends: { en: 'End of the payment', ar: 'نهاية الدفع' },
  by_hand: { en: 'Only by hand', ar: 'يدويًا فقط' },
  succeeded: { en: 'Succeeds', ar: 'ينجح' },
  declined: { en: 'Is declined', ar: 'يُرفض' },
  afterSeconds: { en: 'Ends after (seconds)', ar: 'ينتهي بعد (بالثواني)' },
  message: { en: 'Message of the decline', ar: 'رسالة الرفض' },
  orderCodes: { en: 'Of the new order', ar: 'للطلب الجديد' },
  endCodes: { en: 'When the payment ends', ar: 'عند انتهاء الدفع' },
  services: { en: 'Services that the payment uses', ar: 'الخدمات التي يستخدمها الدفع' },
  servicesDetails: {
    en: 'The payment fails if the account does not have one of them',
    ar: 'يفشل الدفع إن لم تكن إحداها مفعّلة في الحساب',
  },
  more: { en: 'More settings', ar: 'إعدادات أخرى' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  make: { en: 'Create order', ar: 'إنشاء الطلب' },
  made: {
    en: (reference: string) => `Order ${reference} created`,
    ar: (reference: string) => `أُنشئ الطلب ${leftToRight(reference)}`,
  },
} satisfies Texts;
