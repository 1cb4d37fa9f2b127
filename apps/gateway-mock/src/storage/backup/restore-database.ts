/**
 * Restores a database and its key file from a backup. The backup is checked in a copy first: its integrity, that the keys decrypt
 * its phrases, that each row can be read, and that the totals of its orders match their operations. Only then the target changes, in one transaction. The
 * sessions and sign-in links of the backup have ended.
 */
import * as E from 'fp-ts/lib/Either.js';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock/clock.ts';
import { mergeKeyFiles, openKeyring, type KeySource } from '../../credentials/encryption-key-source.ts';
import { describeFailure } from '../../domain/failure-with-cause.ts';
import { assertConsistency } from '../consistency-check/assert-consistency.ts';
import { checkedTables, createAssertRowMatchesTable } from '../assert-row-matches-table.ts';
import { isAddress } from '../database-address.ts';
import { openStorage } from '../open-storage.ts';
import { checkIntegrity, copySqlite, finishBackupFile, openBackupFile, requireFile } from './backup-file.ts';
import { requireCurrentSchema, requirePlainSchema } from './check-schema.ts';
import { countIn, keyFileOfBackup, requireGatewayTables } from './back-up-database.ts';
import { countRows, formatCounts, hasRows, type RowCounts } from './row-counts.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly database: string;
  readonly keys: KeySource;
  /** Whether to replace the data of a database that is not empty. */
  readonly force: boolean;
  /** Whether to revoke all tokens of the backup: those that were revoked after it was made would be valid again. */
  readonly revokeTokens: boolean;
  readonly clock: Clock;
}

export interface Restored {
  readonly counts: RowCounts;
  /** The key file that has the keys of the backup. Undefined if the keys are not in a file. */
  readonly keyFile: string | undefined;
}

export const restoreDatabase = async (options: RestoreOptions): Promise<Restored> => {
  if (options.database === ':memory:') throw new Error('it ends with the process. Choose a file or a server');
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-restore-'));
  try {
    return await restoreWithin(folder, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const restoreWithin = async (
  folder: string,
  { file, database, keys, force, revokeTokens, clock }: RestoreOptions,
): Promise<Restored> => {
  const copy = path.join(folder, 'copy.sqlite');
  await copyBackup(file, copy);
  const merged = mergedKeys(file, keys, path.join(folder, 'keys'));
  await migrateAndDecrypt(copy, merged, clock);
  requireReadableRows(copy, merged);
  await assertConsistency(copy);
  endAccess(copy, revokeTokens);
  finishBackupFile(copy);

  const before = await countsOfTarget(database);
  if (hasRows(before) && !force)
    throw new Error(`it is not empty (${formatCounts(before)}). Add --force to replace its data`);
  const keyFile = keys.from === 'file' && merged.from === 'file' ? keys.file : undefined;
  // The keys first: phrases without their key could not be read, whereas a key without phrases does no harm.
  if (keyFile !== undefined && merged.from === 'file' && existsSync(merged.file))
    orThrow(mergeKeyFiles([merged.file], keyFile));
  if (isAddress(database)) await (await import('./copy-postgres-rows.ts')).copyToPostgres(copy, database);
  else await copyToSqlite(copy, database);
  return { counts: await countsOf(copy), keyFile };
};

const copyBackup = async (file: string, copy: string): Promise<void> => {
  if (!existsSync(file)) throw new Error(`the backup ${file} does not exist`);
  requireFile(file);
  const source = openBackupFile(file, true);
  try {
    requirePlainSchema(source);
    checkIntegrity(source, file);
    requireGatewayTables(source);
    await copySqlite(source, copy);
  } finally {
    source.close();
  }
};

// The keys of the target come first, so that its key encrypts. Those of the backup are added.
const mergedKeys = (file: string, keys: KeySource, into: string): KeySource => {
  if (keys.from !== 'file') return keys;
  const files = [keys.file, keyFileOfBackup(file)].filter((name) => existsSync(name));
  if (files.length > 0) orThrow(mergeKeyFiles(files, into));
  return { from: 'file', file: into };
};

// Opening the storage migrates a backup of an older version, and decrypts all phrases that the first key does not.
const migrateAndDecrypt = async (copy: string, keys: KeySource, clock: Clock): Promise<void> => {
  if (keys.from === 'file' && !existsSync(keys.file)) {
    const database = openBackupFile(copy, true);
    const hasPhrases = countIn(database, 'merchants') > 0;
    database.close();
    if (hasPhrases)
      throw new Error(
        'the backup has no key file beside it. Set POSTERN_KEY or --key-file to the keys of its phrases',
      );
  }
  const opened = await openStorage(copy, clock, { keys })();
  if (E.isLeft(opened)) throw new Error(describeFailure(opened.left).join());
  await opened.right.close();
};

// One row at a time: a table may be larger than the memory.
const requireReadableRows = (copy: string, keys: KeySource): void => {
  const database = openBackupFile(copy, true);
  try {
    requireCurrentSchema(database);
    const assertRowMatchesTable = createAssertRowMatchesTable(orThrow(openKeyring(keys, false)));
    for (const table of checkedTables)
      for (const row of database.prepare(`select * from ${table}`).iterate())
        assertRowMatchesTable(table, row);
  } finally {
    database.close();
  }
};

// What ended after the backup was made must not be valid again.
const endAccess = (copy: string, revokeTokens: boolean): void => {
  const database = openBackupFile(copy, false);
  try {
    for (const table of ['sessions', 'sign_in_links', ...(revokeTokens ? ['tokens'] : [])])
      database.exec(`delete from ${table}`);
  } finally {
    database.close();
  }
};

const countsOfTarget = async (database: string): Promise<RowCounts> => {
  if (isAddress(database)) return (await import('./copy-postgres-rows.ts')).prepareTarget(database);
  return existsSync(database) ? countsOf(database) : countRows(() => 0);
};

const countsOf = async (file: string): Promise<RowCounts> => {
  const database = openBackupFile(file, false);
  try {
    return await countRows((table) => countIn(database, table));
  } finally {
    database.close();
  }
};

const copyToSqlite = async (copy: string, target: string): Promise<void> => {
  if (existsSync(target)) requireUnused(target);
  const source = openBackupFile(copy, true);
  try {
    await copySqlite(source, target);
  } finally {
    source.close();
  }
};

// SQLite removes its log only if no other process has the file open.
const requireUnused = (target: string): void => {
  const database = new DatabaseSync(target);
  try {
    database.exec('pragma journal_mode = delete');
  } catch (cause) {
    throw new Error('it is in use: stop all gateways on it first', { cause });
  } finally {
    database.close();
  }
};

const orThrow = <A>(result: E.Either<string, A>): A => {
  if (E.isLeft(result)) throw new Error(result.left);
  return result.right;
};
