/**
 * Finds orders by a part of their reference in any case, newest first.
 *
 * On SQLite an index has, for each account and each three characters in a row of its references, the orders that contain them. The
 * index is a cache: a search creates and extends it, so creating an order costs nothing more and a backup does not contain it.
 * Orders that are not in it yet are compared one by one. PostgreSQL compares all orders of the account.
 */
import * as E from 'fp-ts/lib/Either.js';
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { OrderRow, Tables } from '../table-types.ts';

export type Condition = RawBuilder<boolean>;

export interface OrderSearch {
  /** A whole `fort_id`, or a part of the reference. */
  readonly part: string;
  readonly merchantIdentifier: string;
  /** Conditions on columns of the order, among them the account. */
  readonly conditions: readonly Condition[];
  /** A `fort_id`: only orders before it. */
  readonly before: string | undefined;
  readonly count: number;
}

export const createSearchOrders = ({ db, writeUnsynced }: Pick<Engine, 'db' | 'writeUnsynced'>) => {
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = <Row>(statement: RawBuilder<Row>): Transaction<readonly Row[]> =>
    query({ compile: () => statement.compile(db) });

  const contains = (part: string): Condition =>
    isServer
      ? sql`strpos(lower(merchant_reference), ${part.toLowerCase()}) > 0`
      : sql`instr(lower(merchant_reference), ${part.toLowerCase()}) > 0`;

  function* compareEach(
    { part, conditions, count }: OrderSearch,
    ...more: readonly Condition[]
  ): Transaction<readonly OrderRow[]> {
    const all = [...conditions, ...more, sql<boolean>`(fort_id = ${part} or ${contains(part)})`];
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
      where fort_id = ${part} or ${contains(part)} order by fort_id desc limit ${count}`);
  }

  function* endOfIndex(): Transaction<string> {
    const tables = yield* run(sql`select 1 from sqlite_schema where name = 'order_search_end'`);
    if (tables.length === 0) return beforeAll;
    const [end] = yield* run(sql<{ fort_id: string }>`select fort_id from order_search_end`);
    return end?.fort_id ?? beforeAll;
  }

  // A cross join: SQLite reads the index first, newest first, and stops at the limit.
  function* lookUp(
    { part, merchantIdentifier, conditions, before }: OrderSearch,
    count: number,
  ): Transaction<readonly OrderRow[]> {
    const terms = tokensOf(merchantIdentifier, part).map((token) => `"${token}"`);
    const all = [
      sql<boolean>`found.order_search match ${terms.join(' AND ')}`,
      ...(before === undefined ? [] : [sql<boolean>`found.rowid < cast(${before} as integer)`]),
      ...conditions,
      contains(part),
    ];
    return yield* run(sql<OrderRow>`
      select orders.* from order_search as found cross join orders on orders.fort_id = cast(found.rowid as text)
      where ${allOf(all)} order by found.rowid desc limit ${count}`);
  }

  function* extendIndex(): Transaction<boolean> {
    // Without the texts, their lengths and the places of tokens: a thirtieth of the orders' own size.
    yield* run(sql`
      create virtual table if not exists order_search
      using fts5(tokens, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '-_.'")`);
    yield* run(sql`create table if not exists order_search_end (fort_id text not null)`);
    const end = yield* endOfIndex();
    const orders = yield* run(sql<Pick<OrderRow, 'fort_id' | 'merchant_identifier' | 'merchant_reference'>>`
      select fort_id, merchant_identifier, merchant_reference from orders
      where fort_id > ${end} order by fort_id limit ${batchSize}`);
    const last = orders.at(-1);
    if (last === undefined) return false;
    const entries = orders.map(({ fort_id, merchant_identifier, merchant_reference }) => [
      fort_id,
      tokensOf(merchant_identifier, merchant_reference).join(' '),
    ]);
    yield* run(sql`
      insert into order_search (rowid, tokens)
      select cast(value ->> 0 as integer), value ->> 1 from json_each(${JSON.stringify(entries)})`);
    yield* run(sql`delete from order_search_end`);
    yield* run(sql`insert into order_search_end (fort_id) values (${last.fort_id})`);
    return orders.length === batchSize;
  }

  let isExtending = false;

  // In small transactions, so that requests are processed in between. If one fails, the next search tries again.
  const extendToEnd = async (): Promise<void> => {
    if (isExtending) return;
    isExtending = true;
    let hasMore = true;
    while (hasMore) {
      await setImmediate();
      const extended = await writeUnsynced('indexing references', extendIndex)();
      hasMore = E.isRight(extended) && extended.right;
    }
    isExtending = false;
  };

  return function* searchOrders(search: OrderSearch): Transaction<readonly OrderRow[]> {
    const { part, count } = search;
    // Too many orders have one or two characters somewhere for an index of them.
    if (part.length < tokenLength) return yield* compareNewest(search, newestCompared);
    if (isServer) return yield* compareEach(search);
    // A part that most references have: the newest orders are enough, and quicker than the index.
    const newestFound = yield* compareNewest(search, 2 * count);
    if (newestFound.length === count) return newestFound;
    const end = yield* endOfIndex();
    const afterEnd = sql<boolean>`fort_id > ${end}`;
    const notIndexed = yield* run(
      sql`select 1 from orders where ${afterEnd} order by fort_id limit 1 offset ${maxNotIndexed}`,
    );
    if (notIndexed.length > 0) void extendToEnd();
    const newest = yield* compareEach(search, afterEnd);
    if (newest.length === count || end === beforeAll) return newest;
    const byFortId = isFortId.test(part) ? yield* compareEach(search, sql<boolean>`fort_id = ${part}`) : [];
    return merge([...newest, ...(yield* lookUp(search, count - newest.length)), ...byFortId]).slice(0, count);
  };
};

/** Removes the index. Call it when orders are removed, because their numbers may be used again. */
export function* removeSearchIndex(db: Kysely<Tables>): Transaction<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const statement of removeSearchIndexStatements)
    yield* query({ compile: () => sql.raw(statement).compile(db) });
}

export const removeSearchIndexStatements = [
  'drop table if exists order_search',
  'drop table if exists order_search_end',
] as const;

const allOf = (conditions: readonly Condition[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const tokenLength = 3;

/** What the index has of a reference: each three characters in a row, together with the account. */
const tokensOf = (merchantIdentifier: string, text: string): readonly string[] => {
  const starts = Array.from({ length: Math.max(0, text.length - tokenLength + 1) }, (_, at) => at);
  return [
    ...new Set(starts.map((at) => `${merchantIdentifier}_${text.slice(at, at + tokenLength)}`.toLowerCase())),
  ];
};

const newestCompared = 10_000;
const maxNotIndexed = 1000;
const batchSize = 200;
const beforeAll = '';
const isFortId = /^\d{18}$/;

const merge = (orders: readonly OrderRow[]): readonly OrderRow[] =>
  [...new Map(orders.map((order) => [order.fort_id, order])).values()].toSorted((one, other) =>
    one.fort_id < other.fort_id ? 1 : -1,
  );
