/**
 * The index of references on SQLite: a full-text table without the texts. It is a cache, extended by searches and not by requests,
 * so creating an order costs nothing more, and a backup does not contain it.
 */
import * as E from 'fp-ts/lib/Either.js';
import { sql, type RawBuilder } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { OrderRow } from '../table-types.ts';
import { beforeAll, tokensOf, type Condition, type SearchIndex } from './search-index.ts';

export const createSqliteSearchIndex = ({
  db,
  writeUnsynced,
}: Pick<Engine, 'db' | 'writeUnsynced'>): SearchIndex => {
  const run = <Row>(statement: RawBuilder<Row>): Transaction<readonly Row[]> =>
    query({ compile: () => statement.compile(db) });

  function* end(): Transaction<string> {
    const tables = yield* run(sql`select 1 from sqlite_schema where name = 'order_search_end'`);
    if (tables.length === 0) return beforeAll;
    const [row] = yield* run(sql<{ fort_id: string }>`select fort_id from order_search_end`);
    return row?.fort_id ?? beforeAll;
  }

  function* extendBy(count: number): Transaction<boolean> {
    // Without the texts, their lengths and the places of tokens: a thirtieth of the orders' own size.
    yield* run(sql`
      create virtual table if not exists order_search
      using fts5(tokens, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '-_.'")`);
    yield* run(sql`create table if not exists order_search_end (fort_id text not null)`);
    const orders = yield* run(sql<Pick<OrderRow, 'fort_id' | 'merchant_identifier' | 'merchant_reference'>>`
      select fort_id, merchant_identifier, merchant_reference from orders
      where fort_id > ${yield* end()} order by fort_id limit ${count}`);
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
    return orders.length === count;
  }

  let isExtending = false;

  return {
    end,
    // In small transactions, so that requests are processed in between. If one fails, the next search tries again.
    extend: async () => {
      if (isExtending) return;
      isExtending = true;
      let hasMore = true;
      while (hasMore) {
        await setImmediate();
        const extended = await writeUnsynced('indexing references', () => extendBy(batchSize))();
        hasMore = E.isRight(extended) && extended.right;
      }
      isExtending = false;
    },
    // A cross join: SQLite reads the index first, newest first, and stops at the limit.
    lookUp: ({ part, merchantIdentifier, conditions, before }, count) => {
      const terms = tokensOf(merchantIdentifier, part).map((token) => `"${token}"`);
      const all = [
        sql<boolean>`found.order_search match ${terms.join(' AND ')}`,
        ...(before === undefined ? [] : [sql<boolean>`found.rowid < cast(${before} as integer)`]),
        ...conditions,
        contains(part),
      ];
      return sql<OrderRow>`
        select orders.* from order_search as found cross join orders on orders.fort_id = cast(found.rowid as text)
        where ${sql.join(all, sql` and `)} order by found.rowid desc limit ${count}`;
    },
    contains,
  };
};

export const removeSearchIndexStatements = [
  'drop table if exists order_search',
  'drop table if exists order_search_end',
] as const;

const contains = (part: string): Condition =>
  sql`instr(lower(merchant_reference), ${part.toLowerCase()}) > 0`;

const batchSize = 200;
