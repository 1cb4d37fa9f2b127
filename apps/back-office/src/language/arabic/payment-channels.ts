import type { PaymentChannel } from '@postern/protocol/payments';

/** The names and descriptions of the payment channels in Arabic. */
export const paymentChannelsInArabic: Readonly<
  Record<PaymentChannel, { readonly label: string; readonly description: string }>
> = {
  redirection: { label: 'صفحة الدفع', description: 'يدفع المتسوق في صفحة الدفع لدى البوابة' },
  iframe: {
    label: 'صفحة البطاقة داخل إطار',
    description: 'يكتب المتسوق بيانات البطاقة في صفحة للبوابة تعرضها صفحة المتجر داخل إطار',
  },
  own_form: {
    label: 'نموذج المتجر',
    description: 'يكتب المتسوق بيانات البطاقة في نموذج المتجر نفسه، ويرسله المتصفح إلى البوابة',
  },
  trusted: { label: 'البطاقات من خادم المتجر', description: 'يرسل خادم المتجر بيانات البطاقة في الدفع' },
  moto: {
    label: 'الطلبات بالبريد والهاتف',
    description: 'يطلب المتسوق بالبريد أو الهاتف، ويدفع المتجر ببطاقة محفوظة',
  },
  recurring: {
    label: 'المدفوعات المتكررة',
    description: 'يدفع المتجر ببطاقة محفوظة من دون حضور المتسوق',
  },
};
