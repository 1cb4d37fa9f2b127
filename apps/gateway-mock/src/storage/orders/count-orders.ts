/** Counts the orders of an account, for its maximum. */
import type { Kysely } from 'kysely';
import { query, type Transaction } from '../engine/transaction.ts';
import type { Tables } from '../table-types.ts';

/** How many more orders an account may have. Call it after `lockLastFortId`, so that payments at once do not exceed the maximum. */
export function* countRoom(
  db: Kysely<Tables>,
  merchantIdentifier: string,
  maxOrders: number | undefined,
): Transaction<number> {
  if (maxOrders === undefined) return Infinity;
  const [row] = yield* query(
    db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<number | bigint>().as('orders'))
      .where('merchant_identifier', '=', merchantIdentifier),
  );
  return maxOrders - Number(row?.orders ?? 0);
}
