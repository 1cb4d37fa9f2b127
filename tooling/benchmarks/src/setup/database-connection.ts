/** A direct connection to a database, for filling it with SQL that both engines understand. */
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export interface DatabaseConnection extends AsyncDisposable {
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The columns of a table, in their order. */
  readonly columnsOf: (table: string) => Promise<readonly string[]>;
  /** Writes everything into the tables themselves and updates their statistics, so that it does not happen while something is measured. */
  readonly finishWriting: () => Promise<void>;
}

/** Connects to a SQLite file or a PostgreSQL address. */
export const connectToDatabase = (database: string): Promise<DatabaseConnection> =>
  isServer(database) ? connectToServer(database) : Promise.resolve(openFile(database));

const isServer = (database: string): boolean => database.startsWith('postgres:');

const openFile = (file: string): DatabaseConnection => {
  const database = new DatabaseSync(file);
  database.exec('pragma busy_timeout = 5000; pragma cache_size = -200000'); // 200 MB
  const query: DatabaseConnection['query'] = (sql) => Promise.resolve(database.prepare(sql).all());
  return {
    query,
    columnsOf: async (table) => namesOf(await query(`select name from pragma_table_info('${table}')`)),
    finishWriting: () => Promise.resolve(database.exec('pragma wal_checkpoint(truncate)')),
    [Symbol.asyncDispose]: () => Promise.resolve(database.close()),
  };
};

const connectToServer = async (connectionString: string): Promise<DatabaseConnection> => {
  const client = new Client({ connectionString });
  await client.connect();
  const query: DatabaseConnection['query'] = async (sql) =>
    (await client.query<Record<string, unknown>>(sql)).rows;
  return {
    query,
    columnsOf: async (table) =>
      namesOf(
        await query(
          `select column_name as name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
        ),
      ),
    finishWriting: async () => {
      await query('vacuum analyze');
      await query('checkpoint');
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
};

const namesOf = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows.map(({ name }) => String(name));
