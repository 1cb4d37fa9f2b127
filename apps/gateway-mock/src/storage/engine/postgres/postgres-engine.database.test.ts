/** Behaviour that only a server has: it is shared, runs transactions in parallel, goes away and comes back. */
import * as E from 'fp-ts/lib/Either.js';
import { Client } from 'pg';
import { describeFailure } from '../../../domain/failure-with-cause.ts';
import { account, otherAccount, seedOrder } from '../../../testing/account-and-request-fixtures.ts';
import { testKeySource, findOrder, seededStorage, stoppedClock } from '../../../testing/seeded-storage.ts';
import { germanMessages, startGermanPostgres } from '../../../testing/german-postgres.ts';
import { onPostgres } from '../../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { expectTaskSuccess } from '../../../testing/expect-task-success.ts';
import type { Engine } from '../engine.ts';
import { openEngine } from '../open-engine.ts';
import { migrations } from '../../migrations/migrate.ts';
import { openStorage, type Storage } from '../../open-storage.ts';
import { query, type Transaction } from '../transaction.ts';

let testDatabase: TestDatabase;
// The address of the database for the gateway. The tests themselves query it directly.
let location: string;
let open: (() => Promise<void>)[];
let lost: Error[];

const inEach = (create: () => Promise<TestDatabase>): void => {
  beforeEach(async () => {
    testDatabase = await create();
    location = testDatabase.location;
    open = [];
    lost = [];
  });

  afterEach(async () => {
    await Promise.all(open.map((close) => close()));
    await testDatabase.remove();
  });
};

onPostgres(({ newDatabase, newEmptyDatabase }) => {
  describe('a database without the current tables', () => {
    inEach(newEmptyDatabase);

    test('many gateways that open a new database at once create it once, and store the same seed once', async () => {
      const many = await Promise.all(times(8, () => planted()));
      for (const storage of many) expect(await expectTaskSuccess(storage.accounts.all)).toHaveLength(2);
      expect(await testDatabase.query('select fort_id from orders order by 1')).toEqual(
        times(3, (n) => ({ fort_id: `16900000000000000${2 * n + 1}` })),
      );
    });

    test.each(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])(
      'with sslmode=%s, a server without TLS is refused, and gets no password',
      async (mode) => {
        const address = new URL(location);
        address.searchParams.set('sslmode', mode);
        const opened = await openStorage(address.href, stoppedClock, { keys: testKeySource })();
        expect(E.isLeft(opened) && describeFailure(opened.left).join()).toMatch(
          /The server does not support SSL connections/,
        );
        expect(await testDatabase.query("select to_regclass('orders') as orders")).toEqual([
          { orders: null },
        ]);
      },
    );

    test('opening waits for another process that migrates the database', async () => {
      const other = await connected();
      await other.query('select pg_advisory_lock(169000000)');
      const opening = planted();
      await until(async () => (await waiting()) === 1);
      expect(await testDatabase.query("select to_regclass('orders') as orders")).toEqual([{ orders: null }]);
      await other.query('select pg_advisory_unlock(169000000)');
      expect(await expectTaskSuccess((await opening).accounts.all)).toHaveLength(2);
    });

    test('a database of an earlier version has statistics after it was migrated, a new one has none', async () => {
      const statistics = "select reltuples as rows from pg_class where relname = 'orders'";
      const earlier = Object.fromEntries(Object.entries(migrations).slice(0, -1));
      await (await openEngine(location, () => undefined, earlier)).close();
      expect(await testDatabase.query(statistics)).toEqual([{ rows: -1 }]);
      await (await openEngine(location, () => undefined)).close();
      expect(await testDatabase.query(statistics)).toEqual([{ rows: 0 }]);
    });
  });

  describe.each([
    ['English', {}],
    ['German', germanMessages],
  ])('a database on a server that speaks %s', (language, messages) => {
    inEach(newDatabase);

    beforeEach(async () => {
      if (language === 'English') return;
      const german = await startGermanPostgres(location);
      open.push(german.stop);
      location = german.addressOf(location);
    });

    test('amounts are read exactly, however large', async () => {
      const storage = await planted();
      await testDatabase.query(
        "update orders set amount = 9223372036854775807 where merchant_reference = 'order-2'",
      );
      expect((await findOrder(storage, account, 'order-2')).amount).toBe(9_223_372_036_854_775_807n);
    });

    describe('an order that another transaction has locked', () => {
      test('is read after the other transaction has committed', async () => {
        const storage = await planted();
        const other = await holding('order-1');
        const result = storage.orders.process(namingOrder1, (found) => {
          if (found.byMerchantReference._tag === 'None') throw new Error('not found');
          const order = found.byMerchantReference;
          return { outcome: { status: '04', message: '000' }, order, operation: { _tag: 'None' } };
        })();
        await until(async () => (await waiting()) === 1);
        await other.query("update orders set captured_amount = 70 where merchant_reference = 'order-1'");
        await other.query('commit');
        expect(await result).toMatchObject({ right: { order: { value: { captured: 70n } } } });
      });

      test('is waited for no longer than the timeout', async () => {
        await planted();
        const engine = await opened('lock_timeout=20');
        const other = await holding('order-1');
        expect(await engine.write('locking', () => locking(engine, 'order-1'))()).toMatchObject(
          E.left({ action: 'locking', cause: { code: '55P03' } }),
        );
        await other.query('commit');
        expect(await engine.write('locking', () => locking(engine, 'order-1'))()).toEqual(E.right(undefined));
      });
    });

    describe('a transaction that the server rolls back because of a conflict', () => {
      test('runs again: two that lock the same orders in opposite order both succeed', async () => {
        const storage = await planted();
        // The order is locked for as long as this busy machine needs for the steps below.
        const engine = await opened('options=-c%20deadlock_timeout%3D10ms&lock_timeout=60000');
        const other = await holding('order-2');
        await other.query("set deadlock_timeout = '60s'");
        const barrier = await connected();
        await barrier.query('select pg_advisory_lock(1)');
        let attempts = 0;
        const both = engine.write('locking', function* () {
          attempts++;
          yield { sql: increment, parameters: ['order-1'], returnsRows: false };
          yield { sql: 'select pg_advisory_xact_lock(1)', parameters: [], returnsRows: true };
          yield* locking(engine, 'order-2');
        })();
        await until(async () => (await waiting()) === 1);
        const othersTurn = other.query(lock, ['order-1']);
        await until(async () => (await waiting()) === 2);
        await barrier.query('select pg_advisory_unlock(1)');
        await othersTurn;
        await other.query('commit');
        expect(await both).toEqual(E.right(undefined));
        // The server may roll it back more than once. However often, it is applied once.
        expect(attempts).toBeGreaterThanOrEqual(2);
        expect((await findOrder(storage, account, 'order-1')).captured).toBe(1n);
      });

      test('runs again, and finds what another one inserted in the meantime', async () => {
        const engine = await opened();
        const other = await connected();
        await other.query('create table once (name text primary key)');
        await other.query('begin');
        await other.query("insert into once values ('a')");
        const adding = engine.write('adding', function* () {
          const found = yield { sql: 'select name from once', parameters: [], returnsRows: true };
          if (Array.isArray(found) && found.length > 0) return 'found';
          yield { sql: "insert into once values ('a')", parameters: [], returnsRows: false };
          return 'inserted';
        })();
        await until(async () => (await waiting()) === 1);
        await other.query('commit');
        expect(await adding).toEqual(E.right('found'));
      });

      test.each([
        ['again and again fails after five attempts', '40001', 5],
        ['because of another insert fails after five attempts', '23505', 5],
        ['for another reason fails at once', '22012', 1],
      ])('%s', async (_what, code, times) => {
        const engine = await opened();
        let begun = 0;
        const failing = engine.write('failing', function* () {
          begun++;
          // Its result is not awaited, and the statements after it fail too.
          yield {
            returnsRows: false,
            sql: `do $$ begin raise 'no' using errcode = '${code}'; end $$`,
            parameters: [],
          };
          yield { sql: 'select 1', parameters: [], returnsRows: true };
        });
        expect(await failing()).toMatchObject(E.left({ action: 'failing', cause: { code } }));
        expect(begun).toBe(times);
      });
    });

    describe('a connection that breaks', () => {
      test('while idle is reported, and requests go on', async () => {
        const storage = await planted();
        await testDatabase.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'postern-gateway' and datname = current_database()",
        );
        await until(() => lost.length > 0);
        expect(lost[0]).toMatchObject({
          code: '57P01',
          message: messages['57P01'] ?? 'terminating connection due to administrator command',
        });
        expect(await storage.alive()).toEqual(E.right(undefined));
      });

      test('in use is a failure, and the transaction is rolled back', async () => {
        await planted();
        const engine = await opened();
        const work = engine.write('breaking', function* () {
          yield {
            sql: "update orders set captured_amount = 1 where merchant_reference = 'order-1'",
            parameters: [],
            returnsRows: false,
          };
          yield { sql: 'select pg_terminate_backend(pg_backend_pid())', parameters: [], returnsRows: true };
        });
        expect(await work()).toMatchObject(E.left({ action: 'breaking' }));
        expect(await engine.write('locking', () => locking(engine, 'order-1'))()).toEqual(E.right(undefined));
        expect(await testDatabase.query('select sum(captured_amount)::int as sum from orders')).toEqual([
          { sum: 0 },
        ]);
      });

      test('because a newer gateway changed the tables is replaced, and requests go on', async () => {
        const storage = await planted();
        expect(await expectTaskSuccess(storage.accounts.all)).toHaveLength(2);
        await testDatabase.query('alter table merchants add column extra text');
        expect(await expectTaskSuccess(storage.accounts.all)).toHaveLength(2);
      });

      test('because the server does not respond is a failure, and other requests go on', async () => {
        const engine = await opened('query_timeout=1000');
        const silent = engine.read('listening', function* () {
          yield { sql: 'select pg_sleep(60)', parameters: [], returnsRows: true };
        });
        expect(await silent()).toMatchObject(E.left({ cause: { message: 'Query read timeout' } }));
        const speaking = engine.read('listening', function* () {
          yield { sql: 'select 1', parameters: [], returnsRows: true };
          return 'received';
        });
        expect(await speaking()).toEqual(E.right('received'));
      });
    });

    describe('an error message', () => {
      test('about a database that cannot be opened omits its password', async () => {
        const database = location.replace('postern@', 'postern:secret@').replace(/\w+$/, 'nowhere');
        const result = await openStorage(database, stoppedClock, { keys: testKeySource })();
        if (E.isRight(result)) throw new Error('it was opened');
        expect(describeFailure(result.left)).toEqual([
          expect.stringMatching(/^opening the database postgres:\/\/postern@.* failed: .*nowhere/),
        ]);
        expect(JSON.stringify([result.left, describeFailure(result.left)])).not.toContain('secret');
      });

      test('about a violated constraint does not show the row', async () => {
        await planted();
        const engine = await opened();
        const breaking = engine.write('breaking', function* () {
          yield { sql: 'update merchants set name = null', parameters: [], returnsRows: false };
        });
        const result = await breaking();
        expect(result).toMatchObject(E.left({ cause: { code: '23502' } }));
        expect(JSON.stringify(result)).not.toContain(account.sha_request_phrase);
      });
    });
  });
});

const namingOrder1 = {
  merchantIdentifier: account.merchant_identifier,
  references: { merchantReference: { _tag: 'Some', value: 'order-1' }, fortId: { _tag: 'None' } },
  maintenanceReference: { _tag: 'None' },
  countsIn: { _tag: 'None' },
  stoppedAt: { _tag: 'None' },
} as const;

const increment = 'update orders set captured_amount = captured_amount + 1 where merchant_reference = $1';

const lock = 'select 1 from orders where merchant_reference = $1 for update';

const accounts = [
  { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
  { ...otherAccount, orders: [seedOrder('another-order')] },
];

async function planted(): Promise<Storage> {
  const storage = await seededStorage(accounts, location, {
    onConnectionLost: (error) => lost.push(error),
  });
  open.push(storage.close);
  return storage;
}

async function opened(bound = ''): Promise<Engine> {
  const engine = await openEngine(`${location}?${bound}`, (error) => lost.push(error));
  open.push(engine.close);
  return engine;
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: testDatabase.location });
  await client.connect();
  open.push(() => client.end());
  return client;
}

async function holding(reference: string): Promise<Client> {
  const client = await connected();
  await client.query('begin');
  await client.query(lock, [reference]);
  return client;
}

function* locking({ db }: Engine, reference: string): Transaction<void> {
  yield* query(
    db.selectFrom('orders').select('fort_id').where('merchant_reference', '=', reference).forUpdate(),
  );
}

/** The number of transactions that wait for a lock. */
async function waiting(): Promise<unknown> {
  const [row] = await testDatabase.query(
    "select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return row?.['count'];
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

function times<A>(count: number, make: (n: number) => A): readonly A[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
