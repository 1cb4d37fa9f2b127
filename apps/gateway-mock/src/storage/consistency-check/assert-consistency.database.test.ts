import type { Operation } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import { DatabaseSync } from 'node:sqlite';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { isAddress } from '../database-address.ts';
import { openDatabaseToCheck, type ConsistencyReader } from './open-database-to-check.ts';
import type { Storage } from '../open-storage.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { assertConsistency, type AcknowledgedOperation } from './assert-consistency.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const one = '169000000000000001';
const purchase = '169000000000000009';

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeAll(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(
      [
        {
          ...account,
          orders: [
            ...['order-1', 'order-2', 'order-3', 'untouched'].map((reference) => seedOrder(reference)),
            seedOrder('bought', { state: 'purchased' }),
            seedOrder('pending', { state: 'pending' }),
            seedOrder('declined', { state: 'authorization_failed' }),
          ],
        },
        { ...otherAccount, orders: [seedOrder('order-1')] },
      ],
      testDatabase.location,
    );
    await ask('CAPTURE', { amount: '600', order_description: 'capture 1' });
    await ask('CAPTURE', { amount: '400', order_description: 'capture 2' });
    await ask('CAPTURE', { amount: '9001', order_description: 'too much' });
    await ask('REFUND', { amount: '70', maintenance_reference: 'r1', order_description: 'refund 1' });
    await ask('REFUND', { amount: '70', maintenance_reference: 'r1', order_description: 'refund 1 again' });
    await ask('VOID_AUTHORIZATION', { merchant_reference: 'order-2', order_description: 'void' });
    await ask('CAPTURE', { merchant_reference: 'pending' });
    await ask('REFUND', { merchant_reference: 'bought', amount: '30' });
    await change(`create table stored_orders as select * from orders;
      create table stored_operations as select * from operations`);
  });

  afterEach(() =>
    change(`delete from operations;
      delete from orders;
      insert into orders select * from stored_orders;
      insert into operations ${isAddress(testDatabase.location) ? 'overriding system value ' : ''}select * from stored_operations`),
  );

  afterAll(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  describe("a gateway's database", () => {
    test('passes after any requests and refusals', async () => {
      await expect(assertConsistency(testDatabase.location)).resolves.toBeUndefined();
    });

    test('passes while the gateway is processing requests', async () => {
      const captures = Array.from({ length: 200 }, (_, n) =>
        ask('CAPTURE', { merchant_reference: 'order-3', amount: '1', order_description: `busy ${n}` }),
      );
      for (let proof = 0; proof < 5; proof++)
        await expect(assertConsistency(testDatabase.location)).resolves.toBeUndefined();
      await Promise.all(captures);
      await expect(assertConsistency(testDatabase.location)).resolves.toBeUndefined();
    });

    test('gives the same result when it is read page by page', async () => {
      const inPages = await openDatabaseToCheck(testDatabase.location, 2);
      const inOne = await openDatabaseToCheck(testDatabase.location);
      const [paged, whole] = await Promise.all([inPages, inOne].map(everythingIn));
      expect(paged).toEqual(whole);
      expect(whole?.orders).toHaveLength(8);
      expect(whole?.operations).toHaveLength(8);
    });

    test('is not changed', async () => {
      const before = [await rows('orders'), await rows('operations')];
      await assertConsistency(testDatabase.location);
      expect([await rows('orders'), await rows('operations')]).toEqual(before);
    });
  });

  describe('finds a change that bypassed the gateway:', () => {
    const orders = `update orders set`;
    const operations = `update operations set`;

    test.each([
      [
        'a captured total',
        `${orders} captured_amount = 999 where fort_id = '${one}'`,
        [`${one}: captured total, from its captures: expected 1000, found 999`],
      ],
      [
        'a lost capture',
        `delete from operations where order_description = 'capture 1'`,
        [`${one}: captured total, from its captures: expected 400, found 1000`],
      ],
      [
        'an additional capture',
        `insert into operations (fort_id, command, status, message, amount, at)
         select fort_id, command, status, message, amount, at from operations where order_description = 'capture 2'`,
        [
          `${one}: captured total, from its captures: expected 1400, found 1000`,
          `${one}: status, from its last success: expected 04, found 06`,
          `${one}: last outcome, from its last operation: expected 04000, found 07047`,
        ],
      ],
      [
        'a captured total of an order that was only authorized',
        `${orders} captured_amount = 1 where merchant_reference = 'untouched'`,
        ['169000000000000007: captured total, from its captures: expected 0, found 1'],
      ],
      [
        'a refunded total',
        `${orders} refunded_amount = 71 where fort_id = '${one}'`,
        [`${one}: refunded total, from its refunds: expected 70, found 71`],
      ],
      [
        'the captured total of a purchase',
        `${orders} captured_amount = 9999 where fort_id = '${purchase}'`,
        [`${purchase}: captured total, from its captures: expected 10000, found 9999`],
      ],
      [
        'more refunded than captured',
        `${orders} captured_amount = 0 where fort_id = '${one}'`,
        [
          `${one}: captured total, from its captures: expected 1000, found 0`,
          `${one}: refunded total, within the captured: expected 0 to 0, found 70`,
        ],
      ],
      [
        'more captured than authorized, beyond what a double holds',
        `${orders} captured_amount = 9007199254740993, authorized_amount = 9007199254740992 where merchant_reference = 'untouched'`,
        [
          '169000000000000007: captured total, from its captures: expected 0, found 9007199254740993',
          '169000000000000007: captured total, within the authorized: expected 0 to 9007199254740992, found 9007199254740993',
        ],
      ],
      [
        'money in a voided order',
        `${orders} captured_amount = 5 where merchant_reference = 'order-2'`,
        [
          '169000000000000003: captured total, from its captures: expected 0, found 5',
          '169000000000000003: captured total of a voided order: expected 0, found 5',
        ],
      ],
      [
        'a void of an order that has money',
        `${operations} command = 'VOID_AUTHORIZATION', status = '08' where order_description = 'refund 1 again'`,
        [
          `${one}: captured total of a voided order: expected 0, found 1000`,
          `${one}: status, from its last success: expected 08, found 06`,
          `${one}: last outcome, from its last operation: expected 08047, found 07047`,
        ],
      ],
      [
        'a status',
        `${orders} status = '02' where fort_id = '${one}'`,
        [`${one}: status, from its last success: expected 06, found 02`],
      ],
      [
        'a status that no order starts with',
        `${orders} status = '04' where merchant_reference = 'untouched'`,
        ['169000000000000007: status, from its last success: expected one of a new order, found 04'],
      ],
      [
        'a last outcome',
        `${orders} last_message = '042' where fort_id = '${one}'`,
        [`${one}: last outcome, from its last operation: expected 07047, found 07042`],
      ],
      [
        'the initial outcome of an order',
        `${orders} last_status = '05' where merchant_reference = 'pending'`,
        ['169000000000000011: last outcome, from its last operation: expected 19065, found 05065'],
      ],
      [
        'a refund paid twice',
        `${operations} status = '06', message = '000' where order_description = 'refund 1 again'`,
        [
          `${one}: refunded total, from its refunds: expected 140, found 70`,
          `${one}: last outcome, from its last operation: expected 06000, found 07047`,
          `${one}: refunds under the maintenance_reference r1: expected 1, found 2`,
        ],
      ],
      [
        'an operation without its order',
        `delete from orders where fort_id = '169000000000000003'`,
        ['169000000000000003: order of a VOID_AUTHORIZATION with 08000: expected one, found none'],
      ],
    ])('%s', async (_what, sql, lines) => {
      await change(sql);
      expect(await errorLinesOf(assertConsistency(testDatabase.location))).toEqual(lines);
    });

    test('lists ten errors and the number of all', async () => {
      await addOrders(12);
      await change("update orders set status = '04' where merchant_reference like 'more-%'");
      const lines = await errorLinesOf(assertConsistency(testDatabase.location));
      expect([lines.length, lines.at(-1)]).toEqual([11, 'and 2 more']);
    });
  });

  describe('acknowledged operations', () => {
    const order = {
      merchantIdentifier: account.merchant_identifier,
      merchantReference: 'order-1',
    };
    const acknowledge = (
      operation: MaintenanceOperation,
      description: string,
      otherwise: Partial<AcknowledgedOperation> = {},
    ): AcknowledgedOperation => ({ ...order, operation, description, ...otherwise });
    const capture = acknowledge('CAPTURE', 'capture 1', { amount: 600n });

    test('pass if they are stored', async () => {
      const acknowledged = [
        capture,
        { fortId: one, operation: 'CAPTURE', description: 'capture 2', amount: 400n },
        acknowledge('CAPTURE', 'too much', { amount: 9001n, responseCode: '05042' }),
        acknowledge('VOID_AUTHORIZATION', 'void', { merchantReference: 'order-2' }),
      ] as const;
      await expect(assertConsistency(testDatabase.location, acknowledged)).resolves.toBeUndefined();
    });

    const stored = 'CAPTURE of 600 on order-1 of TEST0001 with 04000';
    test.each<readonly [string, AcknowledgedOperation, string, string]>([
      ['not at all', { ...capture, description: 'none' }, stored, 'nothing'],
      [
        'with another amount',
        { ...capture, amount: 601n },
        'CAPTURE of 601 on order-1 of TEST0001 with 04000',
        stored,
      ],
      [
        'as another operation',
        { ...capture, operation: 'REFUND' },
        'REFUND of 600 on order-1 of TEST0001 with 06000',
        stored,
      ],
      [
        'on another order',
        { ...capture, ...order, merchantReference: 'order-2' },
        'CAPTURE of 600 on order-2 of TEST0001 with 04000',
        stored,
      ],
      [
        'with another code',
        { ...capture, responseCode: '05042' },
        'CAPTURE of 600 on order-1 of TEST0001 with 05042',
        stored,
      ],
    ])('fail if they are stored differently: %s', async (_what, acknowledged, expected, found) => {
      const [line] = await errorLinesOf(assertConsistency(testDatabase.location, [acknowledged]));
      expect(line).toContain(
        `operation acknowledged as "${acknowledged.description}": expected ${expected}, found ${found}`,
      );
    });

    test('fail if they are stored twice', async () => {
      await change(
        "update operations set order_description = 'capture 1' where order_description = 'capture 2'",
      );
      expect(await errorLinesOf(assertConsistency(testDatabase.location, [capture]))).toEqual([
        `${one}: operation acknowledged as "capture 1": expected ${stored}, found ${stored} and ${stored.replace('600', '400')}`,
      ]);
    });
  });

  test('does not create a database that does not exist', async () => {
    const wrong = isAddress(testDatabase.location)
      ? `${testDatabase.location}_`
      : `${testDatabase.location}.wrong`;
    const missing = /^the database .* does not exist$|database ".*" does not exist$/;
    await expect(assertConsistency(wrong)).rejects.toThrow(missing);
    await expect(assertConsistency(wrong)).rejects.toThrow(missing);
  });
});

async function ask(operation: Operation, changes: Changes): Promise<void> {
  const { params } = await processRequest(storage)(rawRequest(requestOf(operation, changes)));
  verifyReply(account, params);
}

function rows(table: string): Promise<readonly unknown[]> {
  return testDatabase.query(`select * from ${table} order by 1`);
}

/** Changes the database directly, without its constraints. */
async function change(sql: string): Promise<void> {
  if (isAddress(testDatabase.location)) {
    await testDatabase.query(
      `alter table orders drop constraint if exists orders_balance; set session_replication_role = replica; ${sql}`,
    );
    return;
  }
  const database = new DatabaseSync(testDatabase.location);
  database.exec(`pragma foreign_keys = off; pragma ignore_check_constraints = on; ${sql}`);
  database.close();
}

async function addOrders(count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, n) => seedOrder(`more-${n}`));
  const more = await seededStorage([{ ...account, orders }], testDatabase.location);
  await more.close();
}

/** The lines of the error of a consistency check. */
async function errorLinesOf(check: Promise<void>): Promise<readonly string[]> {
  const message = await check.then(
    () => 'no error',
    (error: Error) => error.message,
  );
  const [head = '', ...lines] = message.split('\n');
  const count = lines.length > 10 ? 12 : lines.length;
  expect(head).toMatch(new RegExp(`^the consistency check of .* found ${count} errors?:$`));
  return lines.map((line) => line.trim());
}

async function everythingIn(opened: ConsistencyReader) {
  try {
    return { orders: await all(opened.orders()), operations: await all(opened.operations()) };
  } finally {
    await opened.close();
  }
}

async function all<A>(things: AsyncIterable<A>): Promise<readonly A[]> {
  const list: A[] = [];
  for await (const thing of things) list.push(thing);
  return list;
}
