/**
 * The index of references on PostgreSQL: an index of the array of their tokens. It is created while gateways write, and the server
 * keeps it complete. Unlike pg_trgm it needs no extension, so it needs no privilege beyond the tables; it has the characters between
 * letters and digits (`-1-`), and the account.
 */
import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { query } from '../engine/transaction.ts';
import type { OrderRow } from '../table-types.ts';
import {
  beforeAll,
  tokensOf,
  type Condition,
  type OnSearchIndexFailed,
  type SearchIndex,
} from './search-index.ts';

export const createPostgresSearchIndex = (
  { db, createIndex }: Pick<Engine, 'db' | 'createIndex'>,
  onFailed: OnSearchIndexFailed,
): SearchIndex => {
  let isExtending = false;
  let triedAgainAt = 0;
  return {
    *end() {
      const valid = yield* query({
        compile: () =>
          sql`select 1 from pg_index where indexrelid = to_regclass(${searchIndex.name}) and indisvalid`.compile(
            db,
          ),
      });
      return valid.length === 0 ? beforeAll : afterAll;
    },
    extend: async () => {
      if (isExtending || performance.now() < triedAgainAt) return;
      isExtending = true;
      try {
        await createIndex?.(searchIndex);
      } catch (cause) {
        triedAgainAt = isRefused(cause) ? Infinity : performance.now() + pauseAfterFailure;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        const { name, table, using } = searchIndex;
        onFailed(error, `create index concurrently ${name} on ${table} using ${using}`);
      }
      isExtending = false;
    },
    // The planner chooses between the index and the newest orders first, by the statistics of the tokens.
    lookUp: ({ part, merchantIdentifier, conditions }, count) => {
      const all = [
        ...conditions,
        sql<boolean>`${sql.raw(tokens)} @> string_to_array(${tokensOf(merchantIdentifier, part).join(' ')}, ' ')`,
        contains(part),
      ];
      return sql<OrderRow>`
        select * from orders where ${sql.join(all, sql` and `)} order by fort_id desc limit ${count}`;
    },
    contains,
  };
};

// The collation "C" changes only the letters of references, A to Z, whatever the language of the database is.
const lowerReference = 'lower(merchant_reference collate "C")';

const contains = (part: string): Condition =>
  sql`strpos(${sql.raw(lowerReference)}, ${part.toLowerCase()}) > 0`;

// Each three characters that begin at 1, 4, 7 …, at 2, 5, 8 … and at 3, 6, 9 …: an index takes no subquery. What remains at the end
// becomes a token too, which no search looks for. References and identifiers of accounts have no spaces.
const tokens = `string_to_array(${[1, 2, 3]
  .map(
    (start) =>
      `regexp_replace(substr(${lowerReference}, ${start}), '(...)', lower(merchant_identifier collate "C") || '_\\1 ', 'g')`,
  )
  .join(" || ' ' || ")}, ' ')`;

const searchIndex = { name: 'orders_search', table: 'orders', using: `gin ((${tokens}))` } as const;

const afterAll = '9'.repeat(18);

const pauseAfterFailure = 60_000;

const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === insufficientPrivilege;

const insufficientPrivilege = '42501';
