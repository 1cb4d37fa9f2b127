/**
 * What an account captured in a UTC day and a currency, for accounts with a daily limit. Whoever is about to capture holds
 * the day's row to the end, so that captures of different orders cannot pass the limit together.
 */
import { operations, type Currency } from '@postern/protocol';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { query, type Transaction } from '../engine/transaction.ts';

export interface Day {
  readonly merchantIdentifier: string;
  readonly currency: Currency;
  /** `2026-02-03` */
  readonly day: string;
}

export const dayOf = (now: Date): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The sum so far; the first capture of a day that counts adds up what was captured before there was a limit. */
export function* holdDay(db: Kysely<Tables>, day: Day): Transaction<bigint> {
  const made = yield* query(
    db
      .insertInto('daily_captures')
      .values({ ...columnsOf(day), amount: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day'),
  );
  if (made.length === 0) {
    const [row] = yield* query(theDay(db, day).forUpdate());
    // Gone while it was waited for: the account was changed, and the day is added up anew.
    return row === undefined ? yield* holdDay(db, day) : BigInt(row.amount);
  }
  const amount = yield* capturedOn(db, day);
  yield* addToDay(db, day, amount);
  return amount;
}

export function* addToDay(db: Kysely<Tables>, day: Day, amount: bigint): Transaction<void> {
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

const theDay = (db: Kysely<Tables>, { merchantIdentifier, currency, day }: Day) =>
  db
    .selectFrom('daily_captures')
    .select('amount')
    .where('merchant_identifier', '=', merchantIdentifier)
    .where('currency', '=', currency)
    .where('day', '=', day);

function* capturedOn(db: Kysely<Tables>, { merchantIdentifier, currency, day }: Day): Transaction<bigint> {
  const [row] = yield* query(
    db
      .selectFrom('operations')
      .innerJoin('orders', 'orders.fort_id', 'operations.fort_id')
      .select(sql<string | null>`cast(sum(operations.amount) as text)`.as('amount'))
      .where('merchant_identifier', '=', merchantIdentifier)
      .where('currency', '=', currency)
      .where('command', '=', 'CAPTURE')
      .where('operations.status', '=', operations.CAPTURE.successStatus)
      .where('at', '>=', day)
      .where('at', '<', `${day}U`), // the letter after the T that follows the day
  );
  return BigInt(row?.amount ?? 0);
}

const columnsOf = ({ merchantIdentifier, currency, day }: Day) => ({
  merchant_identifier: merchantIdentifier,
  currency,
  day,
});
