/** Copies all rows between a PostgreSQL database and a backup file, each way in one transaction. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { openMigrationConnection } from '../engine/postgres/postgres-connections.ts';
import { openEngine } from '../engine/open-engine.ts';
import { analyze } from '../engine/postgres/postgres-engine.ts';
import { migrationLock } from '../engine/postgres/open-postgres-engine.ts';
import { migrations } from '../migrations/migrate.ts';
import { columnsOf, openBackupFile, tablesOf } from './backup-file.ts';
import { countRows, type RowCounts } from './row-counts.ts';

/** Copies the database, as it is at one point in time, to a new backup file. Gateways can go on writing to the database. */
export const copyFromPostgres = (address: string, file: string): Promise<void> =>
  inTransaction(address, 'begin isolation level repeatable read, read only', async (client) => {
    // The tables of the version that the database has, so that a backup before an upgrade is possible.
    const names = await migrationsOf(client);
    const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
    await (await openEngine(file, () => undefined, upTo)).close();
    const backup = openBackupFile(file, false);
    try {
      backup.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
      for (const table of tablesOf(backup)) await copyTableFrom(client, table, backup);
      backup.exec('commit');
    } finally {
      backup.close();
    }
  });

/** Replaces all rows of the database, which must have the same tables as the backup file. */
export const copyToPostgres = (file: string, address: string): Promise<void> =>
  inTransaction(address, 'begin', async (client) => {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await refuseOpenDatabase(client);
    const backup = openBackupFile(file, true);
    try {
      const tables = tablesOf(backup).filter((table) => !table.startsWith('kysely_'));
      await client.query(`truncate ${tables.map(quote).join(', ')}`);
      for (const table of tables) await copyTableTo(client, table, backup);
      await client.query(analyze); // the statistics are still those of the rows before
    } finally {
      backup.close();
    }
  });

/** Creates the tables of this version, and counts the rows that are there. */
export const prepareTarget = async (address: string): Promise<RowCounts> => {
  await (await openEngine(address, () => undefined)).close();
  return inTransaction(address, 'begin read only', (client) =>
    countRows(async (table) => {
      const { rows } = await client.query<{ count: bigint }>(`select count(*) as count from ${quote(table)}`);
      return Number(rows[0]?.count ?? 0);
    }),
  );
};

const inTransaction = async <A>(
  address: string,
  begin: string,
  work: (client: PoolClient) => Promise<A>,
): Promise<A> => {
  const pool = openMigrationConnection(address, () => undefined);
  try {
    const client = await pool.connect();
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('commit');
      return result;
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
};

const migrationsOf = async (client: PoolClient): Promise<readonly string[]> => {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('kysely_migration')::text as name",
  );
  if (typeof tables[0]?.name !== 'string') throw new Error('it has no tables of the gateway');
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const names = rows.map(({ name }) => name);
  const newer = names.filter((name) => !(name in migrations));
  if (newer.length > 0)
    throw new Error(`it was changed by a newer version (${newer.join(', ')}): use that version`);
  return names;
};

const copyTableFrom = async (client: PoolClient, table: string, backup: DatabaseSync): Promise<void> => {
  const columns = columnsOf(backup, table);
  const list = columns.map(quote).join(', ');
  backup.exec(`delete from ${quote(table)}`); // what the migrations added
  const insert = backup.prepare(
    `insert into ${quote(table)} (${list}) values (${columns.map(() => '?').join(', ')})`,
  );
  await client.query(`declare source no scroll cursor for select ${list} from ${quote(table)}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batchSize} from source`);
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null));
    if (rows.length < batchSize) break;
  }
  await client.query('close source');
};

const copyTableTo = async (client: PoolClient, table: string, backup: DatabaseSync): Promise<void> => {
  const columns = columnsOf(backup, table);
  const list = columns.map(quote).join(', ');
  const select = backup.prepare(`select ${list} from ${quote(table)}`);
  select.setReadBigInts(true);
  let batch: (readonly unknown[])[] = [];
  const insert = async (): Promise<void> => {
    if (batch.length === 0) return;
    const rows = batch.map(
      (_row, n) => `(${columns.map((_column, i) => `$${n * columns.length + i + 1}`).join(', ')})`,
    );
    await client.query(
      `insert into ${quote(table)} (${list}) overriding system value values ${rows.join(', ')}`,
      batch.flat(),
    );
    batch = [];
  };
  for (const row of select.iterate()) {
    batch.push(columns.map((column) => forPostgres(row[column])));
    if (batch.length === batchSize) await insert();
  }
  await insert();
  await resetIdentity(client, table);
};

const batchSize = 500;

type Row = Readonly<Record<string, SQLInputValue>>;

// The driver takes only buffers for bytes.
const forPostgres = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value) : value);

// The next generated key must be larger than all restored ones.
const resetIdentity = async (client: PoolClient, table: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
    [table],
  );
  for (const { name } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(name)}), 0) + 1, false) from ${quote(table)}`,
      [quote(table), name],
    );
  }
};

// A running gateway would go on with what it has read before. A connection that was just closed is still listed for a while.
const refuseOpenDatabase = async (client: PoolClient, attemptsLeft = 20): Promise<void> => {
  const { rows } = await client.query<{ count: bigint }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'postern-gateway' and pid <> pg_backend_pid()`,
  );
  if (Number(rows[0]?.count ?? 0) === 0) return;
  if (attemptsLeft === 1) throw new Error('it is in use: stop all gateways on it first');
  await setTimeout(100);
  // Within a transaction, the server would return the same list again.
  await client.query('select pg_stat_clear_snapshot()');
  await refuseOpenDatabase(client, attemptsLeft - 1);
};

const quote = (name: string): string => `"${name}"`;
