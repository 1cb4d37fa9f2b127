/** A time in the books that is to be another so much later, in the words that each engine has for it: many at once. */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** What `due_at` is so many milliseconds later; earlier, if they are fewer than none. */
export const later = (db: Kysely<Tables>, milliseconds: number): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`to_char(due_at::timestamp + ${milliseconds}::float8 * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', due_at, ${`${milliseconds / 1000} seconds`})`;
