/** Removes rows of an account, or of all accounts, in parts. Call it in a transaction that has locked them. */
import { sql, type Kysely } from 'kysely';
import {
  accountColumn,
  accountTables,
  isOfAccount,
  tablesOutsideAccounts,
  type AccountTableOf,
} from '../account-tables.ts';
import { isOneOf } from '../engine/sql-dialect.ts';
import { runQuery, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import type { LockedRows } from './lock-account-rows.ts';

/** Removes the rows of these tables, except the orders and the account. */
export function* removeDependents(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
  { orders }: Pick<LockedRows, 'orders'>,
  tables: readonly AccountTableOf[] = accountTables,
): Transaction<void> {
  for (const info of tables.toReversed())
    if (info.table === 'orders' || info.table === 'merchants') continue;
    else if (!('key' in info))
      yield* runQuery(
        db,
        sql`delete from ${sql.table(info.table)} where ${isOfAccount(info, merchantIdentifier)}`,
      );
    else if ('belongsTo' in info)
      yield* removeRowsOf(
        db,
        info.table,
        orders.map(({ fort_id }) => fort_id),
      );
    else yield* removeInParts(db, info, merchantIdentifier);
  for (const table of endedTables)
    yield* runQuery(db, sql`delete from ${sql.table(table)} where ${isOfAccount({}, merchantIdentifier)}`);
}

/** Removes the orders that were locked, and everything that goes with them. */
export const removeAllOrders = (
  db: Kysely<Tables>,
  merchantIdentifier: string,
  locked: Pick<LockedRows, 'orders'>,
): Transaction<void> => removeRows(db, merchantIdentifier, locked, tablesOfOrders);

/** Removes everything that an account has, except its settings and its tokens. */
export const removeAccountData = (
  db: Kysely<Tables>,
  merchantIdentifier: string,
  locked: Pick<LockedRows, 'orders'>,
): Transaction<void> => removeRows(db, merchantIdentifier, locked, accountTables);

const tablesOfOrders = accountTables.filter(({ goesWithOrders }) => goesWithOrders);

function* removeRows(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  locked: Pick<LockedRows, 'orders'>,
  tables: readonly AccountTableOf[],
): Transaction<void> {
  yield* removeDependents(db, merchantIdentifier, locked, tables);
  yield* removeOrders(
    db,
    locked.orders.map(({ fort_id }) => fort_id),
  );
}

/** Removes orders that nothing refers to. */
export const removeOrders = (db: Kysely<Tables>, fortIds: readonly string[]): Transaction<void> =>
  removeRowsOf(db, 'orders', fortIds);

function* removeRowsOf(
  db: Kysely<Tables>,
  table: 'orders' | 'operations',
  fortIds: readonly string[],
): Transaction<void> {
  for (let at = 0; at < fortIds.length; at += partSize)
    yield* runQuery(
      db,
      sql`delete from ${sql.table(table)} where ${isOneOf(db, sql`fort_id`, fortIds.slice(at, at + partSize))}`,
    );
}

function* removeInParts(
  db: Kysely<Tables>,
  info: Extract<AccountTableOf, { readonly key: string }>,
  merchantIdentifier: string | undefined,
): Transaction<void> {
  const [table, key] = [sql.table(info.table), sql.ref(info.key)];
  const part = sql`select ${key} from ${table} where ${isOfAccount(info, merchantIdentifier)} limit ${sql.lit(partSize)}`;
  let removed: readonly unknown[];
  do {
    removed = yield* runQuery(db, sql`delete from ${table} where ${key} in (${part}) returning ${key}`);
  } while (removed.length === partSize);
}

const partSize = 200;

const tablesThatGo = (how: 'removed' | 'ended'): readonly string[] =>
  Object.entries(tablesOutsideAccounts)
    .filter(([, { goes }]) => goes === how)
    .map(([table]) => table);

const endedTables = tablesThatGo('ended');
const removedWithAccount = tablesThatGo('removed');

/** Removes the account itself, its tokens with their sessions, and its stored snapshots. Its orders must be removed before. */
export function* removeAccountRow(db: Kysely<Tables>, merchantIdentifier: string): Transaction<void> {
  for (const table of [...removedWithAccount, 'merchants'])
    yield* runQuery(
      db,
      sql`delete from ${sql.table(table)} where ${sql.ref(accountColumn)} = ${merchantIdentifier}`,
    );
}
