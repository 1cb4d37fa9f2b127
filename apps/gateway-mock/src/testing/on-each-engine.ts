/** Runs the same tests on each database engine. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEngine } from '../storage/engine/open-engine.ts';
import {
  copyDatabase,
  emptyDatabase,
  databaseWithTables,
  endAdministration,
} from './reused-postgres-databases.ts';
import { postgresUnavailable } from './postgres-server.ts';
import type { TestDatabase } from './test-database.ts';

export interface TestEngine {
  /** Creates a database with the current tables. */
  readonly newDatabase: () => Promise<TestDatabase>;
  /** Creates a database without tables, as at the first start of a gateway. */
  readonly newEmptyDatabase: () => Promise<TestDatabase>;
  /** Copies a database that is not open. */
  readonly copyOf: (database: TestDatabase) => Promise<TestDatabase>;
}

/** Runs the tests on each engine. */
export const onEachEngine = (tests: (engine: TestEngine) => void): void => {
  onSqlite(tests);
  onPostgres(tests);
};

/**
 * Runs tests of what does not depend on the database on SQLite. `npm run test:long` runs them on PostgreSQL instead.
 */
export const onSqliteOrInLongRunsOnPostgres = (tests: (engine: TestEngine) => void): void =>
  (isLongRun ? onPostgres : onSqlite)(tests);

/** Whether this is a run of the long tier: a test with much data can use more of it. */
// oxlint-disable-next-line node/no-process-env -- `postern-test long` sets it before the tests are loaded
export const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';

const onSqlite = (tests: (engine: TestEngine) => void): void => {
  describe('on SQLite', () => {
    tests({
      newDatabase: () => newFile(fileWithTables),
      newEmptyDatabase: () => newFile(),
      copyOf: ({ location }) => newFile(() => Promise.resolve(location)),
    });
    afterAll(removeFileTemplate);
  });
};

/** Runs the tests on PostgreSQL. They are skipped, with the reason printed, only if PostgreSQL cannot be started. */
export const onPostgres = (tests: (engine: TestEngine) => void): void => {
  const missing = postgresUnavailable();
  if (missing !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${missing}.\n`);
  // Skipped, with the reason printed above, only where PostgreSQL cannot be started.
  (missing === undefined ? describe : describe.skip)('on PostgreSQL', () => {
    tests({
      newDatabase: () => databaseWithTables(addTables),
      newEmptyDatabase: emptyDatabase,
      copyOf: copyDatabase,
    });
    afterAll(endAdministration);
  });
};

/** @param template the file to copy */
const newFile = async (template?: () => Promise<string>): Promise<TestDatabase> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-database-'));
  const file = path.join(folder, 'database.sqlite');
  if (template !== undefined) copyFileSync(await template(), file);
  return {
    location: file,
    query: openForEachBatch(file),
    waitUntilIdle: () => Promise.resolve(),
    remove: async () => rmSync(folder, { recursive: true }),
  };
};

// Opening a file costs more than most queries, so those that are asked together share a connection. It is closed before their
// rows are returned, so that it does not keep the gateway from anything.
const openForEachBatch = (file: string): TestDatabase['query'] => {
  let waiting: ((database: DatabaseSync) => void)[] = [];
  const runAll = (): void => {
    const database = new DatabaseSync(file);
    for (const run of waiting.splice(0)) run(database);
    database.close();
  };
  return (sql) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(runAll);
      waiting.push((database) => {
        try {
          resolve(database.prepare(sql).all());
        } catch (error) {
          reject(error);
        }
      });
    });
};

let fileTemplate: string | undefined;

const fileWithTables = async (): Promise<string> => {
  if (fileTemplate === undefined) {
    fileTemplate = path.join(mkdtempSync(path.join(tmpdir(), 'postern-database-')), 'template.sqlite');
    await addTables(fileTemplate);
  }
  return fileTemplate;
};

const removeFileTemplate = (): void => {
  if (fileTemplate !== undefined) rmSync(path.dirname(fileTemplate), { recursive: true });
  fileTemplate = undefined;
};

const addTables = async (database: string): Promise<void> =>
  (await openEngine(database, () => undefined)).close();
