/**
 * The index of references on PostgreSQL: a table of the references, with an index of the array of their tokens. It is a cache,
 * extended by searches and not by requests: an index on the orders themselves would make those requests slower that find no room for
 * the changed order beside it. Unlike pg_trgm it needs no extension, has the characters between letters and digits (`-1-`), and the
 * account.
 */
import * as E from 'fp-ts/lib/Either.js';
import { sql, type RawBuilder } from 'kysely';
import type { Failure } from '../../domain/internal-failure.ts';
import type { Engine } from '../engine/engine.ts';
import { query, type Transaction } from '../engine/transaction.ts';
import type { OrderRow } from '../table-types.ts';
import {
  beforeAll,
  tokensOf,
  type Condition,
  type OnSearchIndexFailed,
  type SearchIndex,
} from './search-index.ts';

export const createPostgresSearchIndex = (
  { db, writeUnsynced }: Pick<Engine, 'db' | 'writeUnsynced'>,
  onFailed: OnSearchIndexFailed,
): SearchIndex => {
  const run = <Row>(statement: RawBuilder<Row>): Transaction<readonly Row[]> =>
    query({ compile: () => statement.compile(db) });

  function* end(): Transaction<string> {
    const readable = yield* run(
      sql`select 1 where has_table_privilege(to_regclass('order_search'), 'select')`,
    );
    if (readable.length === 0) return beforeAll;
    const [row] = yield* run(
      sql<{ end: string | null }>`select max(search_fort_id) as end from order_search`,
    );
    return row?.end ?? beforeAll;
  }

  function* extendBy(count: number): Transaction<number> {
    // Without waiting: another gateway extends it.
    const locked = yield* run(sql`select 1 where pg_try_advisory_xact_lock(${sql.lit(extensionLock)})`);
    if (locked.length === 0) return 0;
    const existing = yield* run(sql`select 1 where to_regclass('order_search') is not null`);
    if (existing.length === 0) for (const statement of createTable) yield* run(sql.raw(statement));
    const [added] = yield* run(sql<{ count: bigint }>`
      with added as (
        insert into order_search (search_fort_id, search_account, search_reference)
        select fort_id, merchant_identifier, merchant_reference from orders
        where fort_id > ${yield* end()} order by fort_id limit ${count} returning 1)
      select count(*) as count from added`);
    return Number(added?.count ?? 0);
  }

  let isExtending = false;
  let pausedUntil = 0;

  return {
    end,
    extend: async () => {
      if (isExtending || performance.now() < pausedUntil) return;
      isExtending = true;
      let total = 0;
      for (;;) {
        const extended = await writeUnsynced('indexing references', () => extendBy(batchSize))();
        if (E.isLeft(extended)) {
          // Not if the connection broke or was closed: the next search tries again.
          if (isRefused(extended.left)) {
            pausedUntil = performance.now() + pauseAfterFailure;
            onFailed(extended.left);
          }
          break;
        }
        total += extended.right;
        if (extended.right < batchSize) break;
      }
      // For the frequency of the tokens, by which the server chooses the plan. It does so by itself later.
      if (total >= batchSize)
        await writeUnsynced('indexing references', () => run(sql`analyze order_search`))();
      isExtending = false;
    },
    // The server chooses between the index and the newest orders first, by the frequency of the tokens.
    lookUp: ({ part, merchantIdentifier, conditions }, count) => {
      const all = [
        ...conditions,
        sql<boolean>`search_account = ${merchantIdentifier}`,
        sql<boolean>`${sql.raw(tokens)} @> string_to_array(${tokensOf(merchantIdentifier, part).join(' ')}, ' ')`,
        containsIn('search_reference', part),
      ];
      return sql<OrderRow>`
        select orders.* from order_search join orders on fort_id = search_fort_id
        where ${sql.join(all, sql` and `)} order by search_fort_id desc limit ${count}`;
    },
    contains: (part) => containsIn('merchant_reference', part),
  };
};

const containsIn = (column: string, part: string): Condition =>
  sql`strpos(${sql.raw(lower(column))}, ${part.toLowerCase()}) > 0`;

// The collation "C" changes only the letters of references, A to Z, whatever the language of the database is.
const lower = (column: string): string => `lower(${column} collate "C")`;

// Each three characters that begin at 1, 4, 7 …, at 2, 5, 8 … and at 3, 6, 9 …: an index takes no subquery. What remains at the end
// becomes a token too, which no search looks for. References and identifiers of accounts have no spaces.
const tokens = `string_to_array(${[1, 2, 3]
  .map(
    (start) =>
      `regexp_replace(substr(${lower('search_reference')}, ${start}), '(...)', ${lower('search_account')} || '_\\1 ', 'g')`,
  )
  .join(" || ' ' || ")}, ' ')`;

// Other names than those of the orders, so that conditions on orders need no table name. Unlogged: after a crash of the server it is
// empty, and searches fill it again.
const createTable = [
  `create unlogged table order_search (
     search_fort_id text primary key, search_account text not null, search_reference text not null)`,
  `create index order_search_tokens on order_search using gin ((${tokens})) with (fastupdate = off)`,
] as const;

const extensionLock = 169_000_001; // all versions of the gateway must use the same number

const batchSize = 2000;

const pauseAfterFailure = 600_000;

/** Whether the server itself reported the failure. */
const isRefused = ({ cause }: Failure): boolean => cause instanceof Error && 'severity' in cause;
