/** A shop's side of its payments: what it asks of the gateway when an order is paid, shipped, cancelled or sent back. */
import { createClient, type Settings } from '@postern/client/promise';
import type { Currency } from '@postern/protocol';

export interface Order {
  readonly number: string;
  readonly currency: Currency;
  /** In minor units: 10.50 AED is `1050`. */
  readonly total: string;
}

/** The gateway said no. The code tells why: its last three digits are the reason. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor({ response_code, response_message }: Answer) {
    super(`${response_code} ${response_message}`);
    this.code = response_code;
  }
}

export const openShop = (settings: Settings) => {
  const gateway = createClient(settings);
  return {
    /** The customer comes back from the payment page: is all of the money held for us? */
    checkout: async ({ number, total }: Order): Promise<boolean> => {
      const { authorized_amount } = granted(await gateway.checkStatus({ merchant_reference: number }));
      return authorized_amount === total;
    },

    /** A parcel leaves the house: its worth is taken, and no more. */
    ship: async ({ number, currency }: Order, worth: string): Promise<void> => {
      granted(await gateway.capture({ merchant_reference: number, currency, amount: worth }));
    },

    /** Nothing was shipped yet: the customer's money is let go. */
    cancel: async ({ number }: Order): Promise<void> => {
      granted(await gateway.voidAuthorization({ merchant_reference: number }));
    },

    /** A parcel comes back. Under its number it is refunded once, however often somebody clicks. */
    refund: async ({ number, currency }: Order, parcel: string, worth: string): Promise<void> => {
      const refund = { merchant_reference: number, currency, amount: worth, maintenance_reference: parcel };
      granted(await gateway.refund(refund));
    },
  };
};

export type Shop = ReturnType<typeof openShop>;

interface Answer {
  readonly response_code: string;
  readonly response_message: string;
}

const granted = <A extends Answer>(answer: A): A => {
  if (!answer.response_code.endsWith('000')) throw new Refused(answer);
  return answer;
};
