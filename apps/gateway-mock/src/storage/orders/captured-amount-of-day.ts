/**
 * The sum that an account captured in a UTC day and a currency, for accounts with a daily limit. A capture locks the row of
 * the day until its transaction ends, so that captures of two orders cannot exceed the limit together.
 */
import type { Currency } from '@postern/protocol';
import { sql, type Kysely } from 'kysely';
import { dailyLimitStatuses } from '../../ledger/check-limits.ts';
import type { Tables } from '../table-types.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export interface CaptureDay {
  readonly merchantIdentifier: string;
  readonly currency: Currency;
  /** `2026-02-03` */
  readonly day: string;
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the sum so far. The first counted capture of a day adds up the captures that were made without a limit. */
export function* lockDay(db: Kysely<Tables>, day: CaptureDay): Transaction<bigint> {
  const added = yield* query(
    db
      .insertInto('daily_captures')
      .values({ ...columnsOf(day), amount: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day'),
  );
  if (added.length === 0) {
    const [row] = yield* query(dayRow(db, day).forUpdate());
    // A change of the account removed the row while this transaction waited for it: add the day up again.
    return row === undefined ? yield* lockDay(db, day) : BigInt(row.amount);
  }
  const amount = yield* capturedOn(db, day);
  yield* addToDailyCaptures(db, day, amount);
  return amount;
}

export function* addToDailyCaptures(db: Kysely<Tables>, day: CaptureDay, amount: bigint): Transaction<void> {
  const { merchant_identifier, currency, day: date } = columnsOf(day);
  yield* query(
    db
      .updateTable('daily_captures')
      .set({ amount: sql`amount + ${amount}` })
      .where('merchant_identifier', '=', merchant_identifier)
      .where('currency', '=', currency)
      .where('day', '=', date),
  );
}

const dayRow = (db: Kysely<Tables>, { merchantIdentifier, currency, day }: CaptureDay) =>
  db
    .selectFrom('daily_captures')
    .select('amount')
    .where('merchant_identifier', '=', merchantIdentifier)
    .where('currency', '=', currency)
    .where('day', '=', day);

function* capturedOn(
  db: Kysely<Tables>,
  { merchantIdentifier, currency, day }: CaptureDay,
): Transaction<bigint> {
  const [row] = yield* query(
    db
      .selectFrom('operations')
      .innerJoin('orders', 'orders.fort_id', 'operations.fort_id')
      .select(sql<string | null>`cast(sum(operations.amount) as text)`.as('amount'))
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('currency', '=', currency)
      .where((is) =>
        is.or(
          Object.entries(dailyLimitStatuses).map(([command, status]) =>
            is.and([is('command', '=', command), is('operations.status', '=', status)]),
          ),
        ),
      )
      .where('at', '>=', day)
      .where('at', '<', `${day}U`), // the letter after the T that follows the day
  );
  return BigInt(row?.amount ?? 0);
}

const columnsOf = ({ merchantIdentifier, currency, day }: CaptureDay) => ({
  merchant_identifier: merchantIdentifier,
  currency,
  day,
});
