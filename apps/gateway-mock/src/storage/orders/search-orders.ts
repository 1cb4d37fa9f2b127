/**
 * Finds orders by a part of their reference in any case, by their `fort_id` or by their amount, newest first.
 *
 * An index has, for each account and each three characters in a row of its references, the orders that contain them. The first
 * search of many orders creates it, so a gateway without searches pays nothing for it. Until it is complete, the orders that it does
 * not have are compared one by one.
 */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import { searchedAmounts, type SearchedAmount } from '../../domain/amount-search.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { OrderRow, Tables } from '../table-types.ts';
import { createPostgresSearchIndex } from './postgres-search-index.ts';
import {
  beforeAll,
  tokenLength,
  type Condition,
  type OnSearchIndexFailed,
  type OrderSearch,
} from './search-index.ts';
import { createSqliteSearchIndex, removeSearchIndexStatements } from './sqlite-search-index.ts';

export interface SearchOrders {
  readonly find: (search: OrderSearch) => Transaction<readonly OrderRow[]>;
  /** Whether one order matches. */
  readonly matches: (part: string) => Condition;
}

export const createSearchOrders = (engine: Engine, onIndexFailed: OnSearchIndexFailed): SearchOrders => {
  const { db } = engine;
  const index = isServer(db)
    ? createPostgresSearchIndex(engine, onIndexFailed)
    : createSqliteSearchIndex(engine);
  const run = <Row>(statement: RawBuilder<Row>): Transaction<readonly Row[]> =>
    query({ compile: () => statement.compile(db) });

  const matches = (part: string): Condition => {
    const amounts = searchedAmounts(part);
    return sql<boolean>`(fort_id = ${part} or ${index.contains(part)}${amounts.length === 0 ? sql`` : sql` or ${areAmounts(amounts)}`})`;
  };

  function* compareEach(
    { part, conditions, count }: OrderSearch,
    ...more: readonly Condition[]
  ): Transaction<readonly OrderRow[]> {
    const all = [...conditions, ...more, matches(part)];
    return yield* run(
      sql<OrderRow>`select * from orders where ${allOf(all)} order by fort_id desc limit ${count}`,
    );
  }

  function* compareNewest(
    { part, conditions, count }: OrderSearch,
    compared: number,
  ): Transaction<readonly OrderRow[]> {
    return yield* run(sql<OrderRow>`
      select * from (select * from orders where ${allOf(conditions)} order by fort_id desc limit ${compared}) as newest
      where ${matches(part)} order by fort_id desc limit ${count}`);
  }

  // The amounts have an index of their own.
  function* findAmounts(
    { conditions, count }: OrderSearch,
    amounts: readonly SearchedAmount[],
  ): Transaction<readonly OrderRow[]> {
    const all = [
      ...conditions,
      sql<boolean>`amount in (${sql.join(amounts.map(({ amount }) => amount))})`,
      areAmounts(amounts),
    ];
    return yield* run(
      sql<OrderRow>`select * from orders where ${allOf(all)} order by fort_id desc limit ${count}`,
    );
  }

  function* find(search: OrderSearch): Transaction<readonly OrderRow[]> {
    const { part, count } = search;
    const amounts = searchedAmounts(part);
    if (!inReferences.test(part) && amounts.length === 0) return [];
    // A part that most references have: the newest orders are enough, and quicker than the index. Too many orders have one or two
    // characters somewhere for an index of them.
    const isShort = part.length < tokenLength;
    const newestFound = yield* compareNewest(search, isShort ? newestCompared : 2 * count);
    if (newestFound.length === count) return newestFound;
    const byAmount = amounts.length === 0 ? [] : yield* findAmounts(search, amounts);
    if (isShort || !inReferences.test(part)) return merge([...newestFound, ...byAmount]).slice(0, count);
    const end = yield* index.end();
    const afterEnd = sql<boolean>`fort_id > ${end}`;
    const notIndexed = yield* run(
      sql`select 1 from orders where ${afterEnd} order by fort_id limit 1 offset ${maxNotIndexed}`,
    );
    if (notIndexed.length > 0) void index.extend();
    const newest = yield* compareEach(search, afterEnd);
    if (newest.length === count || end === beforeAll) return newest;
    const byFortId = isFortId.test(part) ? yield* compareEach(search, sql<boolean>`fort_id = ${part}`) : [];
    const found = yield* run(index.lookUp(search, count - newest.length));
    return merge([...newest, ...found, ...byFortId, ...byAmount]).slice(0, count);
  }

  return { find, matches };
};

/** Removes the index. Call it when orders are removed, because their numbers may be used again. */
export function* removeSearchIndex(db: Kysely<Tables>): Transaction<void> {
  const run = (statement: string) => query({ compile: () => sql.raw(statement).compile(db) });
  if (!isServer(db)) {
    for (const statement of removeSearchIndexStatements) yield* run(statement);
    return;
  }
  // Emptied, not dropped: another gateway may be about to search it.
  const existing = yield* run("select 1 where to_regclass('order_search') is not null");
  if (existing.length > 0) yield* run('truncate order_search');
}

const isServer = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

const allOf = (conditions: readonly Condition[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const areAmounts = (amounts: readonly SearchedAmount[]): Condition =>
  sql<boolean>`(${sql.join(
    amounts.map(
      ({ amount, currencies }) => sql`(amount = ${amount} and currency in (${sql.join(currencies)}))`,
    ),
    sql` or `,
  )})`;

// The tokens of an index have no other characters.
const inReferences = /^[\w.-]*$/;

const newestCompared = 10_000;
const maxNotIndexed = 1000;
const isFortId = /^\d{18}$/;

const merge = (orders: readonly OrderRow[]): readonly OrderRow[] =>
  [...new Map(orders.map((order) => [order.fort_id, order])).values()].toSorted((one, other) =>
    one.fort_id < other.fort_id ? 1 : -1,
  );
