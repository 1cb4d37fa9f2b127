/**
 * Keeps the state of orders up to date. Feedback is only a sign that an order changed; the state comes from CHECK_STATUS. So
 * duplicates, late feedback and feedback with equal content do no harm.
 */
import { createClient, type ClientSettings } from '@postern/client';
import type { Feedback } from './feedback-endpoint.ts';

/** The state of an order. Amounts are in minor units. */
export interface TrackedOrder {
  readonly captured: string;
  readonly refunded: string;
  /** The response code of the order's last operation. */
  readonly code: string;
}

export const createOrderTracker = (settings: ClientSettings) => {
  const client = createClient(settings);
  const orders = new Map<string, TrackedOrder>();
  return {
    handleFeedback: async ({ merchant_reference }: Feedback): Promise<void> => {
      if (typeof merchant_reference !== 'string') return;
      const status = await client.checkStatus({ merchant_reference });
      // The gateway does not have the order: test feedback is about a fictitious one.
      if (status._tag === 'NotFound') return;
      // The feedback is then not acknowledged, so the gateway sends it again.
      if (status._tag !== 'Found') throw new Error(`${status.code}: ${status.remedy}`);
      const { totals, lastOperation } = status.statusCheck;
      orders.set(merchant_reference, {
        captured: String(totals.captured),
        refunded: String(totals.refunded),
        code: lastOperation?.code ?? '',
      });
    },
    orderOf: (merchantReference: string): TrackedOrder | undefined => orders.get(merchantReference),
  };
};

export type OrderTracker = ReturnType<typeof createOrderTracker>;
