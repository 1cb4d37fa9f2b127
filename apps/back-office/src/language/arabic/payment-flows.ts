import type { PaymentFlow } from '@postern/protocol/payments';

/** The flows of payments in Arabic. */
export const paymentFlowsInArabic: Readonly<Record<PaymentFlow, string>> = {
  redirection: 'يرسل المتصفح نموذجًا موقّعًا إلى صفحة الدفع',
  token: 'يدفع المتجر بالرمز المميّز لبطاقة والمتسوق ينتظر',
  trusted: 'يرسل المتجر بيانات البطاقة مع الدفع',
  moto: 'يدفع المتجر ببطاقة محفوظة لطلب بالبريد أو الهاتف',
  recurring: 'يدفع المتجر ببطاقة محفوظة والمتسوق غائب',
  iframe: 'تعرض صفحة المتجر داخل إطار صفحة للبوابة يكتب فيها المتسوق بيانات البطاقة',
  own_form: 'في نموذج المتجر نفسه حقول البطاقة، ويُرسَل إلى البوابة',
  create_token: 'يحفظ نموذج المتجر نفسه بطاقة من دون دفع',
  update_token: 'يغيّر المتجر بطاقة محفوظة أو اسمها أو يوقفها',
  sdk_token: 'يطلب خادم المتجر رمزًا لحزمة SDK على جهاز محمول',
};
