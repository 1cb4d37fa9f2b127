/** The embedded database: node:sqlite, in a file or in memory. Kysely writes the SQL. */
import { Kysely, SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';
import { closeSync, existsSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Tables } from '../tables.ts';
import type { Rows, Statement, Transaction } from './transaction.ts';

export interface Sqlite {
  readonly db: Kysely<Tables>;
  /** Does work on the spot; throws what SQLite throws. */
  readonly run: <A>(work: Transaction<A>) => A;
  readonly execute: (statement: string) => readonly Readonly<Record<string, unknown>>[];
  /** Resolves when everything committed so far is on the disk, and not in the memory of the operating system. */
  readonly sync: () => Promise<void>;
  /** Closes the database. Closing it again does nothing. */
  readonly close: () => void;
}

/** Opens a file, making it and its folder if need be, or `:memory:`. Throws if the file is no database. */
export const openSqlite = (file: string): Sqlite => {
  const inMemory = file === ':memory:';
  if (!inMemory) makePrivate(file);
  const database = new DatabaseSync(file);
  for (const setting of settings) patiently(() => database.exec(setting));
  const log = inMemory ? undefined : openSync(`${file}-wal`, 'r+');
  const statement = preparedOnce(database);
  return {
    db: new Kysely<Tables>({ dialect: new Dialect({ database: forKysely(database, statement) }) }),
    run: (work) => {
      let step = work.next([]);
      while (step.done !== true) step = work.next(answer(statement, step.value));
      return step.value;
    },
    execute: (sql) => statement(sql).all([]),
    sync: () => (log === undefined ? Promise.resolve() : toDisk(log)),
    close: () => {
      // The number of a closed file may already belong to another one, so it is closed only once.
      if (!database.isOpen) return;
      if (log !== undefined) closeSync(log);
      database.close();
    },
  };
};

const settings = [
  // First, since the next one already waits for another process that is just making the file.
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  // SQLite writes each commit to its log and leaves it to `sync` to bring the log to the disk: it would stop the whole
  // process for that, while `sync` lets other requests go on. It still syncs by itself before it moves the log into the file.
  'pragma synchronous = normal',
  // Moving the log into the file takes as long for a page that was written a hundred times as for one that was written once,
  // and holds everybody up: so not too often. This is 40 MB of log.
  'pragma wal_autocheckpoint = 10000',
  'pragma foreign_keys = on',
  // Makes sure that there is a log.
  'begin immediate; commit',
];

// Going over to the log needs the file for itself, and there SQLite does not wait by itself for those who hold it.
const patiently = (attempt: () => void): void => {
  const givesUpAt = performance.now() + 5000;
  for (;;) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > givesUpAt) throw error;
      Atomics.wait(nothing, 0, 0, 10);
    }
  }
};

const nothing = new Int32Array(new SharedArrayBuffer(4));

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === busy;

const busy = 5; // SQLITE_BUSY

// The file holds phrases: nobody but its owner reads it.
const makePrivate = (file: string): void => {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  // Whoever closes a file loses the locks that this process has on it, so one that is there is left alone.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
};

const toDisk = promisify(fdatasync);

const answer = (statement: (sql: string) => PreparedStatement, { sql, parameters }: Statement): Rows =>
  statement(sql).all(parameters);

interface PreparedStatement {
  readonly reader: boolean;
  readonly all: (parameters: readonly unknown[]) => Row[];
  readonly run: (parameters: readonly unknown[]) => ReturnType<StatementSync['run']>;
}

type Row = Record<string, unknown>;

// The gateway's statements are few and always the same.
const preparedOnce = (database: DatabaseSync) => {
  const known = new Map<string, PreparedStatement>();
  return (sql: string): PreparedStatement => {
    const statement = known.get(sql) ?? prepare(database, sql);
    known.set(sql, statement);
    return statement;
  };
};

const prepare = (database: DatabaseSync, sql: string): PreparedStatement => {
  const statement = database.prepare(sql);
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true); // faster than the objects that it makes
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...bindable(parameters)).map((values) => rowOf(names, values)),
    run: (parameters) => statement.run(...bindable(parameters)),
  };
};

const rowOf = (names: readonly string[], values: object): Row => {
  const row: Row = {};
  if (Array.isArray(values)) for (const [i, name] of names.entries()) row[name] = values[i];
  return row;
};

const bindable = (parameters: readonly unknown[]): readonly SQLInputValue[] => {
  if (parameters.every(isBindable)) return parameters;
  throw new TypeError('SQLite holds texts, numbers, bytes and nulls');
};

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value);

// Statements lock the rows that they are about to change, and pass over those that others have locked. SQLite has no such
// lock and needs none: a transaction that writes has the file for itself.
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node);
  }
}

const rowLocks: ReadonlySet<SelectModifierNode['modifier']> = new Set([
  'ForUpdate',
  'ForShare',
  'SkipLocked',
]);

class Dialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new WithoutRowLocks();
  }
}

// Kysely runs the migrations by itself.
const forKysely = (database: DatabaseSync, statement: (sql: string) => PreparedStatement) => ({
  prepare: (sql: string) => ({
    ...statement(sql),
    iterate: (parameters: readonly unknown[]) => statement(sql).all(parameters).values(),
  }),
  close: () => database.close(),
});
