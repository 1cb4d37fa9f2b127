/** Adds an interval to a stored timestamp, in the SQL of each engine. */
import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../table-types.ts';

/** An expression for `due_at` plus the interval, which may be negative. */
export const addToDueAt = (db: Kysely<Tables>, milliseconds: number): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`to_char(due_at::timestamp + ${milliseconds}::float8 * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', due_at, ${`${milliseconds / 1000} seconds`})`;
