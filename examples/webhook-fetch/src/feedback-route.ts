/** A route as Next.js has it in app/feedback/route.ts: what it exports as POST answers a Request with a Response. */
import type { ClientSettings } from '@postern/client';
import { alwaysDuplicate, createReceiver, newerOrderSnapshot } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/fetch';

/** What is known of an order. */
export interface State {
  readonly status: string;
  readonly response_message: string;
}

export interface Route {
  readonly POST: (request: Request) => Promise<Response>;
  readonly orders: ReadonlyMap<string, State>;
}

export const openRoute = ({ shaType, responsePhrase }: ClientSettings): Route => {
  const orders = new Map<string, State>();
  const receiver = createReceiver({
    accounts: [{ name: 'shop', shaType, phrase: responsePhrase }],
    handle: (event) => {
      if (event.operation === 'OTHER') return;
      const { merchant_reference = '', status, response_message } = event.params;
      // Whatever comes late or in another order, an order does not go back.
      orders.set(
        merchant_reference,
        newerOrderSnapshot(orders.get(merchant_reference), { status, response_message }),
      );
    },
    // A state that is written down twice is the same state.
    onPossibleDuplicate: alwaysDuplicate,
  });
  return { POST: feedbackHandler(receiver), orders };
};
