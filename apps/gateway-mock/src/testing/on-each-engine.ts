/** Runs the same tests on each database engine. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client, types } from 'pg';
import { openEngine } from '../storage/engine/open-engine.ts';
import { sharedPostgresUrl } from './shared-postgres.ts';
import { postgresUnavailable } from './postgres-server.ts';

/** A new empty database. */
export interface TestDatabase {
  /** The value of `--database`. */
  readonly location: string;
  /** Queries the database directly, without the gateway. */
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Resolves when the connections of killed gateways are closed. */
  readonly waitUntilIdle: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface TestEngine {
  /** Creates a database with the current tables. */
  readonly newDatabase: () => Promise<TestDatabase>;
  /** Creates a database without tables, as at the first start of a gateway. */
  readonly newEmptyDatabase: () => Promise<TestDatabase>;
}

/** Runs the tests on each engine. */
export const onEachEngine = (tests: (engine: TestEngine) => void): void => {
  describe('on SQLite', () => {
    tests({ newDatabase: () => newFile(fileWithTables), newEmptyDatabase: () => newFile() });
    afterAll(removeFileTemplate);
  });
  onPostgres(tests);
};

/** Runs the tests on PostgreSQL. They are skipped, with the reason printed, only if PostgreSQL cannot be started. */
export const onPostgres = (tests: (engine: TestEngine) => void): void => {
  const missing = postgresUnavailable();
  if (missing !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${missing}.\n`);
  (missing === undefined ? describe : describe.skip)('on PostgreSQL', () => {
    tests({ newDatabase: () => newDatabase(databaseWithTables), newEmptyDatabase: () => newDatabase() });
    afterAll(endAdministration);
  });
};

/** @param template creates the file to copy, once for all tests of a test file */
const newFile = async (template?: () => Promise<string>): Promise<TestDatabase> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-database-'));
  const file = path.join(folder, 'database.sqlite');
  if (template !== undefined) copyFileSync(await template(), file);
  return {
    location: file,
    query: async (sql) => {
      const database = new DatabaseSync(file);
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    waitUntilIdle: () => Promise.resolve(),
    remove: async () => rmSync(folder, { recursive: true }),
  };
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

let databases = 0;
let administration: Connection | undefined;

const administer = async (): Promise<Connection> =>
  (administration ??= connection(`${await sharedPostgresUrl()}postgres`));

/** @param template creates the database to copy, once per test run, and returns its name */
const newDatabase = async (template?: () => Promise<string>): Promise<TestDatabase> => {
  const server = await sharedPostgresUrl();
  const name = `test_${process.pid}_${databases++}`;
  const from = template === undefined ? '' : ` template ${await template()}`;
  const { ask } = await administer();
  await ask(`create database ${name}${from} strategy file_copy`);
  const own = connection(server + name);
  return {
    location: server + name,
    query: own.ask,
    waitUntilIdle: async () => {
      const others = `select 1 from pg_stat_activity where datname = '${name}' and application_name = 'postern-gateway'`;
      while ((await ask(others)).length > 0);
    },
    remove: async () => {
      await own.end();
      await ask(`drop database ${name} with (force)`);
    },
  };
};

// A test file may have several groups of tests on PostgreSQL. Each group connects again.
const endAdministration = async (): Promise<void> => {
  await administration?.end();
  administration = undefined;
};

const templateName = 'with_tables';

// The workers of a run share the server. The first one creates the template, under another name until it is complete.
const databaseWithTables = async (): Promise<string> => {
  const { ask } = await administer();
  const isThere = async () =>
    (await ask(`select 1 from pg_database where datname = '${templateName}'`)).length > 0;
  if (await isThere()) return templateName;
  await ask('select pg_advisory_lock(1)');
  try {
    if (await isThere()) return templateName;
    await ask('create database unfinished');
    await addTables(`${await sharedPostgresUrl()}unfinished`);
    await ask(`alter database unfinished rename to ${templateName}`);
    return templateName;
  } finally {
    await ask('select pg_advisory_unlock(1)');
  }
};
type Rows = Record<string, unknown>[];

interface Connection {
  readonly ask: (sql: string) => Promise<Rows>;
  readonly end: () => Promise<void>;
}

// Connects at the first query and stays connected, because a test may read every table many times. Concurrent queries run
// one after the other: a client of pg runs one at a time.
const connection = (connectionString: string): Connection => {
  let connected: Promise<Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const query = async (sql: string): Promise<Rows> => {
    const client = await (connected ??= connect(connectionString));
    return (await client.query<Record<string, unknown>>(sql)).rows;
  };
  return {
    ask: (sql) => {
      const rows = last.then(() => query(sql));
      last = rows.catch(() => undefined);
      return rows;
    },
    end: async () => {
      await (await connected)?.end();
    },
  };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  // Returns numbers like SQLite, so that a test can expect the same of both.
  client.setTypeParser(types.builtins.INT8, Number);
  await client.connect();
  return client;
};
