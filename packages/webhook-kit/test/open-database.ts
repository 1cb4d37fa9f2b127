/** The two databases that the SQL store is tested on, as Kysely speaks to them. */
import type { IdempotencyDatabase } from '@postern/webhook-kit/store/sql';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** The store's table, and one in which a handler writes down what it was given, once for each time. */
export interface Tables extends IdempotencyDatabase {
  readonly handled: { readonly reference: string };
}

export const onPostgres = (connectionString: string): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }) });

export const onSqlite = (file: string, how: { readonly readBigInts?: boolean } = {}): Kysely<Tables> => {
  const database = new DatabaseSync(file, how);
  return new Kysely({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare: (sql) => {
          const statement = database.prepare(sql);
          const values = (given: readonly unknown[]) => given.filter(isValue);
          return {
            reader: statement.columns().length > 0,
            all: (given) => statement.all(...values(given)),
            run: (given) => statement.run(...values(given)),
            iterate: (given) => statement.iterate(...values(given)),
          };
        },
      },
    }),
  });
};

// The store writes texts and numbers.
const isValue = (value: unknown): value is SQLInputValue =>
  typeof value === 'string' || typeof value === 'number';
