/** The engines that the books are kept on, for tests that hold on each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client, types } from 'pg';
import { postgresOfThisRun } from './postgres-of-this-run.ts';
import { noPostgres } from './postgres-server.ts';

/** A new empty database. */
export interface Place {
  /** As it is named to the gateway. */
  readonly database: string;
  /** Asks it past the gateway. */
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Resolves when the database is done with gateways that died. */
  readonly quiet: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export interface EngineOfTests {
  readonly newPlace: () => Promise<Place>;
}

/** The same tests on each engine. */
export const onEachEngine = (tests: (engine: EngineOfTests) => void): void => {
  describe('on SQLite', () => tests({ newPlace: newFile }));
  onPostgres(tests);
};

/** Skipped, with the reason printed, only where PostgreSQL cannot be started. */
export const onPostgres = (tests: (engine: EngineOfTests) => void): void => {
  const missing = noPostgres();
  if (missing !== undefined) process.stderr.write(`Tests on PostgreSQL are skipped: ${missing}.\n`);
  (missing === undefined ? describe : describe.skip)('on PostgreSQL', () => tests({ newPlace: newDatabase }));
};

const newFile = async (): Promise<Place> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-books-'));
  const file = path.join(folder, 'books.sqlite');
  return {
    database: file,
    query: async (sql) => {
      const database = new DatabaseSync(file);
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    quiet: () => Promise.resolve(),
    remove: async () => rmSync(folder, { recursive: true }),
  };
};

let databases = 0;

const newDatabase = async (): Promise<Place> => {
  const server = await postgresOfThisRun();
  const name = `books_${process.pid}_${databases++}`;
  await askAt(`${server}postgres`, `create database ${name}`);
  const own = connection(server + name);
  return {
    database: server + name,
    query: own.ask,
    quiet: async () => {
      const others = `select 1 from pg_stat_activity where datname = '${name}' and application_name = 'postern-gateway'`;
      while ((await askAt(`${server}postgres`, others)).length > 0);
    },
    remove: async () => {
      await own.end();
      await askAt(`${server}postgres`, `drop database ${name} with (force)`);
    },
  };
};

type Rows = Record<string, unknown>[];

const askAt = async (connectionString: string, sql: string): Promise<Rows> => {
  const { ask, end } = connection(connectionString);
  try {
    return await ask(sql);
  } finally {
    await end();
  }
};

// It connects when it is first asked, and is kept: a test may read every table, again and again. Queries that are asked at
// the same time run one after the other, because a client of pg runs one at a time.
const connection = (connectionString: string) => {
  let connected: Promise<Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const query = async (sql: string): Promise<Rows> => {
    const client = await (connected ??= connect(connectionString));
    return (await client.query<Record<string, unknown>>(sql)).rows;
  };
  return {
    ask: (sql: string): Promise<Rows> => {
      const rows = last.then(() => query(sql));
      last = rows.catch(() => undefined);
      return rows;
    },
    end: async (): Promise<void> => {
      await (await connected)?.end();
    },
  };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  // As SQLite gives them, so that a test may expect the same of both.
  client.setTypeParser(types.builtins.INT8, Number);
  await client.connect();
  return client;
};
