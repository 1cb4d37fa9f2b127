/** Counts what an account, or the whole gateway, has stored. */
import { sql } from 'kysely';
import type { CountStoredItems } from '../domain/stored-item-counts-port.ts';
import type { SnapshotScope } from '../domain/stored-snapshots-port.ts';
import type { Engine } from './engine/engine.ts';
import { query, runQuery, type Transaction } from './engine/transaction.ts';
import { accountColumn, accountTables, isOfAccount, type AccountTableOf } from './account-tables.ts';

export const createCountStoredItems = ({ db, read }: Engine): CountStoredItems => {
  function* count(
    info: AccountTableOf | { readonly table: 'tokens' },
    scope: SnapshotScope,
  ): Transaction<number> {
    const [row] = yield* runQuery<{ readonly rows: number | bigint }>(
      db,
      sql`select count(*) as ${sql.ref('rows')} from ${sql.table(info.table)} where ${isOfAccount(info, scope)}`,
    );
    return Number(row?.rows ?? 0);
  }

  function* countAccountTables(scope: SnapshotScope): Transaction<Counts> {
    const counts = { accounts: 0, orders: 0, savedCards: 0, feedback: 0, inboxMessages: 0 } satisfies Counts;
    for (const info of accountTables)
      if ('as' in info.counted) counts[info.counted.as] = yield* count(info, scope);
    return counts;
  }

  return (scope) =>
    read('counting stored items', function* () {
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
        ...(yield* countAccountTables(scope)),
        tokens: yield* count({ table: 'tokens' }, scope),
        snapshots: snapshots.length,
        seeds: stored.map(({ created_at, orders }) => ({ createdAt: created_at, orders })),
      };
    });
};

type Counts = Record<Extract<AccountTableOf['counted'], { readonly as: string }>['as'], number>;
