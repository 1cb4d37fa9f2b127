/**
 * What a shop knows of its orders, kept up to date by feedback. A feedback says that something happened to an order; how the order
 * stands, the gateway is asked. So it does no harm if feedback comes twice, late or in another order, and none is
 * mistaken for another that says the same.
 */
import { createClient, type ClientSettings } from '@postern/client/promise';
import type { Feedback } from './feedback-endpoint.ts';

/** Amounts in minor units. */
export interface Standing {
  readonly captured: string;
  readonly refunded: string;
  /** How its last operation ended. */
  readonly code: string;
}

export const openShop = (settings: ClientSettings) => {
  const gateway = createClient(settings);
  const known = new Map<string, Standing>();
  return {
    hear: async ({ merchant_reference }: Feedback): Promise<void> => {
      if (typeof merchant_reference !== 'string') return;
      const { reply } = await gateway.checkStatus({ merchant_reference });
      const { captured_amount, refunded_amount, transaction_code } = reply;
      known.set(merchant_reference, {
        captured: captured_amount ?? '0',
        refunded: refunded_amount ?? '0',
        code: transaction_code ?? '',
      });
    },
    standing: (number: string): Standing | undefined => known.get(number),
  };
};

export type Shop = ReturnType<typeof openShop>;
