/** A route handler as in a Next.js file `app/feedback/route.ts`. It keeps the totals of each order. */
import { createClient, type ClientSettings } from '@postern/client';
import { alwaysNew, createReceiver } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/fetch';

/** The totals of an order, in minor units. */
interface OrderTotals {
  readonly captured: bigint;
  readonly refunded: bigint;
}

export interface FeedbackRoute {
  readonly POST: (request: Request) => Promise<Response>;
  readonly orders: ReadonlyMap<string, OrderTotals>;
}

export const createFeedbackRoute = (settings: ClientSettings): FeedbackRoute => {
  const client = createClient(settings);
  const orders = new Map<string, OrderTotals>();
  const receiver = createReceiver({
    accounts: [settings],
    handle: async (event) => {
      // A refused operation changes nothing, and the gateway may not have the order: the test feedback is about a fictitious one.
      if (event.operation === 'OTHER' || event.outcome === 'Refused') return;
      const { merchant_reference } = event.params;
      if (merchant_reference === undefined) throw new Error('Feedback without a merchant_reference');
      // Feedback says that the order has changed, and the gateway says how. So the order of deliveries does not matter.
      const status = await client.checkStatus({ merchant_reference });
      if (status._tag !== 'Found') throw new Error(`${status.code}: ${status.remedy}`);
      const { captured, refunded } = status.statusCheck.totals;
      const before = orders.get(merchant_reference) ?? { captured: 0n, refunded: 0n };
      // Totals never fall. If two handlers run at once, the one that asked first may finish last.
      orders.set(merchant_reference, {
        captured: larger(before.captured, captured),
        refunded: larger(before.refunded, refunded),
      });
    },
    // To store the same totals twice changes nothing.
    onPossibleDuplicate: alwaysNew,
  });
  return { POST: feedbackHandler(receiver), orders };
};

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
