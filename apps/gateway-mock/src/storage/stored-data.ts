/** Counts what an account, or the whole gateway, has stored. */
import { sql } from 'kysely';
import type { FindStoredData } from '../domain/stored-data-port.ts';
import type { SnapshotScope } from '../domain/stored-snapshots-port.ts';
import type { Engine } from './engine/engine.ts';
import { query, type Transaction } from './engine/transaction.ts';
import { accountColumn } from './account-tables.ts';

export const createFindStoredData = ({ db, read }: Engine): FindStoredData => {
  function* count(
    table: 'merchants' | 'orders' | 'feedback' | 'inbox' | 'tokens',
    scope: SnapshotScope,
  ): Transaction<number> {
    const rows = db.selectFrom(table).select(sql<number | bigint>`count(*)`.as('rows'));
    const [row] = yield* query(scope === undefined ? rows : rows.where(accountColumn, '=', scope));
    return Number(row?.rows ?? 0);
  }

  return (scope) =>
    read('counting stored data', function* () {
      const seeds = db
        .selectFrom('stored_snapshots')
        .select(['created_at', 'orders'])
        .where('kind', '=', 'seed');
      const snapshots = yield* query(
        db
          .selectFrom('stored_snapshots')
          .select('name')
          .where('kind', '=', 'named')
          .where(accountColumn, '=', scope ?? ''),
      );
      const stored = yield* query(scope === undefined ? seeds : seeds.where(accountColumn, '=', scope));
      return {
        accounts: yield* count('merchants', scope),
        orders: yield* count('orders', scope),
        feedback: yield* count('feedback', scope),
        inboxMessages: yield* count('inbox', scope),
        tokens: yield* count('tokens', scope),
        snapshots: snapshots.length,
        seeds: stored.map(({ created_at, orders }) => ({ createdAt: created_at, orders })),
      };
    });
};
