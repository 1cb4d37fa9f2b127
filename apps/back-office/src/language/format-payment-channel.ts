/** The names and the descriptions of the payment channels. */
import { paymentChannels, type PaymentChannel } from '@postern/protocol/payments';
import { paymentChannelsInArabic } from './arabic/payment-channels.ts';
import type { Language } from './translate.ts';

export const formatPaymentChannel = (
  channel: PaymentChannel,
  language: Language,
): { readonly label: string; readonly description: string } =>
  language === 'ar'
    ? paymentChannelsInArabic[channel]
    : { label: labels[channel], description: paymentChannels[channel].description };

const labels: Readonly<Record<PaymentChannel, string>> = {
  redirection: 'Payment page',
  iframe: 'Card page in a frame',
  own_form: 'Form of the shop',
  trusted: "Cards from the shop's server",
  moto: 'Orders by mail or telephone',
  recurring: 'Recurring payments',
};
