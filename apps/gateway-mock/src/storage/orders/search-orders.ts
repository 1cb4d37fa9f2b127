/**
 * Finds orders by a part of their reference in any case, by their `fort_id` or by their amount, newest first. It compares the
 * newest orders of the account one by one, as many as an account has by default. Among more of them, it finds an older order by its
 * whole reference, its `fort_id` or its amount, which have indexes.
 */
import { sql, type RawBuilder } from 'kysely';
import { parseSearchedAmounts, type SearchedAmount } from '../../domain/parse-searched-amounts.ts';
import type { Engine } from '../engine/engine.ts';
import { isPostgres } from '../engine/sql-dialect.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { OrderRow } from '../table-types.ts';

export interface OrderSearch {
  /** A whole `fort_id`, a part of the reference, or an amount. */
  readonly part: string;
  /** Conditions on columns of the order, among them the account. */
  readonly conditions: readonly Condition[];
  readonly count: number;
}

export type Condition = RawBuilder<boolean>;

export function* searchOrders(
  db: Engine['db'],
  { part, conditions, count }: OrderSearch,
): Transaction<readonly OrderRow[]> {
  const amounts = parseSearchedAmounts(part);
  if (!inReferences.test(part) && amounts.length === 0) return [];
  const find = (...more: readonly Condition[]): Transaction<readonly OrderRow[]> =>
    run(
      sql`select * from orders where ${allOf([...conditions, ...more])} order by fort_id desc limit ${count}`,
    );
  const run = (statement: RawBuilder<OrderRow>): Transaction<readonly OrderRow[]> =>
    query({ compile: () => statement.compile(db) });
  const findNewest = (compared: number): Transaction<readonly OrderRow[]> =>
    run(sql`
      select * from (select * from orders where ${allOf(conditions)} order by fort_id desc limit ${compared}) as newest
      where ${matchesSearch(db, part)} order by fort_id desc limit ${count}`);

  // A part that most references have: reading a few orders is enough.
  const ofFew = yield* findNewest(2 * count);
  if (ofFew.length === count) return ofFew;
  const newest = yield* findNewest(comparedOrders);
  if (newest.length === count) return newest;
  const byFortId = yield* find(sql`fort_id = ${part}`);
  const byReference = yield* find(sql`merchant_reference = ${part}`);
  const byAmount =
    amounts.length === 0
      ? []
      : yield* find(sql`amount in (${sql.join(amounts.map(({ amount }) => amount))})`, areAmounts(amounts));
  return merge([...newest, ...byFortId, ...byReference, ...byAmount]).slice(0, count);
}

/** Whether one order matches. */
export const matchesSearch = (db: Engine['db'], part: string): Condition => {
  const amounts = parseSearchedAmounts(part);
  return sql`(fort_id = ${part} or ${containsPart(db, part)}${amounts.length === 0 ? sql`` : sql` or ${areAmounts(amounts)}`})`;
};

// The collation "C" changes only the letters of references, A to Z, whatever the language of the database is.
const containsPart = (db: Engine['db'], part: string): Condition =>
  isPostgres(db)
    ? sql`strpos(lower(merchant_reference collate "C"), ${part.toLowerCase()}) > 0`
    : sql`instr(lower(merchant_reference), ${part.toLowerCase()}) > 0`;

const allOf = (conditions: readonly Condition[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const areAmounts = (amounts: readonly SearchedAmount[]): Condition =>
  sql<boolean>`(${sql.join(
    amounts.map(
      ({ amount, currencies }) => sql`(amount = ${amount} and currency in (${sql.join(currencies)}))`,
    ),
    sql` or `,
  )})`;

// The default maximum of an account: comparing them takes about 20 ms.
const comparedOrders = 100_000;

// References have no other characters.
const inReferences = /^[\w.-]*$/;

const merge = (orders: readonly OrderRow[]): readonly OrderRow[] =>
  [...new Map(orders.map((order) => [order.fort_id, order])).values()].toSorted((one, other) =>
    one.fort_id < other.fort_id ? 1 : -1,
  );
