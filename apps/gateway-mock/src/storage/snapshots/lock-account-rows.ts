/** Locks accounts and their orders, so that they are restored, replaced or removed while no other transaction changes them. */
import { sql, type Kysely } from 'kysely';
import { accountColumn, isOfAccount } from '../account-tables.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { query, runQuery, type Transaction } from '../engine/transaction.ts';
import type { AccountRow, OrderRow, Tables } from '../table-types.ts';

export interface LockedRows {
  readonly orders: readonly LockedOrder[];
  readonly merchants: readonly AccountRow[];
}

export type LockedOrder = Pick<OrderRow, 'fort_id' | 'merchant_identifier' | 'merchant_reference'>;

/**
 * Locks the orders and the accounts until the transaction ends, and returns them. Requests lock in the same order: the order first,
 * then the account. Any other order would deadlock.
 */
export function* lockAccountRows(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<LockedRows> {
  yield* lockState(db, [merchantIdentifier]);
  yield* lockOrders(db, merchantIdentifier);
  const merchants = db.selectFrom('merchants').selectAll().orderBy(accountColumn).forUpdate();
  return {
    merchants: yield* query(
      merchantIdentifier === undefined ? merchants : merchants.where(accountColumn, '=', merchantIdentifier),
    ),
    // Again: others may have been added before the account was locked.
    orders: yield* lockOrders(db, merchantIdentifier),
  };
}

/**
 * Lets no other transaction restore, replace, add or remove the same accounts until this one ends; undefined stands for all accounts.
 * Other requests are processed.
 */
export function* lockState(
  db: Kysely<Tables>,
  merchantIdentifiers: readonly (string | undefined)[],
): Transaction<void> {
  if (!isPostgres(db)) return; // one transaction writes at a time
  const names = new Set(merchantIdentifiers.map((name) => name ?? '').toSorted());
  if (names.has('')) {
    yield* runQuery(db, sql`select pg_advisory_xact_lock(${allAccounts})`);
    return;
  }
  yield* runQuery(db, sql`select pg_advisory_xact_lock_shared(${allAccounts})`);
  for (const name of names)
    yield* runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${allAccounts}))`);
}

/** Waits until no other transaction restores, replaces, adds or removes the account, and lets none begin until this one ends. */
export function* shareState(db: Kysely<Tables>, name: string): Transaction<void> {
  if (!isPostgres(db)) return;
  yield* runQuery(db, sql`select pg_advisory_xact_lock_shared(${allAccounts})`);
  yield* runQuery(db, sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, ${allAccounts}))`);
}

// Any number that other users of the database do not use for their locks.
const allAccounts = 7_307_483;

function* lockOrders(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<readonly LockedOrder[]> {
  const orders = db
    .selectFrom('orders')
    .select(['fort_id', 'merchant_identifier', 'merchant_reference'])
    .where(isOfAccount({}, merchantIdentifier))
    .orderBy('fort_id')
    .limit(partSize)
    .forUpdate();
  const locked: LockedOrder[] = [];
  for (;;) {
    const part = yield* query(orders.where('fort_id', '>', locked.at(-1)?.fort_id ?? ''));
    for (const order of part) locked.push(order);
    if (part.length < partSize) return locked;
  }
}

const partSize = 500;

/** Locks the last fort_id until the transaction ends, and returns it. */
export function* lockLastFortId(db: Kysely<Tables>): Transaction<string> {
  const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
  if (last === undefined) throw new Error('the table last_fort_id has no row: restore it from a backup');
  return last.fort_id;
}
