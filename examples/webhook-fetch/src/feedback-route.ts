/** A route handler as in a Next.js file `app/feedback/route.ts`. It keeps the latest status of each order. */
import type { ClientSettings } from '@postern/client';
import { alwaysDuplicate, createReceiver, newerOrderSnapshot } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/fetch';

/** The latest status of an order. */
interface OrderStatus {
  readonly status: string;
  readonly response_message: string;
}

export interface FeedbackRoute {
  readonly POST: (request: Request) => Promise<Response>;
  readonly orders: ReadonlyMap<string, OrderStatus>;
}

export const createFeedbackRoute = (settings: ClientSettings): FeedbackRoute => {
  const orders = new Map<string, OrderStatus>();
  const receiver = createReceiver({
    accounts: [settings],
    handle: (event) => {
      if (event.operation === 'OTHER') return;
      const { merchant_reference = '', status = '', response_message = '' } = event.params;
      // Late feedback does not overwrite a newer status.
      orders.set(
        merchant_reference,
        newerOrderSnapshot(orders.get(merchant_reference), { status, response_message }),
      );
    },
    // Storing the same status twice changes nothing.
    onPossibleDuplicate: alwaysDuplicate,
  });
  return { POST: feedbackHandler(receiver), orders };
};
