import type { MessageCode } from '../spec/response-messages.ts';
import type { Provenance } from './provenance.ts';

/** A way to pay that the provider switches on for an account. */
export interface PaymentChannelRow {
  readonly description: string;
  /** The message of the reply if the account does not have the channel. */
  readonly messageCode: MessageCode;
  readonly provenance: Provenance;
}

/**
 * The payment channels. An account with any of them also pays with the token of a card, and updates saved cards (C11).
 *
 * @example
 * import { paymentChannels } from '@postern/protocol/payments'
 *
 * paymentChannels.redirection.messageCode // => '046'
 */
export const paymentChannels = {
  redirection: {
    description: 'The shopper pays on the payment page of the gateway',
    messageCode: '046',
    provenance: 'documented',
  },
  iframe: {
    description: "The shopper types the card on a page of the gateway, which the shop's page frames",
    messageCode: '046',
    provenance: 'documented',
  },
  own_form: {
    description: "The shopper types the card in the shop's own form, which the browser posts to the gateway",
    messageCode: '027',
    provenance: 'documented',
  },
  trusted: {
    description: "The shop's server sends the card in a payment",
    messageCode: '027',
    provenance: 'assumed',
  },
  moto: {
    description: 'The shopper orders by mail or telephone, and the shop pays with a saved card',
    messageCode: '113',
    provenance: 'assumed',
  },
  recurring: {
    description: 'The shop pays with a saved card, and the shopper is absent',
    messageCode: '113',
    provenance: 'assumed',
  },
} as const satisfies Readonly<Record<string, PaymentChannelRow>>;

/** The name of a payment channel. */
export type PaymentChannel = keyof typeof paymentChannels;
