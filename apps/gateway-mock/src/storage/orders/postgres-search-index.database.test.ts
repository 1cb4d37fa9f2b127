/** The index of references on PostgreSQL: extended beside requests and other gateways, and used. */
import { Client } from 'pg';
import { setTimeout } from 'node:timers/promises';
import { account, requestOf, seedOrder } from '../../testing/merchant-and-request-fixtures.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { processRequest } from '../../operations/process-request.ts';
import type { Failure } from '../../domain/internal-failure.ts';
import { openEngine } from '../engine/open-engine.ts';
import { runStatement } from '../engine/transaction.ts';
import type { Storage, StorageOptions } from '../open-storage.ts';
import { createPostgresSearchIndex } from './postgres-search-index.ts';

let testDatabase: TestDatabase;
let opened: Storage[];
let failures: Failure[];

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
      onSearchIndexFailed: (failure) => failures.push(failure),
      ...options,
    });
    opened.push(storage);
    return storage;
  };

  const addMany = (from: number, to: number) =>
    testDatabase.query(`
      insert into orders (fort_id, merchant_identifier, merchant_reference, currency, amount, authorized_amount,
        captured_amount, refunded_amount, status, last_status, last_message, created_at, updated_at)
      select (169000000000100000 + n)::text, merchant_identifier, 'Shop-' || n || '_x', currency, amount, authorized_amount,
        0, 0, status, last_status, last_message, created_at, updated_at
      from orders, generate_series(${from}, ${to}) n where merchant_reference = 'table.3'`);

  const search = async (storage: Storage, part: string): Promise<readonly string[]> =>
    (
      await expectTaskSuccess(storage.orderQueries.page(account.merchant_identifier, { search: part }, 3))
    ).map(({ merchantReference }) => merchantReference);

  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await setTimeout(5);
  };

  const isIndexThere = async () =>
    (await testDatabase.query("select 1 where to_regclass('order_search') is not null")).length > 0;

  const isComplete = async (): Promise<boolean> =>
    (await isIndexThere()) &&
    (
      await testDatabase.query(
        'select 1 from order_search having max(search_fort_id) = (select max(fort_id) from orders)',
      )
    ).length > 0;

  /** Holds the lock of the gateway that extends the index. */
  const lockExtension = async () => {
    const client = new Client({ connectionString: testDatabase.location, application_name: 'postern-test' });
    await client.connect();
    await client.query('select pg_advisory_lock(169000001)');
    return { [Symbol.asyncDispose]: () => client.end() };
  };

  test('one gateway extends the index, while others search and change orders', async () => {
    const [one, other] = [await open(), await open()];
    await addMany(1, 3000);
    {
      await using _lock = await lockExtension();
      for (const storage of [one, other])
        expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
      const capture = requestOf('CAPTURE', { merchant_reference: 'table.3', amount: '10' });
      const { params } = await processRequest(other)(rawRequest(capture));
      expect(params['response_code']).toBe('04000');
      expect(await isIndexThere()).toBe(false);
    }
    await until(async () => {
      await Promise.all([search(one, 'nowhere'), search(other, 'nowhere')]);
      return isComplete();
    });
    await addMany(3001, 3003);
    for (const storage of [one, other])
      expect(await search(storage, 'P-300')).toEqual(['Shop-3003_x', 'Shop-3002_x', 'Shop-3001_x']);
    expect(await testDatabase.query('select count(*) as count from order_search')).toEqual([{ count: 3001 }]);
    expect(failures).toEqual([]);
  });

  test('an index that lost its rows in a crash of the server is filled again', async () => {
    const storage = await open();
    await addMany(1, 3000);
    await search(storage, 'nowhere');
    await until(isComplete);
    await testDatabase.query('truncate order_search');
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await until(isComplete);
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
  });

  test('a search uses the index, and nothing is added to the orders themselves', async () => {
    const indexes = "select indexname from pg_indexes where tablename = 'orders' order by 1";
    const before = await testDatabase.query(indexes);
    const storage = await open();
    await addMany(1, 3000);
    await search(storage, 'nowhere');
    await until(isComplete);
    const engine = await openEngine(testDatabase.location, () => undefined);
    const { lookUp } = createPostgresSearchIndex(engine, () => undefined);
    const merchantIdentifier = account.merchant_identifier;
    const filter = { part: 'op-1234', merchantIdentifier, conditions: [], before: undefined, count: 3 };
    const { sql, parameters } = lookUp(filter, 3).compile(engine.db);
    const statement = { sql: `explain ${sql}`, parameters, returnsRows: true };
    const plan = await expectTaskSuccess(engine.read('explaining', () => runStatement(statement)));
    await engine.close();
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on order_search_tokens');
    expect(await testDatabase.query(indexes)).toEqual(before);
  });

  test('without the privilege, all orders are compared, and the failure is reported once', async () => {
    await (await open()).close();
    await addMany(1, 3000);
    const role = `no_owner_${process.pid}`;
    await testDatabase.query(
      `create role ${role} login;
       grant all on all tables in schema public to ${role};
       grant all on all sequences in schema public to ${role}`,
    );
    const location = new URL(testDatabase.location);
    location.username = role;
    const storage = await open(location.href);
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await until(() => Promise.resolve(failures.length > 0));
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    expect(failures).toEqual([
      {
        action: 'indexing references',
        cause: expect.objectContaining({ message: 'permission denied for schema public' }),
      },
    ]);
    // Another user creates the index: without a privilege on it, it is not used.
    const owner = await open();
    await search(owner, 'nowhere');
    await until(isComplete);
    expect(await search(storage, 'P-199')).toEqual(['Shop-1999_x', 'Shop-1998_x', 'Shop-1997_x']);
    await storage.close();
    await testDatabase.query(`drop owned by ${role}; drop role ${role}`);
  });
});
