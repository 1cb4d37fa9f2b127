/** The recipes of the README, each as it stands there: compiled here, and run by `readme-examples.e2e.test.ts`. */
// recipe: receive
import { responsePhrase } from '@postern/protocol';
import { compareTotals, createReceiver } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express from 'express';
// recipe: stores
import { redisStore } from '@postern/webhook-kit/store/redis';
import { createIdempotencyTable, sqlStore } from '@postern/webhook-kit/store/sql';
// end
import type { Reply } from '@postern/protocol';
import type { IdempotencyStore, RepeatableEvent } from '@postern/webhook-kit';
import type { IdempotencyDatabase } from '@postern/webhook-kit/store/sql';
import type { Express } from 'express';
import type { Kysely } from 'kysely';

type Moved = RepeatableEvent['operation'];

/** What a shop has written down. */
export interface Books {
  readonly add: (what: Moved, order: string, amount: string) => Promise<void>;
  readonly totalOf: (what: Moved, order: string) => Promise<string>;
}

/** Who asks the gateway. */
export interface Asking {
  readonly totalsOf: (order: string) => Promise<Reply<'CHECK_STATUS'>>;
}

export const openReceiver = (books: Books, client: Asking): Express => {
  // recipe: receive
  const receiver = createReceiver({
    accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') }],
    handle: async (event) => {
      if (event.outcome !== 'succeeded') return;
      if (event.operation === 'CAPTURE' || event.operation === 'REFUND') {
        const { merchant_reference = '', amount = '0' } = event.params;
        await books.add(event.operation, merchant_reference, amount);
      }
    },
    onPossibleDuplicate: compareTotals(async ({ operation, params: { merchant_reference = '' } }) => {
      const { captured_amount = '0', refunded_amount = '0' } = await client.totalsOf(merchant_reference);
      const atGateway = operation === 'CAPTURE' ? captured_amount : refunded_amount;
      return { atGateway, recorded: await books.totalOf(operation, merchant_reference) };
    }),
  });

  const app = express();
  app.post('/feedback', feedbackHandler(receiver));
  // end
  return app;
};

export const openStores = async (
  kysely: Kysely<IdempotencyDatabase>,
  redis: { readonly sendCommand: (words: string[]) => Promise<unknown> },
): Promise<readonly IdempotencyStore[]> => {
  // recipe: stores
  await createIdempotencyTable(kysely); // once, in your migrations
  const store = sqlStore(kysely); // any database that Kysely speaks to
  const other = redisStore((words) => redis.sendCommand([...words]));
  // end
  return [store, other];
};
