/** Searching orders by a part of their reference, by their fort_id and by their amount: newest first, and none twice. */
import { setImmediate } from 'node:timers/promises';
import { account, otherAccount, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { OrderFilter } from '../../domain/order-queries-port.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const mine = account.merchant_identifier;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  const open = async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(
      [
        { ...account, orders: ['Chair-1', 'chair_2', 'table.3', 'a'].map((name) => seedOrder(name)) },
        { ...otherAccount, orders: [seedOrder('chair-9')] },
      ],
      testDatabase.location,
    );
  };

  const close = async () => {
    await storage.close();
    await testDatabase.remove();
  };

  const search = async (filter: OrderFilter, count = 100, merchant = mine): Promise<readonly string[]> =>
    (await expectTaskSuccess(storage.orderQueries.page(merchant, filter, count))).map(
      ({ merchantReference }) => merchantReference,
    );

  /** Copies an order under names of a pattern, half of them to the other account. */
  const addMany = async (from: number, to: number): Promise<void> => {
    await setImmediate(); // the reads of one turn of the event loop share a transaction, which would not see the orders
    await testDatabase.query(`
      with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})
      insert into orders (fort_id, merchant_identifier, merchant_reference, currency, amount, authorized_amount,
        captured_amount, refunded_amount, status, last_status, last_message, created_at, updated_at)
      select cast(169000000000100000 + n as text),
        case when n % 2 = 0 then '${mine}' else '${otherAccount.merchant_identifier}' end,
        'Shop-' || n || '_x', case when n % 3 = 0 then 'JPY' else currency end, amount, authorized_amount, 0, 0, status,
        last_status, last_message, created_at, updated_at
      from orders, numbers where merchant_reference = 'table.3'`);
  };

  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => to - i).filter((n) => n % 2 === 0);

  describe('of few orders', () => {
    beforeAll(open);
    afterAll(close);

    test.each([
      ['air', ['chair_2', 'Chair-1']],
      ['CHAIR', ['chair_2', 'Chair-1']],
      ['r_2', ['chair_2']],
      ['r-2', []],
      ['e.3', ['table.3']],
      ['.', ['table.3']],
      ['A', ['a', 'table.3', 'chair_2', 'Chair-1']],
      ['chair-11', []],
    ])('finds %j in any part and any case', async (part, expected) => {
      expect(await search({ search: part })).toEqual(expected);
    });
  });

  describe('of many orders', () => {
    beforeEach(open);
    afterEach(close);

    test('finds the orders that contain the part, and nothing by other characters', async () => {
      await addMany(1, 3000);
      const terms = [
        '%',
        '__',
        'p-%',
        '"a"',
        "p-'",
        '{a,b}',
        'shop 1',
        'شوب',
        'p-1\\',
        'p-1\u0000',
        'shop',
        '99',
        '999',
        'P-12',
        '_x',
        '0_X',
        '1998',
        'op-2000_x',
        'nowhere',
        'table',
        'a',
      ];
      const expected = terms.map((term) =>
        [...numbers(1, 3000).map((n) => `Shop-${n}_x`), 'a', 'table.3', 'chair_2', 'Chair-1'].filter((name) =>
          name.toLowerCase().includes(term.toLowerCase()),
        ),
      );
      expect(await Promise.all(terms.map((term) => search({ search: term }, 5000)))).toEqual(expected);
    });

    test('combines with other filters, and continues after a page', async () => {
      await addMany(1, 3000);
      expect(await search({ search: 'shop-299', currency: 'JPY' })).toEqual(['Shop-2994_x']);
      const orders = await expectTaskSuccess(storage.orderQueries.page(mine, { search: 'shop' }, 3));
      const { fortId = '' } = orders.at(-1) ?? {};
      expect(await search({ search: 'shop', before: fortId }, 2)).toEqual(['Shop-2994_x', 'Shop-2992_x']);
      const [order] = await expectTaskSuccess(storage.orderQueries.page(mine, { search: 'shop-1000_' }, 3));
      expect(await search({ search: order?.fortId ?? '' })).toEqual(['Shop-1000_x']);
      expect(await search({ search: order?.fortId ?? '', currency: 'JPY' })).toEqual([]);
      expect(await search({ search: order?.fortId ?? '' }, 5, otherAccount.merchant_identifier)).toEqual([]);
    });

    test('compares the newest 100,000; an older one is found by its reference, its fort_id and its amount', async () => {
      await addMany(1, 200_000);
      await testDatabase.query("update orders set amount = 12345 where merchant_reference = 'Shop-2_x'");
      await addMany(200_001, 200_002); // so that the oldest of addMany is not compared
      expect(await search({ search: 'op-4_' })).toEqual(['Shop-4_x']);
      expect(await search({ search: 'op-2_' })).toEqual([]);
      expect(await search({ search: 'Shop-2_x' })).toEqual(['Shop-2_x']);
      expect(await search({ search: '169000000000100002' })).toEqual(['Shop-2_x']);
      expect(await search({ search: '123.45' })).toEqual(['Shop-2_x']);
      expect(await search({ search: '123.45', status: '04' })).toEqual([]);
    });
  });
});
