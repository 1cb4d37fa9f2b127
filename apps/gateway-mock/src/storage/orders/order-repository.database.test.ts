/** Orders and their operations in a real database, with many requests at once (D9 to D11, D14). */
import { requestPhrase, responsePhrase, type Operation, type RequestOf } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { Client } from 'pg';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { decideRequest } from '../../ledger/decide-request.ts';
import { accountDefaults, type Account } from '../../domain/account.ts';
import type { Decision, OrderReferences, NewOrder, Order } from '../../domain/order.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { toNewOrder } from '../../seed/seed-order-to-new-order.ts';
import { toAccount } from '../../seed/store-seed.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage } from '../../testing/seeded-storage.ts';
import { onEachEngine, onPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { authorizedOrder } from '../../testing/sample-orders.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import type { Engine } from '../engine/engine.ts';
import { openEngine } from '../engine/open-engine.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage(
      [
        { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
        { ...otherAccount, orders: [seedOrder('order-1')] },
      ],
      testDatabase.location,
    );
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  describe('many at once', () => {
    test('two hundred partial captures capture the authorized amount and no more', async () => {
      const codes = await codesOf(
        times(200, (n) => ask('CAPTURE', { amount: '70', order_description: `capture ${n}` })),
      );
      const { captured, status } = await findOrder(storage, account, 'order-1');
      expect({
        captured,
        status,
        succeeded: countOf(codes, '04000'),
        refused: countOf(codes, '05042'),
      }).toEqual({
        captured: 142n * 70n,
        status: '04',
        succeeded: 142,
        refused: 58,
      });
      await expectRecorded(codes, (n) => `capture ${n}`);
    });

    test('partial refunds refund the captured amount and no more', async () => {
      await ask('CAPTURE', { amount: '5000' });
      const codes = await codesOf(
        times(120, (n) => ask('REFUND', { amount: '70', order_description: `refund ${n}` })),
      );
      expect((await findOrder(storage, account, 'order-1')).refunded).toBe(71n * 70n);
      expect({ succeeded: countOf(codes, '06000'), refused: countOf(codes, '07048') }).toEqual({
        succeeded: 71,
        refused: 49,
      });
      await expectRecorded(codes, (n) => `refund ${n}`);
    });

    test('one void or one capture, never both', async () => {
      const codes = await codesOf(
        times(40, (n) => (n % 2 === 0 ? ask('VOID_AUTHORIZATION') : ask('CAPTURE', { amount: '10000' }))),
      );
      const { captured } = await findOrder(storage, account, 'order-1');
      expect([countOf(codes, '08000'), countOf(codes, '04000'), captured]).toEqual(
        captured === 0n ? [1, 0, 0n] : [0, 1, 10_000n],
      );
    });

    test('one refund for each maintenance_reference, however often it is requested', async () => {
      await ask('CAPTURE', { amount: '10000' });
      const codes = await codesOf(
        times(60, (n) => ask('REFUND', { amount: '100', maintenance_reference: `refund${n % 3}` })),
      );
      expect({ succeeded: countOf(codes, '06000'), repeated: countOf(codes, '07047') }).toEqual({
        succeeded: 3,
        repeated: 57,
      });
      expect((await findOrder(storage, account, 'order-1')).refunded).toBe(300n);
    });

    test('any mixture keeps the totals valid and equal to the sums', async () => {
      const mixed = times(300, (n) => {
        const amount = String(1 + ((n * 7919) % 400));
        if (n % 97 === 50) return ask('VOID_AUTHORIZATION');
        return n % 3 === 0 ? ask('REFUND', { amount }) : ask('CAPTURE', { amount });
      });
      await Promise.all(mixed);
      const { authorized, captured, refunded } = await findOrder(storage, account, 'order-1');
      expect(0n < refunded && refunded <= captured && captured <= authorized && authorized === 10_000n).toBe(
        true,
      );
      expect([captured, refunded]).toEqual([await sumOf('CAPTURE'), await sumOf('REFUND')]);
    });

    test('orders do not block each other', async () => {
      const codes = await codesOf(
        times(60, (n) => ask('CAPTURE', { amount: '300', merchant_reference: `order-${1 + (n % 2)}` })),
      );
      expect(codes).toEqual(times(60, () => '04000'));
      const orders = await expectTaskSuccess(storage.orders.ofAccount(account.merchant_identifier));
      expect(orders.map(({ captured }) => captured)).toEqual([9000n, 9000n]);
      expect((await findOrder(storage, otherAccount, 'order-1')).captured).toBe(0n);
    });
  });

  test('each operation on an order is stored with its parameters and its outcome', async () => {
    await ask('CAPTURE', { amount: '7000', order_description: 'Two chairs' });
    await ask('REFUND', { amount: '7001', maintenance_reference: 'refund1' });
    await ask('REFUND', { amount: '700', maintenance_reference: 'refund1', order_description: 'كرسي' });
    await ask('CHECK_STATUS');
    await ask('VOID_AUTHORIZATION');
    await ask('CAPTURE', { merchant_reference: 'nothing' });
    await ask('CAPTURE', { access_code: 'wrong' });
    const common = {
      fort_id: '169000000000000001',
      at: '2026-02-03T04:05:06.789Z',
      operation_id: expect.any(String),
      request_id: 'request-1',
    };
    expect(await rows('operations')).toEqual(
      [
        { command: 'CAPTURE', status: '04', message: '000', amount: 7000, order_description: 'Two chairs' },
        { command: 'REFUND', status: '07', message: '048', amount: 7001, maintenance_reference: 'refund1' },
        {
          command: 'REFUND',
          status: '06',
          message: '000',
          amount: 700,
          maintenance_reference: 'refund1',
          order_description: 'كرسي',
        },
        { command: 'VOID_AUTHORIZATION', status: '09', message: '042' },
      ].map((row, i) => ({
        id: i + 1,
        amount: null,
        maintenance_reference: null,
        order_description: null,
        ...common,
        ...row,
      })),
    );
  });

  test('a refund that was declined can be tried again under its maintenance_reference, once it succeeded it cannot', async () => {
    const again = () => ask('REFUND', { amount: '500', maintenance_reference: 'refund1' });
    const codes = [await again(), await again()];
    await ask('CAPTURE', { amount: '1000' });
    codes.push(await again(), await again());
    expect(codes).toEqual(['07048', '07048', '06000', '07047']);
  });

  test('a repeated full refund is answered like a repeated partial one: it was refunded before', async () => {
    await ask('CAPTURE', { amount: '1000' });
    const again = () => ask('REFUND', { amount: '1000', maintenance_reference: 'refund1' });
    expect([await again(), await again()]).toEqual(['06000', '07047']);
  });

  test('a maintenance_reference belongs to one order', async () => {
    const refund = { amount: '100', maintenance_reference: 'refund1' };
    for (const merchant_reference of ['order-1', 'order-2']) {
      await ask('CAPTURE', { merchant_reference });
      expect(await ask('REFUND', { ...refund, merchant_reference })).toBe('06000');
    }
  });

  describe('finding an order', () => {
    test.each([
      ['its reference', { merchantReference: O.some('order-2') }, ['order-2', undefined]],
      ['its fort_id', { fortId: O.some('169000000000000003') }, [undefined, 'order-2']],
      [
        'two that differ',
        { merchantReference: O.some('order-1'), fortId: O.some('169000000000000003') },
        ['order-1', 'order-2'],
      ],
      ['a reference in other letters', { merchantReference: O.some('ORDER-1') }, [undefined, undefined]],
      ["another merchant's fort_id", { fortId: O.some('169000000000000005') }, [undefined, undefined]],
      ['a fort_id with zeros before it', { fortId: O.some('00169000000000000003') }, [undefined, undefined]],
      ['what looks like SQL', { merchantReference: O.some("order-1' or '1'='1") }, [undefined, undefined]],
      ['nothing', {}, [undefined, undefined]],
    ] as const)('by %s', async (_how, named, expected) => {
      const naming: OrderReferences = { merchantReference: O.none, fortId: O.none, ...named };
      const found = await foundUnder(naming);
      expect(found).toEqual(expected);
    });

    const foundUnder = (naming: OrderReferences) =>
      new Promise((resolve) => {
        const { merchant_identifier: merchantIdentifier } = account;
        void storage.orders.process(
          {
            merchantIdentifier,
            references: naming,
            maintenanceReference: O.none,
            countsIn: O.none,
            stoppedAt: O.none,
          },
          (found) => {
            const referenceOf = (order: O.Option<Order>) =>
              O.isSome(order) ? order.value.merchantReference : undefined;
            resolve([referenceOf(found.byMerchantReference), referenceOf(found.byFortId)]);
            return { outcome: { status: '12', message: '000' }, order: O.none, operation: O.none };
          },
        )();
      });
  });

  describe('a decision that cannot be stored', () => {
    test('because it violates a constraint is a failure, and changes nothing', async () => {
      const before = [await rows('orders'), await rows('operations')];
      const broken = (order: Order): Order => ({ ...order, captured: order.authorized + 1n });
      const [result, neighbour] = await Promise.all([
        processWith(broken),
        ask('CAPTURE', { merchant_reference: 'order-2' }),
      ]);
      expect(result).toMatchObject(E.left({ action: 'processing a request' }));
      expect(neighbour).toBe('04000');
      expect(await rows('operations')).toMatchObject([{ fort_id: '169000000000000003' }]);
      expect((await rows('orders'))[0]).toEqual(before[0]?.[0]);
    });

    test('because deciding failed is a failure with its cause', async () => {
      const cause = new Error('cannot decide');
      const result = await processWith(() => {
        throw cause;
      });
      expect(result).toEqual(E.left({ action: 'processing a request', cause }));
      expect(await rows('operations')).toEqual([]);
    });

    const processWith = (change: (order: Order) => Order) =>
      storage.orders.process(
        {
          merchantIdentifier: account.merchant_identifier,
          references: { merchantReference: O.some('order-1'), fortId: O.none },
          maintenanceReference: O.none,
          countsIn: O.none,
          stoppedAt: O.none,
        },
        (found): Decision => {
          if (O.isNone(found.byMerchantReference)) throw new Error('the order was lost');
          const request = requestOf('CAPTURE') as unknown as RequestOf<Operation>;
          const naming = { merchantReference: O.some('order-1'), fortId: O.none };
          return {
            ...decideRequest(request, naming, {})(found, { refundedBefore: false, capturedToday: 0n }),
            order: O.some(change(found.byMerchantReference.value)),
          };
        },
      )();
  });

  describe('adding an order', () => {
    const order: NewOrder = {
      ...authorizedOrder(9_999_999_999n),
      merchantReference: 'the-greatest',
      currency: 'KWD',
      captured: 9_999_999_998n,
      refunded: 9_999_999_997n,
      status: '06',
      last: { status: '07', message: '048' },
      description: O.some("Jean's chair: 日本 𝔸"),
      authorizationCode: O.some('000001'),
      acquirerResponseCode: O.none,
    };

    test('stores it exactly', async () => {
      expect(await expectTaskSuccess(storage.add({ orders: [order] }))).toEqual({ accounts: 0, orders: 1 });
      expect(await findOrder(storage, account, 'the-greatest')).toEqual({
        ...order,
        fortId: '169000000000000007',
      });
    });

    test('does not change an order with the same reference, and says so', async () => {
      await ask('CAPTURE', { amount: '100' });
      const before = await rows('orders');
      expect(
        await expectTaskSuccess(storage.add({ orders: [{ ...order, merchantReference: 'order-1' }] })),
      ).toEqual({
        accounts: 0,
        orders: 0,
      });
      expect(await rows('orders')).toEqual(before);
    });

    test('of an unknown merchant is a failure, and nothing else is stored', async () => {
      const added = await storage.add({ orders: [order, { ...order, merchantIdentifier: 'UNKNOWN' }] })();
      expect(added).toMatchObject(E.left({ action: 'adding accounts and orders' }));
      expect(await rows('orders')).toHaveLength(3);
    });

    test('gives it a number of 18 digits, greater than all before, that no double can represent', async () => {
      // Few enough that each gets the lock in time, also on a busy machine.
      const names = times(10, (n) => `more-${n}`);
      const add = (merchantReference: string) =>
        expectTaskSuccess(storage.add({ orders: [{ ...order, merchantReference }] }));
      await Promise.all(names.map(add));
      await add('the-last');
      const scenario = (await expectTaskSuccess(storage.orders.ofAccount(account.merchant_identifier))).slice(
        2,
      );
      expect(scenario.map(({ merchantReference }) => merchantReference).toSorted()).toEqual(
        [...names, 'the-last'].toSorted(),
      );
      expect(scenario.at(-1)?.merchantReference).toBe('the-last');
      const numbers = scenario.map(({ fortId }) => BigInt(fortId));
      expect(numbers).toEqual(times(11, (n) => 169000000000000007n + 2n * BigInt(n)));
      for (const { fortId } of scenario) {
        expect(fortId).toMatch(/^\d{18}$/);
        expect(BigInt(fortId) > 2n ** 53n).toBe(true);
        expect(String(Number(fortId))).not.toBe(fortId);
        expect(BigInt(Number(fortId))).not.toBe(BigInt(fortId));
      }
    });
  });

  describe('adding a merchant', () => {
    const merchant: Account = {
      ...accountDefaults,
      merchantIdentifier: 'TEST0009',
      name: "Ali's مفروشات",
      accessCode: 'another access code',
      active: false,
      shaType: 'HMAC-256',
      requestPhrase: requestPhrase('مرور $ pass'),
      responsePhrase: responsePhrase(' with spaces '),
    };

    test('stores it as it is', async () => {
      expect(await expectTaskSuccess(storage.add({ accounts: [merchant] }))).toEqual({
        accounts: 1,
        orders: 0,
      });
      expect(await expectTaskSuccess(storage.accounts.find('TEST0009'))).toEqual(O.some(merchant));
    });

    test('does not change a merchant with the same identifier, and says so', async () => {
      const before = await rows('merchants');
      expect(
        await expectTaskSuccess(
          storage.add({ accounts: [{ ...merchant, merchantIdentifier: account.merchant_identifier }] }),
        ),
      ).toEqual({ accounts: 0, orders: 0 });
      expect(await rows('merchants')).toEqual(before);
    });

    test('differs by case', async () => {
      expect(await expectTaskSuccess(storage.accounts.find('test0001'))).toEqual(O.none);
    });
  });
});

// Only PostgreSQL processes a request while another transaction imports.
onPostgres(({ newDatabase: newPlace }) => {
  let other: Client;

  beforeEach(async () => {
    testDatabase = await newPlace();
    other = new Client({ connectionString: testDatabase.location });
    await other.connect();
  });

  afterEach(async () => {
    await other.end();
    await storage.close();
    await testDatabase.remove();
  });

  test('a request that waits for an import that replaces its order is processed after it', async () => {
    storage = await seededStorage([imported], testDatabase.location);
    await letImportsWait();
    const importing = replaceOrder();
    await untilWaiting(1);
    const captured = capture();
    await untilWaiting(2);
    await other.query('commit');
    expect(await importing).toEqual({ accounts: 1, orders: 1 });
    expect((await captured).params).toMatchObject({ response_code: '04000' });
  });

  test('a request that waits for two such imports, one after the other, is processed after both', async () => {
    storage = await seededStorage([imported], testDatabase.location, {}, async (...args) =>
      pausingAfterFirstStatement(await openEngine(...args)),
    );
    await letImportsWait();
    await other.query(`select pg_advisory_lock(${pauseLock})`);
    const first = replaceOrder();
    await untilWaiting(1);
    const captured = capture();
    await untilWaiting(2);
    await other.query('commit');
    await first;
    await letImportsWait();
    const second = replaceOrder();
    // The second import has replaced the order, and the request has not looked again.
    await untilWaiting(1);
    await other.query(`select pg_advisory_unlock(${pauseLock})`);
    await untilWaiting(2);
    await other.query('commit');
    expect(await second).toEqual({ accounts: 1, orders: 1 });
    expect((await captured).params).toMatchObject({ response_code: '04000' });
  });

  const imported = { ...account, orders: [seedOrder('order-1')] };

  const replaceOrder = () =>
    expectTaskSuccess(
      storage.add({
        accounts: [toAccount(imported)],
        orders: imported.orders.map(toNewOrder(account.merchant_identifier, () => '123456')),
        replacesExisting: true,
      }),
    );

  const capture = () => processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '1' })));

  /** An import takes this lock after it has removed the orders that it replaces. */
  const letImportsWait = async () => {
    await other.query('begin');
    await other.query('select fort_id from last_fort_id for update');
  };

  /** How many transactions wait for a lock, apart from a paused request. */
  const untilWaiting = async (count: number) => {
    const waiting = `select pid from pg_locks where not granted and (locktype <> 'advisory' or objid <> ${pauseLock})
      and pid in (select pid from pg_stat_activity where datname = current_database())`;
    while ((await testDatabase.query(waiting)).length !== count);
  };

  const pausingAfterFirstStatement = (engine: Engine): Engine => ({
    ...engine,
    write: (action, transaction) =>
      engine.write(action, function* (changed) {
        const statements = transaction(changed);
        let next = statements.next();
        for (let count = 0; next.done !== true; count += 1) {
          const found = yield next.value;
          if (count === 0 && action === 'processing a request') yield pause;
          next = statements.next(found);
        }
        return next.value;
      }),
  });

  const pauseLock = 36;
  const pause = { sql: `select pg_advisory_xact_lock(${pauseLock})`, parameters: [], returnsRows: true };
});

// On a busy machine a request may wait for the lock of its order until it times out: 00006, and nothing has changed.
async function ask(operation: Operation, changes: Changes = {}, by: SeedAccount = account): Promise<string> {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes, by)));
  const code = verifyReply(by, params)['response_code'] ?? '';
  return code === '00006' ? ask(operation, changes, by) : code;
}

function codesOf(requests: readonly Promise<string>[]): Promise<readonly string[]> {
  return Promise.all(requests);
}

/** Every successful reply has a stored operation, and no other reply has. */
async function expectRecorded(codes: readonly string[], description: (n: number) => string): Promise<void> {
  const succeeded = (await rows('operations'))
    .filter(({ message, order_description }) => message === '000' && order_description !== null)
    .map(({ order_description }) => String(order_description));
  const received = codes.flatMap((code, n) => (code.endsWith('000') ? [description(n)] : []));
  expect(succeeded.toSorted()).toEqual(received.toSorted());
}

async function sumOf(command: string): Promise<bigint> {
  return (await rows('operations'))
    .filter((row) => row['command'] === command && row['message'] === '000')
    .reduce((sum, { amount }) => sum + BigInt(amount as number), 0n);
}

function rows(table: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return testDatabase.query(`select * from ${table} order by 1`);
}

function times<A>(count: number, make: (n: number) => A): readonly A[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

function countOf(codes: readonly string[], code: string): number {
  return codes.filter((one) => one === code).length;
}
