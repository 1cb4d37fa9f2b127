/** The index of references on PostgreSQL: created beside requests and other gateways, and used. */
import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { account, requestOf, seedOrder } from '../../testing/merchant-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { processRequest } from '../../operations/process-request.ts';
import { openEngine } from '../engine/open-engine.ts';
import { runStatement } from '../engine/transaction.ts';
import type { Storage, StorageOptions } from '../open-storage.ts';
import { createPostgresSearchIndex } from './postgres-search-index.ts';

let testDatabase: TestDatabase;
let opened: Storage[];
let failures: { readonly error: Error; readonly statement: string }[];

onPostgres(({ newDatabase }) => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    opened = [];
    failures = [];
  });

  afterEach(async () => {
    for (const storage of opened) await storage.close();
    await testDatabase.remove();
  });

  const open = async (location = testDatabase.location, options: StorageOptions = {}): Promise<Storage> => {
    const storage = await seededStorage([{ ...account, orders: [seedOrder('table.3')] }], location, {
      onSearchIndexFailed: (error, statement) => failures.push({ error, statement }),
      ...options,
    });
    opened.push(storage);
    return storage;
  };

  const addMany = () =>
    testDatabase.query(`
      insert into orders (fort_id, merchant_identifier, merchant_reference, currency, amount, authorized_amount,
        captured_amount, refunded_amount, status, last_status, last_message, created_at, updated_at)
      select (169000000000100000 + n)::text, merchant_identifier, 'Shop-' || n || '_x', currency, amount, authorized_amount,
        0, 0, status, last_status, last_message, created_at, updated_at
      from orders, generate_series(1, 3000) n where merchant_reference = 'table.3'`);

  const search = async (storage: Storage, part: string): Promise<readonly string[]> =>
    (
      await expectTaskSuccess(storage.orderQueries.page(account.merchant_identifier, { search: part }, 3))
    ).map(({ merchantReference }) => merchantReference);

  const isValid = async (): Promise<boolean | undefined> => {
    const [row] = await testDatabase.query(
      "select indisvalid from pg_index where indexrelid = to_regclass('orders_search')",
    );
    return row === undefined ? undefined : row['indisvalid'] === true;
  };

  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await setTimeout(5);
  };

  const creating = async (): Promise<readonly unknown[]> =>
    (
      await testDatabase.query(`
        select pid from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'create index concurrently%'`)
    ).map(({ pid }) => pid);

  /** A transaction of another program: until it ends, the server completes no index. */
  const beginTransaction = async () => {
    const client = new Client({ connectionString: testDatabase.location, application_name: 'postern-test' });
    await client.connect();
    await client.query('begin');
    await client.query("update orders set updated_at = updated_at where merchant_reference = 'Shop-5_x'");
    return {
      async [Symbol.asyncDispose]() {
        await client.query('rollback');
        await client.end();
      },
    };
  };

  test('orders are searched, created and changed while the index is created, and one gateway creates it', async () => {
    const [one, other] = [await open(), await open()];
    await addMany();
    {
      await using _transaction = await beginTransaction();
      expect(await search(one, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
      await until(async () => (await creating()).length === 1);
      for (const storage of [other, one, other])
        expect(await search(storage, 'P-299')).toEqual(['Shop-2999_x', 'Shop-2998_x', 'Shop-2997_x']);
      const capture = requestOf('CAPTURE', { merchant_reference: 'table.3', amount: '10' });
      const { params } = await processRequest(other)(rawRequest(capture));
      expect(params['response_code']).toBe('04000');
      await testDatabase.query("delete from orders where merchant_reference = 'Shop-1998_x'");
      expect(await creating()).toHaveLength(1);
      expect(await isValid()).toBe(false);
    }
    await until(async () => (await isValid()) === true);
    expect(await search(other, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1997_x', 'Shop-1996_x']);
    expect(failures).toEqual([]);
  });

  test('an index that is incomplete, because its gateway was killed, is created again', async () => {
    const killed = await open();
    await addMany();
    {
      await using _transaction = await beginTransaction();
      await search(killed, 'nowhere');
      await until(async () => (await creating()).length === 1);
      const [pid] = await creating();
      await testDatabase.query(`select pg_terminate_backend(${String(pid)})`);
      await until(async () => (await creating()).length === 0 && failures.length === 1);
    }
    expect(await isValid()).toBe(false);
    const storage = await open();
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await until(async () => (await isValid()) === true);
    expect(failures).toHaveLength(1);
  });

  test('a gateway that is closed does not wait for the index', async () => {
    const storage = await open();
    await addMany();
    await using _transaction = await beginTransaction();
    await search(storage, 'nowhere');
    await until(async () => (await creating()).length === 1);
    await storage.close();
    expect(failures).toEqual([]);
  });

  test('a search uses the index, and changing an order does not write to it', async () => {
    await (await open()).close();
    await addMany();
    const storage = await open();
    await search(storage, 'nowhere');
    await until(async () => (await isValid()) === true && (await creating()).length === 0);
    const engine = await openEngine(testDatabase.location, () => undefined);
    const { lookUp } = createPostgresSearchIndex(engine, () => undefined);
    const merchantIdentifier = account.merchant_identifier;
    const filter = { part: 'op-1234', merchantIdentifier, conditions: [], before: undefined, count: 3 };
    const { sql, parameters } = lookUp(filter, 3).compile(engine.db);
    const statement = { sql: `explain ${sql}`, parameters, returnsRows: true };
    const plan = await expectTaskSuccess(engine.read('explaining', () => runStatement(statement)));
    await engine.close();
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on orders_search');

    await testDatabase.query('begin');
    await testDatabase.query(
      "update orders set captured_amount = 1 where merchant_reference = 'Shop-3000_x'",
    );
    const updates = await testDatabase.query(
      `select pg_stat_get_xact_tuples_updated('orders'::regclass) as all,
         pg_stat_get_xact_tuples_hot_updated('orders'::regclass) as hot`,
    );
    await testDatabase.query('commit');
    expect(updates).toEqual([{ all: 1, hot: 1 }]);
  });

  test('without the privilege, all orders are compared, and the failure is reported once with the statement', async () => {
    await (await open()).close();
    await addMany();
    const role = `no_owner_${process.pid}`;
    await testDatabase.query(
      `create role ${role} login;
       grant all on all tables in schema public to ${role};
       grant all on all sequences in schema public to ${role}`,
    );
    const location = new URL(testDatabase.location);
    location.username = role;
    const storage = await open(location.href);
    for (const part of ['P-199', 'P-199'])
      expect(await search(storage, part)).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await until(async () => failures.length > 0);
    await search(storage, 'nowhere');
    expect(failures).toEqual([
      {
        error: expect.objectContaining({ message: 'must be owner of table orders' }),
        statement: expect.any(String),
      },
    ]);
    // The owner creates it.
    for (const { statement } of failures) await testDatabase.query(statement);
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await storage.close();
    await testDatabase.query(`drop owned by ${role}; drop role ${role}`);
  });
});
