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
 * The payment channels.
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
} as const satisfies Readonly<Record<string, PaymentChannelRow>>;

/** The name of a payment channel. */
export type PaymentChannel = keyof typeof paymentChannels;
