/**
 * A backup file: a SQLite database with the tables of the gateway, whichever engine it came from. It is complete by itself,
 * without a log beside it.
 */
import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { createPrivateFile } from '../engine/sqlite/sqlite-database.ts';

/**
 * Copies an open SQLite database, as it is at one point in time, to a file, whose content it replaces in one transaction. Other
 * processes can go on writing to the source.
 */
export const copySqlite = async (source: DatabaseSync, file: string): Promise<void> => {
  createPrivateFile(file);
  // All pages at once: in several steps, the copy would start again at each change by another process.
  await backup(source, file, { rate: maxPages });
};

const maxPages = 2 ** 31 - 1;

/** Throws if a name is not one of a file: reading a device or a pipe may never end. */
export const requireFile = (file: string): void => {
  if (!statSync(file).isFile()) throw new Error(`${file} is not a regular file`);
};

/** Opens a backup file, or a copy of one. `readOnly` also throws if it does not exist. */
export const openBackupFile = (file: string, readOnly: boolean): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly });
  database.exec('pragma busy_timeout = 5000; pragma trusted_schema = off');
  return database;
};

/** Moves the log into the file and removes it, checks the file, and waits until it is on the disk. */
export const finishBackupFile = (file: string): void => {
  const database = openBackupFile(file, false);
  try {
    database.exec('pragma journal_mode = delete');
    checkIntegrity(database, file);
  } finally {
    database.close();
  }
  chmodSync(file, 0o600);
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

/** Throws if the database is damaged. */
export const checkIntegrity = (database: DatabaseSync, file: string): void => {
  const problems = database
    .prepare('pragma quick_check(5)')
    .all()
    .map(({ quick_check }) => String(quick_check))
    .filter((problem) => problem !== 'ok');
  if (problems.length > 0) throw new Error(`the database ${file} is damaged: ${problems.join('; ')}`);
};

/** The tables of a SQLite database that are not SQLite's own. A table comes after those that it refers to. */
export const tablesOf = (database: DatabaseSync): readonly string[] => {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'")
    .all()
    .map(({ name }) => String(name));
  const sorted: string[] = [];
  const add = (name: string): void => {
    if (sorted.includes(name)) return;
    for (const { table } of database.prepare(`pragma foreign_key_list("${name}")`).all())
      if (table !== name) add(String(table));
    sorted.push(name);
  };
  for (const name of names) add(name);
  return sorted;
};

export const columnsOf = (database: DatabaseSync, table: string): readonly string[] =>
  database
    .prepare(`pragma table_info("${table}")`)
    .all()
    .map(({ name }) => String(name));
