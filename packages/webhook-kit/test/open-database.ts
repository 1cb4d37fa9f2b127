/** The databases that the SQL store is tested with. */
import type { KyselyDatabase } from '@postern/webhook-kit/store/sql';
import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import * as kysely27 from 'kysely-0.27';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** The table of the store as the tests read it, and a table with one row for each event that a handler was given. */
export interface Tables {
  readonly postern_idempotency_keys: { readonly idempotency_key: string };
  readonly handled: { readonly reference: string };
}

export const openPostgres = (connectionString: string): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }) });

export const openSqlite = (file: string, options: { readonly readBigInts?: boolean } = {}): Kysely<Tables> =>
  new Kysely({ dialect: new SqliteDialect({ database: sqliteDriver(file, options) }) });

/** Databases of other projects: other versions of Kysely, other tables, plugins. */
export const openOtherKysely = {
  'Kysely 0.27 on SQLite': () =>
    closable(
      new kysely27.Kysely<{ orders: { reference: string } }>({
        dialect: new kysely27.SqliteDialect({ database: sqliteDriver(':memory:') }),
      }),
    ),
  'Kysely with camel case on SQLite': () =>
    closable(
      new Kysely<{ orderItems: { orderId: string } }>({
        dialect: new SqliteDialect({ database: sqliteDriver(':memory:') }),
        plugins: [new CamelCasePlugin()],
      }),
    ),
};

/** Opens Kysely 0.27 on PostgreSQL. */
export const openPostgresWithKysely27 = (connectionString: string) =>
  closable(
    new kysely27.Kysely<{ orders: { reference: string } }>({
      dialect: new kysely27.PostgresDialect({ pool: new pg.Pool({ connectionString, max: 10 }) }),
    }),
  );

const closable = (database: KyselyDatabase & { destroy(): Promise<void> }) => ({
  database,
  close: () => database.destroy(),
});

/** The driver of `node:sqlite` for Kysely. */
const sqliteDriver = (file: string, options: { readonly readBigInts?: boolean } = {}) => {
  const database = new DatabaseSync(file, options);
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters.filter(isValue);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      };
    },
  };
};

// The store writes only strings and numbers.
const isValue = (value: unknown): value is SQLInputValue =>
  typeof value === 'string' || typeof value === 'number';
