/** Removes rows of an account, or of all accounts. Call it in a transaction that has locked them. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';
import { accountColumn } from './lock-snapshot-rows.ts';

/** Removes everything that refers to the orders. */
export function* removeDependents(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<void> {
  for (const table of [
    'pending_operations',
    'feedback',
    'inbox',
    'scenario_uses',
    'daily_captures',
  ] as const) {
    const rows = db.deleteFrom(table);
    yield* query(
      merchantIdentifier === undefined ? rows : rows.where(accountColumn, '=', merchantIdentifier),
    );
  }
  const orders = db.selectFrom('orders').select('fort_id');
  const operations = db.deleteFrom('operations');
  yield* query(
    merchantIdentifier === undefined
      ? operations
      : operations.where('fort_id', 'in', orders.where(accountColumn, '=', merchantIdentifier)),
  );
}

/** Removes orders that nothing refers to. */
export function* removeOrders(db: Kysely<Tables>, fortIds: readonly string[]): Transaction<void> {
  // A statement accepts a limited number of values.
  for (let at = 0; at < fortIds.length; at += batchSize)
    yield* query(db.deleteFrom('orders').where('fort_id', 'in', fortIds.slice(at, at + batchSize)));
}

const batchSize = 500;

/** Removes tokens, and with them their sessions. */
export function* removeTokens(db: Kysely<Tables>, merchantIdentifier: string | undefined): Transaction<void> {
  const tokens = db.deleteFrom('tokens');
  yield* query(
    merchantIdentifier === undefined ? tokens : tokens.where(accountColumn, '=', merchantIdentifier),
  );
}

/** Removes the account itself, its tokens and its stored snapshots. Its orders must be removed before. */
export function* removeAccountRow(db: Kysely<Tables>, merchantIdentifier: string): Transaction<void> {
  yield* removeTokens(db, merchantIdentifier);
  yield* query(db.deleteFrom('stored_snapshots').where(accountColumn, '=', merchantIdentifier));
  yield* query(db.deleteFrom('merchants').where(accountColumn, '=', merchantIdentifier));
}
