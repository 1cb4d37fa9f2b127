/** Counts the orders of an account, for its maximum. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

export function* countOrders(db: Kysely<Tables>, merchantIdentifier: string): Transaction<number> {
  const [row] = yield* query(
    db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<number | bigint>().as('orders'))
      .where('merchant_identifier', '=', merchantIdentifier),
  );
  return Number(row?.orders ?? 0);
}
