/** Backs up a database and its key file, while gateways may be running. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import * as E from 'fp-ts/lib/Either.js';
import { mergeKeyFiles, type KeySource } from '../../credentials/encryption-key-source.ts';
import { isAddress } from '../database-address.ts';
import { copySqlite, finishBackupFile, openBackupFile } from './backup-file.ts';
import { countRows, type RowCounts } from './row-counts.ts';

export interface Backup {
  readonly counts: RowCounts;
  /** The copy of the key file. Undefined if the keys are not in a file. */
  readonly keyFile: string | undefined;
}

/** The copy of the key file that belongs to a backup file. */
export const keyFileOfBackup = (file: string): string => `${file}.key`;

/** Creates a backup file and, beside it, a copy of the key file. Throws if either exists. */
export const backUpDatabase = async (database: string, keys: KeySource, file: string): Promise<Backup> => {
  const keyFile = keyFileOfBackup(file);
  for (const name of [file, keyFile])
    if (existsSync(name)) throw new Error(`${name} exists. Choose another name`);
  const unfinished = `${file}.unfinished`;
  removeSqlite(unfinished);
  try {
    if (isAddress(database))
      await (await import('./copy-postgres-rows.ts')).copyFromPostgres(database, unfinished);
    else await copyFromSqlite(database, unfinished);
    finishBackupFile(unfinished);
    // After the database: a key that was added in between is included, and the older ones stay in the file.
    const hasKeyFile = keys.from === 'file' && existsSync(keys.file);
    if (hasKeyFile) orThrow(mergeKeyFiles([keys.file], keyFile));
    renameSync(unfinished, file);
    return { counts: await countsIn(file), keyFile: hasKeyFile ? keyFile : undefined };
  } finally {
    removeSqlite(unfinished);
  }
};

const copyFromSqlite = async (database: string, file: string): Promise<void> => {
  if (!existsSync(database)) throw new Error(`the file ${database} does not exist`);
  const source = openBackupFile(database, true);
  try {
    requireGatewayTables(source);
    await copySqlite(source, file);
  } finally {
    source.close();
  }
};

/** Throws if a database is not one of the gateway. */
export const requireGatewayTables = (database: DatabaseSync): void => {
  const found = database.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").all();
  if (found.length === 0) throw new Error('it has no tables of the gateway');
};

const countsIn = async (file: string): Promise<RowCounts> => {
  const database = openBackupFile(file, true);
  try {
    return await countRows((table) => countIn(database, table));
  } finally {
    database.close();
  }
};

/** The number of rows of a table. A database of an older version may lack the table. */
export const countIn = (database: DatabaseSync, table: string): number => {
  const exists = database.prepare('select 1 from sqlite_schema where name = ?').all(table).length > 0;
  return exists ? Number(database.prepare(`select count(*) as count from "${table}"`).get()?.['count']) : 0;
};

/** Removes a SQLite file, and its log if a process was killed while the file was open. */
const removeSqlite = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
};

const orThrow = <A>(result: E.Either<string, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left);
  return result.right;
};
