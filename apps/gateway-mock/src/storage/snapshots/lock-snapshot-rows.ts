/** Locks the rows of a snapshot, so that it is taken or restored while no other transaction changes them. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { MerchantRow, OrderRow, Tables } from '../table-types.ts';

export const accountColumn = 'merchant_identifier';

/**
 * Locks the last fort_id, the orders and the accounts until the transaction ends, and returns them. Other transactions
 * lock in the same order: the fort_id or the order first, then the account. Any other order would deadlock.
 */
export function* lockSnapshotRows(
  db: Kysely<Tables>,
  merchantIdentifier: string | undefined,
): Transaction<LockedRows> {
  const lastFortId = yield* lockLastFortId(db);
  const orders = db
    .selectFrom('orders')
    .select(['fort_id', 'merchant_identifier', 'merchant_reference'])
    .orderBy('fort_id')
    .forUpdate();
  const merchants = db.selectFrom('merchants').selectAll().orderBy(accountColumn).forUpdate();
  return {
    lastFortId,
    orders: yield* query(
      merchantIdentifier === undefined ? orders : orders.where(accountColumn, '=', merchantIdentifier),
    ),
    merchants: yield* query(
      merchantIdentifier === undefined ? merchants : merchants.where(accountColumn, '=', merchantIdentifier),
    ),
  };
}

/** Locks the last fort_id until the transaction ends, and returns it. */
export function* lockLastFortId(db: Kysely<Tables>): Transaction<string> {
  const [last] = yield* query(db.selectFrom('last_fort_id').select('fort_id').forUpdate());
  if (last === undefined) throw new Error('the table last_fort_id has no row: restore it from a backup');
  return last.fort_id;
}

export interface LockedRows {
  readonly lastFortId: string;
  readonly orders: readonly Pick<OrderRow, 'fort_id' | 'merchant_identifier' | 'merchant_reference'>[];
  readonly merchants: readonly MerchantRow[];
}
