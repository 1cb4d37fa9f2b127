/** A shop's payments: the requests to the gateway when an order is paid, shipped, cancelled or returned. */
import { createClient, type ClientSettings, type Outcome, type StatusResult } from '@postern/client';
import type { Currency } from '@postern/protocol';

export interface Order {
  readonly number: string;
  readonly currency: Currency;
  /** In minor units: 10.50 AED is `1050`. */
  readonly total: string;
}

/** The gateway did not apply an operation. The last three digits of the code are the reason. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: string;

  constructor({ code, reply }: Outcome | StatusResult) {
    super(`${code} ${reply.response_message}`);
    this.code = code;
  }
}

export const openShop = (settings: ClientSettings) => {
  const gateway = createClient(settings);
  return {
    /** Returns whether the whole amount is authorized, when the customer returns from the payment page. */
    checkout: async ({ number, total }: Order): Promise<boolean> => {
      const status = await gateway.checkStatus({ merchant_reference: number });
      if (status._tag !== 'Found') throw new PaymentError(status);
      return String(status.statusCheck.totals.authorized) === total;
    },

    /** Captures the price of a parcel when it ships. */
    ship: async ({ number, currency }: Order, price: string): Promise<void> => {
      succeeded(await gateway.capture({ merchant_reference: number, currency, amount: price }));
    },

    /** Voids the authorization of an order that has not shipped. */
    cancel: async ({ number }: Order): Promise<void> => {
      succeeded(await gateway.voidAuthorization({ merchant_reference: number }));
    },

    /** Refunds a returned parcel. Its number is the maintenance_reference, so that it is refunded once. */
    refund: async ({ number, currency }: Order, parcel: string, price: string): Promise<void> => {
      const refund = { merchant_reference: number, currency, amount: price, maintenance_reference: parcel };
      succeeded(await gateway.refund(refund));
    },
  };
};

export type Shop = ReturnType<typeof openShop>;

const succeeded = (outcome: Outcome): void => {
  if (outcome._tag !== 'Succeeded') throw new PaymentError(outcome);
};
