/** Locks the rows of a snapshot, so that it is taken or restored while no other transaction changes them. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

export const accountColumn = 'merchant_identifier';

/**
 * Locks the last fort_id, the orders and the accounts until the transaction ends, and returns the last fort_id. Other transactions
 * lock in the same order: the fort_id or the order first, then the account. Any other order would deadlock.
 */
export function* lockSnapshotRows(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<string> {
  const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
  if (last === undefined) throw new Error('the table last_fort_id has no row: restore it from a backup');
  for (const [table, key] of lockedTables) {
    const rows = db.selectFrom(table).select(key).orderBy(key).forUpdate();
    yield* query(
      merchantIdentifier === undefined ? rows : rows.where(accountColumn, '=', merchantIdentifier),
    );
  }
  return last.fort_id;
}

const lockedTables = [
  ['orders', 'fort_id'],
  ['merchants', accountColumn],
] as const;
