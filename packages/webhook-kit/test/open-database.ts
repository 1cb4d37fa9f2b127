/** The databases that the SQL store is tested with. */
import type { IdempotencyDatabase } from '@postern/webhook-kit/store/sql';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** The store's table, and a table with one row for each event that a handler was given. */
export interface Tables extends IdempotencyDatabase {
  readonly handled: { readonly reference: string };
}

export const openPostgres = (connectionString: string): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }) });

export const openSqlite = (
  file: string,
  options: { readonly readBigInts?: boolean } = {},
): Kysely<Tables> => {
  const database = new DatabaseSync(file, options);
  return new Kysely({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare: (sql) => {
          const statement = database.prepare(sql);
          const values = (parameters: readonly unknown[]) => parameters.filter(isValue);
          return {
            reader: statement.columns().length > 0,
            all: (parameters) => statement.all(...values(parameters)),
            run: (parameters) => statement.run(...values(parameters)),
            iterate: (parameters) => statement.iterate(...values(parameters)),
          };
        },
      },
    }),
  });
};

// The store writes only strings and numbers.
const isValue = (value: unknown): value is SQLInputValue =>
  typeof value === 'string' || typeof value === 'number';
