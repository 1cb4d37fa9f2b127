/** The embedded database: `node:sqlite`, in a file or in memory. Kysely builds the SQL. */
import { Kysely, SqliteDialect, SqliteQueryCompiler, type SelectModifierNode } from 'kysely';
import { closeSync, existsSync, fdatasync, fstatSync, openSync, statSync, type BigIntStats } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { YieldIfDue } from '../../../clock/yield-to-event-loop.ts';
import { createDataFolder } from '../../../credentials/create-data-folder.ts';
import type { Tables } from '../../table-types.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { createStatementCache } from '../statement-cache.ts';
import type { Rows, Statement, Transaction } from '../transaction.ts';

export interface Sqlite {
  readonly db: Kysely<Tables>;
  /** Runs a transaction synchronously. Throws the errors of SQLite. */
  readonly run: <A>(transaction: Transaction<A>) => A;
  readonly execute: (statement: string) => readonly Readonly<Record<string, unknown>>[];
  readonly accountsVersion: () => string;
  /** Opens another connection to the file, for transactions during which requests are processed. Undefined for `:memory:`. */
  readonly connectAgain?: () => Connection;
  /**
   * Resolves when everything that was committed so far is on the disk, and not only in the memory of the operating system.
   * Rejects like `checkFiles`, so that nothing is acknowledged that no file of that name has.
   */
  readonly sync: () => Promise<void>;
  /** Moves what was committed from the log into the file. Not within a transaction. */
  readonly checkpoint: (mode: CheckpointMode) => CheckpointResult;
  /**
   * Throws if the file, its log or the index of the log was deleted or replaced. What is written then does not reach the file of
   * that name, or damages it: processes that do not share the index do not see each other's locks.
   */
  readonly checkFiles: () => void;
  /** Closes the database. Closing it again does nothing. */
  readonly close: () => void;
}

export interface Connection {
  /** Runs a transaction in pieces, with pauses. Throws the errors of SQLite. */
  readonly runInPieces: <A>(transaction: Transaction<A>, yieldIfDue: YieldIfDue) => Promise<A>;
  readonly execute: (statement: string) => unknown;
  readonly close: () => void;
}

/** `passive` leaves what other processes are reading; `truncate` also empties the log, unless they are. */
export type CheckpointMode = 'passive' | 'truncate';

/** `partial`: another process reads or writes what is left. `busy`: it runs a checkpoint, or keeps the log from being emptied. */
export type CheckpointResult = 'complete' | 'partial' | 'busy';

/** Opens `:memory:` or a file, which is created with its folder if it does not exist. Throws if the file is not a database of the gateway. */
export const openSqlite = async (file: string): Promise<Sqlite> => {
  const inMemory = file === ':memory:';
  if (!inMemory) createPrivateFile(file);
  const database = new DatabaseSync(file);
  try {
    // The settings change the file.
    await retryWhileBusy(() => requireNoForeignTables(database));
    for (const setting of settings) await retryWhileBusy(() => database.exec(setting));
  } catch (error) {
    database.close();
    throw error;
  }
  const log = inMemory ? undefined : openSync(`${file}-wal`, 'r+');
  const checkFiles = log === undefined ? () => undefined : filesChecker(file, log);
  let accountChanges = 0;
  const statement = createStatementCache((sql) => prepare(database, sql, () => accountChanges++));
  return {
    db: new Kysely<Tables>({ dialect: new Dialect({ database: forKysely(database, statement) }) }),
    run: (transaction) => {
      let step = transaction.next([]);
      while (step.done !== true) step = transaction.next(rowsOf(statement, step.value));
      return step.value;
    },
    execute: (sql) => statement(sql).all([]),
    ...(!inMemory && { connectAgain: () => connectAgain(file, checkFiles) }),
    accountsVersion: () => {
      const [other] = statement('pragma data_version').all([]);
      return `${String(other?.['data_version'])} ${accountChanges}`;
    },
    checkpoint: (mode) => {
      checkFiles();
      const [result] = statement(`pragma wal_checkpoint(${mode})`).all([]);
      if (result?.['busy'] !== 0) return 'busy';
      return result['log'] === result['checkpointed'] ? 'complete' : 'partial';
    },
    checkFiles,
    sync: async () => {
      if (log === undefined) return;
      await toDisk(log);
      checkFiles();
    },
    close: () => {
      // The number of a closed file may already belong to another one, so it is closed only once.
      if (!database.isOpen) return;
      if (log !== undefined) closeSync(log);
      // The last to close moves its part of the log into the file and deletes the log, with what others wrote since a loss.
      if (succeeds(checkFiles)) database.close();
      // Node closes what is still open when it ends by itself, but not on `process.exit`.
      else process.once('exit', () => process.exit());
    },
  };
};

// An empty file is a new database. Concurrent processes see either no tables or all of them.
const requireNoForeignTables = (database: DatabaseSync): void => {
  const [table] = database
    .prepare(
      "select name from sqlite_schema where not exists (select 1 from sqlite_schema where name = 'kysely_migration') limit 1",
    )
    .all();
  if (table !== undefined)
    throw new Error(
      `the file belongs to another program: it has ${JSON.stringify(table['name'])}, and no tables of the gateway. Choose a new or an empty file with --database`,
    );
};

const settings = [
  // SQLite must not wait for locks itself: the whole process would wait. See `retryWhileBusy`.
  'pragma busy_timeout = 0',
  'pragma journal_mode = wal',
  // SQLite writes each commit to its log, and `sync` flushes the log to the disk. SQLite's own flush would block the whole
  // process, whereas other requests continue during `sync`. SQLite still flushes before it moves the log into the file.
  'pragma synchronous = normal',
  // Moving the log into the file blocks all requests, and costs the same for a page that changed once or a hundred times. But
  // until then the data is only in the log. So under load it happens every 16 MB of log, and otherwise when nothing is written.
  'pragma wal_autocheckpoint = 4000',
  'pragma foreign_keys = on',
  // Creates the log.
  'begin immediate; commit',
];

// Its commits leave the log as it is: the main connection moves what was committed into the file.
const connectAgain = (file: string, checkFiles: () => void): Connection => {
  const database = new DatabaseSync(file);
  try {
    for (const setting of settingsOfOthers) database.exec(setting);
    checkFiles();
  } catch (error) {
    database.close();
    throw error;
  }
  const statement = createStatementCache((sql) => prepare(database, sql, () => undefined));
  return {
    runInPieces: async (transaction, yieldIfDue) => {
      let step = transaction.next([]);
      while (step.done !== true) {
        const rows = rowsOf(statement, step.value);
        const pause = yieldIfDue();
        if (pause !== undefined) await pause;
        step = transaction.next(rows);
      }
      return step.value;
    },
    execute: (sql) => statement(sql).all([]),
    close: () => database.close(),
  };
};

const settingsOfOthers = [
  'pragma busy_timeout = 0',
  'pragma synchronous = normal',
  'pragma wal_autocheckpoint = 0',
  'pragma foreign_keys = on',
];

/** Creates a missing file, with its folder. It contains phrases, so only its owner may read it. */
export const createPrivateFile = (file: string): void => {
  createDataFolder(file);
  // Closing a file releases all locks of this process on it, so an existing file is not opened here.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
};

const filesChecker = (file: string, log: number): (() => void) => {
  const opened = [
    [file, statSync(file, { bigint: true })],
    [`${file}-wal`, fstatSync(log, { bigint: true })],
    [`${file}-shm`, statSync(`${file}-shm`, { bigint: true })],
  ] as const;
  return () => {
    for (const [name, before] of opened) {
      const now = statSync(name, { bigint: true, throwIfNoEntry: false });
      if (now === undefined) throw new Error(`the file ${name} was deleted or moved: ${afterLoss}`);
      if (!isSameFile(now, before)) throw new Error(`the file ${name} was replaced: ${afterLoss}`);
    }
  };
};

const succeeds = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

const afterLoss = 'put it back, or stop the gateway and restore a backup';

const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.ino === other.ino && one.dev === other.dev;

const toDisk = promisify(fdatasync);

const rowsOf = (statement: (sql: string) => PreparedStatement, { sql, parameters }: Statement): Rows =>
  statement(sql).all(parameters);

interface PreparedStatement {
  /**
   * As large as what SQLite has for a statement, and more. SQLite frees that when the garbage collector finds the statement, but the
   * collector does not see it, and would come too late: 90,000 requests, each with other filters, took 400 MB without this, and 280 MB
   * with it.
   */
  readonly memory: ArrayBuffer;
  readonly reader: boolean;
  readonly all: (parameters: readonly unknown[]) => Row[];
  readonly run: (parameters: readonly unknown[]) => ReturnType<StatementSync['run']>;
}

type Row = Record<string, unknown>;

const prepare = (database: DatabaseSync, sql: string, onAccountChange: () => void): PreparedStatement => {
  const statement = database.prepare(sql);
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true); // faster than objects
  const mayChangeAccounts = sql.includes('merchants') && !/^\s*select\b/i.test(sql);
  return {
    memory: new ArrayBuffer(32 * 1024),
    reader: names.length > 0,
    all: (parameters) => {
      if (mayChangeAccounts) onAccountChange();
      return statement.all(...bindable(parameters)).map((values) => toRow(names, values));
    },
    run: (parameters) => {
      if (mayChangeAccounts) onAccountChange();
      return statement.run(...bindable(parameters));
    },
  };
};

const toRow = (names: readonly string[], values: object): Row => {
  const row: Row = {};
  if (Array.isArray(values)) for (const [i, name] of names.entries()) row[name] = values[i];
  return row;
};

const bindable = (parameters: readonly unknown[]): readonly SQLInputValue[] => {
  if (parameters.every(isBindable)) return parameters;
  throw new TypeError('SQLite stores only texts, numbers, bytes and nulls');
};

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ArrayBuffer.isView(value);

// Statements lock the rows that they are about to change, and some skip rows that are locked. SQLite has no row locks and needs
// none: only one transaction writes at a time.
class WithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node);
  }
}

const rowLocks: ReadonlySet<SelectModifierNode['modifier']> = new Set([
  'ForUpdate',
  'ForShare',
  'ForKeyShare',
  'SkipLocked',
]);

class Dialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new WithoutRowLocks();
  }
}

// For the migrations, which Kysely runs itself.
const forKysely = (database: DatabaseSync, statement: (sql: string) => PreparedStatement) => ({
  prepare: (sql: string) => ({
    ...statement(sql),
    iterate: (parameters: readonly unknown[]) => statement(sql).all(parameters).values(),
  }),
  close: () => database.close(),
});
