/** Counts what an account has stored. */
import { sql } from 'kysely';
import type { FindStoredData } from '../domain/stored-data-port.ts';
import type { Engine } from './engine/engine.ts';
import { query, type Transaction } from './engine/transaction.ts';

export const createFindStoredData = ({ db, read }: Engine): FindStoredData => {
  function* count(
    table: 'orders' | 'feedback' | 'inbox' | 'tokens',
    merchantIdentifier: string,
  ): Transaction<number> {
    const [row] = yield* query(
      db
        .selectFrom(table)
        .select(sql<number | bigint>`count(*)`.as('rows'))
        .where('merchant_identifier', '=', merchantIdentifier),
    );
    return Number(row?.rows ?? 0);
  }

  return (merchantIdentifier) =>
    read('counting the stored data of an account', function* () {
      const stored = yield* query(
        db
          .selectFrom('stored_snapshots')
          .select(['kind', 'created_at', 'orders'])
          .where('merchant_identifier', '=', merchantIdentifier),
      );
      const seed = stored.find(({ kind }) => kind === 'seed');
      return {
        orders: yield* count('orders', merchantIdentifier),
        feedback: yield* count('feedback', merchantIdentifier),
        inboxMessages: yield* count('inbox', merchantIdentifier),
        tokens: yield* count('tokens', merchantIdentifier),
        snapshots: stored.filter(({ kind }) => kind === 'named').length,
        seed: seed === undefined ? undefined : { createdAt: seed.created_at, orders: seed.orders },
      };
    });
};
