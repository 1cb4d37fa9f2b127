/** A database: how it is created, migrated, opened again, and when it is refused. */
import * as E from 'fp-ts/lib/Either.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import { redactDatabase } from './database-address.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
} from '../testing/account-and-request-fixtures.ts';
import { testKeySource, findOrder, seededStorage, stoppedClock } from '../testing/seeded-storage.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { migrations } from './migrations/migrate.ts';
import { openEngine } from './engine/open-engine.ts';
import { openStorage, type Storage } from './open-storage.ts';

let testDatabase: TestDatabase;

const inEach = (create: () => Promise<TestDatabase>): void => {
  beforeEach(async () => {
    testDatabase = await create();
  });

  afterEach(() => testDatabase.remove());
};

const earlierVersions = Object.keys(migrations).slice(0, -1);

/** The oldest version, from which every migration runs, and the newest. */
const ends = [earlierVersions.at(0) ?? '', earlierVersions.at(-1) ?? ''];

const testMigrationsFrom = (versions: readonly string[]): void =>
  test.each(versions)('a database at %s is migrated with all its rows', async (version) => {
    const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= version));
    await (await openEngine(testDatabase.location, () => undefined, upTo)).close();
    await testDatabase.query(`insert into merchants
      (merchant_identifier, name, access_code, active, sha_type, sha_request_phrase, sha_response_phrase, created_at) values
      ('TEST0001', 'Test store', 'accesscodeoftest0001', 1, 'SHA-256', 'the request phrase', 'the response phrase',
       '2026-01-01T00:00:00.000Z')`);
    // Programs of these versions write the columns, whose defaults still have the names of before.
    if (version >= '0007') {
      await testDatabase.query(`update merchants
        set delivery = '{"encoding":"form","maxAttempts":10,"intervalSeconds":10}',
        simulation = '{"scenarios":[],"presets":[],"createdCount":0}'`);
    }
    await testDatabase.query(`insert into orders values
      ('169000000000000041', 'TEST0001', 'order-1', 'AED', 9999999999, 9999999999, 9999999998, 7, '06', '06', '000',
       'A chair', '123456', '00', null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:01.000Z')`);
    await testDatabase.query(`insert into operations (fort_id, command, status, message, amount, maintenance_reference, at) values
      ('169000000000000041', 'REFUND', '06', '000', 7, 'refund1', '2026-01-01T00:00:01.000Z')`);
    if (version >= '0002') await testDatabase.query("update last_fort_id set fort_id = '169000000000000041'");
    const before = await testDatabase.query('select * from orders');

    const storage = await seededStorage(accounts, testDatabase.location);
    expect(
      await testDatabase.query(
        "select * from orders where merchant_reference = 'order-1' and order_description is not null",
      ),
    ).toEqual(before);
    expect(await findOrder(storage, account, 'order-1')).toMatchObject({
      captured: 9_999_999_998n,
      refunded: 7n,
    });
    expect((await findOrder(storage, account, 'order-2')).fortId).toBe('169000000000000045');
    const refund = requestOf('REFUND', { maintenance_reference: 'refund1' });
    const { params } = await processRequest(storage)(rawRequest(refund));
    expect(verifyReply(account, params)).toMatchObject({ response_code: '07047' });
    expect(JSON.stringify(await testDatabase.query('select * from merchants'))).not.toMatch(
      /the (request|response) phrase/,
    );
    await storage.close();
  });

onEachEngine(({ newDatabase, newEmptyDatabase }) => {
  describe('a database without the current tables', () => {
    inEach(newEmptyDatabase);

    test('opening again migrates nothing', async () => {
      await (
        await expectTaskSuccess(openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }))
      ).close();
      const before = await dump();
      await (
        await expectTaskSuccess(openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }))
      ).close();
      expect(await dump()).toEqual(before);
    });

    test('refuses, without changes, a database with tables of another program', async () => {
      await testDatabase.query('create table orders (id integer)');
      await testDatabase.query('insert into orders values (7)');
      expect(await failure()).toMatch(
        /: (the file belongs to another program: it has "orders", .*|relation "orders" already exists)$/,
      );
      expect(await testDatabase.query('select * from orders')).toEqual([{ id: 7 }]);
      await expect(testDatabase.query('select * from merchants')).rejects.toThrow('merchants');
    });

    testMigrationsFrom(ends);
  });

  describe('a database', () => {
    inEach(newDatabase);

    test('opening again finds everything as it was', async () => {
      const before = await seededStorage(accounts, testDatabase.location);
      const requests = [
        requestOf('CAPTURE', { amount: '700' }),
        requestOf('REFUND', { amount: '50', maintenance_reference: 'refund1', order_description: 'كرسي' }),
        requestOf('CAPTURE', { amount: '99999' }),
        requestOf('VOID_AUTHORIZATION', { merchant_reference: 'order-2' }),
      ];
      for (const request of requests) await processRequest(before)(rawRequest(request));
      const stored = await everything(before);
      await before.close();

      const after = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }),
      );
      expect(await everything(after)).toEqual(stored);
      const again = await processRequest(after)(rawRequest(requests[1] ?? {}));
      expect(verifyReply(account, again.params)).toMatchObject({
        response_code: '07047',
        fort_id: '169000000000000001',
      });
      await after.close();
    });

    test('refuses, without changes, a database that a newer version has changed', async () => {
      await (await seededStorage(accounts, testDatabase.location)).close();
      await testDatabase.query(
        "insert into kysely_migration values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')",
      );
      const before = await dump();
      expect(await failure()).toBe(
        `opening the database ${redactDatabase(testDatabase.location)}: the database was changed by a newer version (9999-from-the-future): start that version`,
      );
      expect(await dump()).toEqual(before);
    });

    test('refuses, without changes, a database that another program has migrated', async () => {
      await (await seededStorage(accounts, testDatabase.location)).close();
      await testDatabase.query("update kysely_migration set name = 'of-another-' || name");
      const before = await dump();
      expect(await failure()).toMatch(
        /the database belongs to another program, which has migrated it \(of-another-0001-.*: choose an empty database/,
      );
      expect(await dump()).toEqual(before);
    });

    test('closing again does nothing', async () => {
      const storage = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }),
      );
      await storage.close();
      await expect(storage.close()).resolves.toBeUndefined();
    });

    test('a closed storage returns failures', async () => {
      const storage = await seededStorage(accounts, testDatabase.location);
      expect(await storage.alive()).toEqual(E.right(undefined));
      await storage.close();
      expect(await storage.alive()).toMatchObject(E.left({ action: 'checking the database' }));
      expect(await storage.accounts.find('TEST0001')()).toMatchObject(
        E.left({ action: 'finding an account' }),
      );
      const { params } = await processRequest(storage)(rawRequest(requestOf('CAPTURE')));
      expect(params).toMatchObject({ response_code: '00006' });
    });

    test('a stored code that the specification does not define is a failure, not a reply', async () => {
      await (await seededStorage(accounts, testDatabase.location)).close();
      await testDatabase.query("update orders set last_message = '999' where merchant_reference = 'order-1'");
      await testDatabase.query(
        "update merchants set sha_type = 'MD5' where merchant_identifier = 'TEST0002'",
      );
      const storage = await expectTaskSuccess(
        openStorage(testDatabase.location, stoppedClock, { keys: testKeySource }),
      );
      const received = await processRequest(storage)(rawRequest(requestOf('CHECK_STATUS')));
      expect(verifyReply(account, received.params)).toMatchObject({ response_code: '00006' });
      expect(received.failure?.cause).toEqual(
        new Error(
          'the column last_message of order 169000000000000001 has a value that is not one of the gateway',
        ),
      );
      expect(await storage.accounts.find('TEST0002')()).toEqual(
        E.left({ action: 'finding an account', cause: new Error('account TEST0002 has no known SHA type') }),
      );
      await storage.close();
    });
  });

  describe('the database itself', () => {
    beforeAll(async () => {
      testDatabase = await newDatabase();
      await (await seededStorage(accounts, testDatabase.location)).close();
    });

    afterAll(() => testDatabase.remove());

    test.each([
      'captured_amount = authorized_amount + 1',
      'captured_amount = 5, refunded_amount = 6',
      'refunded_amount = -1',
      'authorized_amount = -1, captured_amount = -1',
      'authorized_amount = 0, captured_amount = 1',
    ])('refuses an order with %s', async (change) => {
      await expect(
        testDatabase.query(`update orders set ${change} where fort_id = '169000000000000001'`),
      ).rejects.toThrow(/CHECK constraint failed: orders_balance|violates check constraint "orders_balance"/);
    });

    test('refuses two orders of one merchant under one reference', async () => {
      const rename = "update orders set merchant_reference = 'order-1' where merchant_reference = 'order-2'";
      await expect(testDatabase.query(rename)).rejects.toThrow(
        /UNIQUE constraint failed: orders.merchant_identifier, orders.merchant_reference|unique constraint "orders_reference"/,
      );
    });
  });
});

onSqliteOrInLongRunsOnPostgres(({ newEmptyDatabase }) => {
  inEach(newEmptyDatabase);
  testMigrationsFrom(earlierVersions.filter((version) => !ends.includes(version)));
});

const accounts = [
  { ...account, orders: [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' })] },
  { ...otherAccount, orders: [seedOrder('order-1', { currency: 'KWD', state: 'pending' })] },
];

async function everything(storage: Storage): Promise<unknown> {
  const all = await expectTaskSuccess(storage.accounts.all);
  const orders = await Promise.all(
    all.map(({ merchantIdentifier }) => expectTaskSuccess(storage.orders.ofAccount(merchantIdentifier))),
  );
  return { all, orders };
}

async function failure(): Promise<string> {
  const result = await openStorage(testDatabase.location, stoppedClock, { keys: testKeySource })();
  if (E.isRight(result)) throw new Error('it was opened');
  const { action, cause } = result.left;
  return `${action}: ${String((cause as { message: unknown }).message)}`;
}

/** The rows of all tables. */
function dump(): Promise<unknown> {
  const tables = ['merchants', 'orders', 'operations', 'last_fort_id', 'kysely_migration'];
  return Promise.all(tables.map((table) => testDatabase.query(`select * from ${table} order by 1`)));
}
