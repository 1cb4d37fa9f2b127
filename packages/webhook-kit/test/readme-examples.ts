/** The code examples of the README, word for word: compiled here, and run by `readme-examples.e2e.test.ts`. */
// example: receive
import { responsePhrase } from '@postern/protocol';
import { compareTotals, createReceiver } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express from 'express';
// example: stores
import { redisStore } from '@postern/webhook-kit/store/redis';
import { createIdempotencyTable, sqlStore } from '@postern/webhook-kit/store/sql';
// end
import type { Reply } from '@postern/protocol';
import type { IdempotencyStore, RepeatableEvent } from '@postern/webhook-kit';
import type { IdempotencyDatabase } from '@postern/webhook-kit/store/sql';
import type { Express } from 'express';
import type { Kysely } from 'kysely';

type RepeatableOperation = RepeatableEvent['operation'];

/** The shop's own records. */
export interface Payments {
  readonly add: (operation: RepeatableOperation, order: string, amount: string) => Promise<void>;
  readonly total: (operation: RepeatableOperation, order: string) => Promise<string>;
}

/** The part of a gateway client that the example uses. */
export interface Client {
  readonly checkStatus: (order: {
    readonly merchant_reference: string;
  }) => Promise<{ readonly _tag: string; readonly remedy: string; readonly reply: Reply<'CHECK_STATUS'> }>;
}

export const createApp = (payments: Payments, client: Client): Express => {
  // example: receive
  const receiver = createReceiver({
    accounts: [{ name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') }],
    handle: async (event) => {
      if (event.outcome !== 'succeeded') return;
      if (event.operation === 'CAPTURE' || event.operation === 'REFUND') {
        const { merchant_reference = '', amount = '0' } = event.params;
        await payments.add(event.operation, merchant_reference, amount);
      }
    },
    onPossibleDuplicate: compareTotals(async ({ operation, params: { merchant_reference = '' } }) => {
      const status = await client.checkStatus({ merchant_reference });
      if (status._tag !== 'Succeeded') throw new Error(status.remedy);
      const { captured_amount = '0', refunded_amount = '0' } = status.reply;
      return {
        atGateway: operation === 'CAPTURE' ? captured_amount : refunded_amount,
        recorded: await payments.total(operation, merchant_reference),
      };
    }),
    onResult: (result) => console.log(result._tag),
  });

  const app = express();
  app.post('/feedback', feedbackHandler(receiver));
  // end
  return app;
};

export const createStores = async (
  kysely: Kysely<IdempotencyDatabase>,
  redis: { readonly sendCommand: (args: string[]) => Promise<unknown> },
): Promise<readonly IdempotencyStore[]> => {
  // example: stores
  await createIdempotencyTable(kysely); // in your migrations
  const sql = sqlStore(kysely); // any database that Kysely supports
  const other = redisStore((args) => redis.sendCommand([...args])); // node-redis
  // end
  return [sql, other];
};
