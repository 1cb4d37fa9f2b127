import { PostgresAdapter, type Kysely } from 'kysely';

/** The type of a column of bytes, in each engine. */
export const bytesColumnType = (db: Kysely<unknown>): 'bytea' | 'blob' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';
