/**
 * Databases for tests on the PostgreSQL server of the run. Creating one costs a hundred times as much as emptying one, so
 * databases with the gateway's tables are used again.
 */
import { Client, types } from 'pg';
import { sharedPostgresUrl } from './postgres-server-of-test-run.ts';
import type { TestDatabase } from './test-database.ts';

/** Creates a database without tables. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase();

/** Copies a database, to which nothing may be connected. */
export const copyDatabase = ({ location }: TestDatabase): Promise<TestDatabase> =>
  newDatabase(new URL(location).pathname.slice(1));

const newDatabase = async (template?: string): Promise<TestDatabase> => {
  const name = await createDatabase(template);
  const own = connection((await sharedPostgresUrl()) + name);
  return testDatabase(name, own, () => dropDatabase(name, own));
};

/**
 * Creates a database with the gateway's tables, or returns one that another test no longer needs, with the same contents.
 *
 * @param addTables runs the migrations, once per test run
 */
export const databaseWithTables = async (
  addTables: (database: string) => Promise<void>,
): Promise<TestDatabase> => {
  const { name, own } = (await unusedDatabases()).pop() ?? (await copyTemplate(addTables));
  const { reset, fingerprint } = (initialContents ??= await readInitialContents(own.ask));
  const remove = async (): Promise<void> => {
    await disconnectOthers(name);
    // A test may have changed the tables themselves, left very many rows, or left a transaction open.
    const isReset = await succeeds(async () => {
      if ((await readFingerprint(own.ask)) !== fingerprint) throw new Error('the tables have changed');
      await own.ask(reset);
    });
    if (isReset && unused !== undefined) unused.push({ name, own });
    else await dropDatabase(name, own);
  };
  return testDatabase(name, own, remove);
};

/** Disconnects from the server. A test file may have several groups of tests on PostgreSQL, and each connects again. */
export const endAdministration = async (): Promise<void> => {
  for (const { own } of unused ?? []) await own.end();
  unused = undefined;
  await administration?.end();
  administration = undefined;
};

interface Database {
  readonly name: string;
  readonly own: Connection;
}

let unused: Database[] | undefined;

// A worker runs one test file at a time, so all databases that it has created before are unused.
const unusedDatabases = async (): Promise<Database[]> => {
  if (unused !== undefined) return unused;
  const { ask } = await administer();
  const server = await sharedPostgresUrl();
  const rows = await ask(`select datname from pg_database where datname like '${ownPrefix}%'`);
  return (unused ??= rows.map(({ datname }) => ({
    name: String(datname),
    own: connection(server + String(datname)),
  })));
};

const ownPrefix = `test_${process.pid}_`;

let administration: Connection | undefined;

const administer = async (): Promise<Connection> =>
  (administration ??= connection(`${await sharedPostgresUrl()}postgres`));

const createDatabase = async (template?: string): Promise<string> => {
  const { ask } = await administer();
  const [row] = await ask(`select '${ownPrefix}' || txid_current() as name`);
  const name = String(row?.['name']);
  await ask(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  return name;
};

const dropDatabase = async (name: string, own: Connection): Promise<void> => {
  await own.end();
  await (await administer()).ask(`drop database ${name} with (force)`);
};

const copyTemplate = async (addTables: (database: string) => Promise<void>): Promise<Database> => {
  const name = await createDatabase(await templateWithTables(addTables));
  return { name, own: connection((await sharedPostgresUrl()) + name) };
};

const testDatabase = (name: string, own: Connection, remove: () => Promise<void>): Promise<TestDatabase> =>
  Promise.all([sharedPostgresUrl(), administer()]).then(([server, { ask }]) => ({
    location: server + name,
    query: own.ask,
    waitUntilIdle: async () => {
      const others = `select 1 from pg_stat_activity where datname = '${name}' and application_name = 'postern-gateway'`;
      while ((await ask(others)).length > 0);
    },
    remove,
  }));

const templateName = 'with_tables';

// The workers of a run share the server. The first one creates the template, under another name until it is complete.
const templateWithTables = async (addTables: (database: string) => Promise<void>): Promise<string> => {
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

const disconnectOthers = async (name: string): Promise<void> => {
  const { ask } = await administer();
  await ask(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = '${name}' and application_name <> '${ownApplication}'`,
  );
};

let initialContents: { readonly reset: string; readonly fingerprint: string } | undefined;

const readInitialContents = async (ask: Ask) => {
  const tables = await ask(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const sequences =
    await ask(`select quote_literal(quote_ident(sequencename)) as name, start_value, last_value
    from pg_sequences where schemaname = 'public'`);
  const statements = [
    // First, what a test may have set in this session.
    'reset all',
    'begin',
    // So that the tables can be emptied in any order.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${String(name)}`),
  ];
  for (const { name } of tables) {
    const [row] = await ask(`select quote_literal(json_agg(t)) as rows from ${String(name)} t`);
    if (typeof row?.['rows'] !== 'string') continue;
    statements.push(
      `insert into ${String(name)} overriding system value
       select * from json_populate_recordset(null::${String(name)}, ${row['rows']})`,
    );
  }
  for (const { name, start_value, last_value } of sequences) {
    const isUnused = last_value === null;
    statements.push(
      `select setval(${String(name)}, ${String(isUnused ? start_value : last_value)}, ${String(!isUnused)})`,
    );
  }
  return { reset: [...statements, 'commit'].join(';\n'), fingerprint: await readFingerprint(ask) };
};

// Every change of a table, column, index or constraint writes rows of these catalogs, and each row has the number of the
// transaction that wrote it. The size does not matter unless there are many thousands of rows.
const readFingerprint = async (ask: Ask): Promise<string> => {
  const [row] = await ask(`select concat_ws(' ',
    (select sum(xmin::text::bigint) from pg_class),
    (select sum(xmin::text::bigint) from pg_attribute),
    (select sum(xmin::text::bigint) from pg_constraint),
    (select sum(pg_relation_size(oid)) > 4000000 from pg_class where relnamespace = 'public'::regnamespace)) as text`);
  return String(row?.['text']);
};

const succeeds = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

type Rows = Record<string, unknown>[];

type Ask = (sql: string) => Promise<Rows>;

interface Connection {
  readonly ask: Ask;
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
  const client = new Client({ connectionString, application_name: ownApplication });
  // Returns numbers like SQLite, so that a test can expect the same of both.
  client.setTypeParser(types.builtins.INT8, Number);
  await client.connect();
  return client;
};

const ownApplication = 'postern-test';
