/** A shop's side of its payments: what it asks of the gateway when an order is paid, shipped, cancelled or sent back. */
import { createClient, type Outcome, type ClientSettings } from '@postern/client/promise';
import type { Currency, Operation } from '@postern/protocol';

export interface Order {
  readonly number: string;
  readonly currency: Currency;
  /** In minor units: 10.50 AED is `1050`. */
  readonly total: string;
}

/** The gateway did not say yes. The code tells why: its last three digits are the reason. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;

  constructor({ code, reply }: Outcome) {
    super(`${code} ${reply.response_message}`);
    this.code = code;
  }
}

export const openShop = (settings: ClientSettings) => {
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

const granted = <O extends Operation>(outcome: Outcome<O>): Outcome<O>['reply'] => {
  if (outcome._tag !== 'Succeeded') throw new Refused(outcome);
  return outcome.reply;
};
