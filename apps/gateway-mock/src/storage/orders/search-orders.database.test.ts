/** Searching orders by a part of their reference: the same orders with and without the index, and none twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { account, otherAccount, seedOrder } from '../../testing/merchant-and-request-fixtures.ts';
import { seededStorage, stoppedClock, testKeySource } from '../../testing/seeded-storage.ts';
import { onEachEngine } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { OrderFilter } from '../../domain/order-queries-port.ts';
import { backUpDatabase } from '../backup/back-up-database.ts';
import { restoreDatabase } from '../backup/restore-database.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const mine = account.merchant_identifier;

onEachEngine(({ newDatabase }) => {
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

  /** Searches until the index has all orders. */
  const buildIndex = async (): Promise<void> => {
    await search({ search: 'in-no-reference' }); // parts that the newest orders have need no index
    const [existing, complete] = testDatabase.location.startsWith('postgres')
      ? [
          "select 1 where to_regclass('order_search') is not null",
          'select 1 from order_search having max(search_fort_id) = (select max(fort_id) from orders)',
        ]
      : [
          "select 1 from sqlite_schema where name = 'order_search_end'",
          'select 1 from order_search_end where fort_id = (select max(fort_id) from orders)',
        ];
    for (const condition of [existing, complete])
      while ((await testDatabase.query(condition)).length === 0) await setTimeout(1);
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

    test('finds the same orders before, while and after they are indexed', async () => {
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
      const searchAll = async () => Promise.all(terms.map((term) => search({ search: term }, 5000)));
      const expected = terms.map((term) =>
        [...numbers(1, 3000).map((n) => `Shop-${n}_x`), 'a', 'table.3', 'chair_2', 'Chair-1'].filter((name) =>
          name.toLowerCase().includes(term.toLowerCase()),
        ),
      );
      expect(await searchAll()).toEqual(expected);
      await buildIndex();
      expect(await searchAll()).toEqual(expected);
      await addMany(3001, 3010);
      expect(await search({ search: '-30' }, 7)).toEqual(
        ['3010', '3008', '3006', '3004', '3002', '3000', '308'].map((n) => `Shop-${n}_x`),
      );
    });

    test('combines with other filters, and continues after a page', async () => {
      await addMany(1, 3000);
      await buildIndex();
      expect(await search({ search: 'shop-299', currency: 'JPY' })).toEqual(['Shop-2994_x']);
      const orders = await expectTaskSuccess(storage.orderQueries.page(mine, { search: 'shop' }, 3));
      const { fortId = '' } = orders.at(-1) ?? {};
      expect(await search({ search: 'shop', before: fortId }, 2)).toEqual(['Shop-2994_x', 'Shop-2992_x']);
      const [order] = await expectTaskSuccess(storage.orderQueries.page(mine, { search: 'shop-1000_' }, 3));
      expect(await search({ search: order?.fortId ?? '' })).toEqual(['Shop-1000_x']);
      expect(await search({ search: order?.fortId ?? '', currency: 'JPY' })).toEqual([]);
      expect(await search({ search: order?.fortId ?? '' }, 5, otherAccount.merchant_identifier)).toEqual([]);
    });

    test('finds no order that a restored snapshot does not have, under its number or another', async () => {
      const snapshot = await expectTaskSuccess(storage.snapshots.take());
      await addMany(1, 3000);
      await buildIndex();
      await expectTaskSuccess(storage.snapshots.restore(snapshot));
      expect(await search({ search: 'shop' })).toEqual([]);
      await testDatabase.query("update last_fort_id set fort_id = '169000000000100000'");
      await addMany(1, 2000);
      await buildIndex();
      expect(await search({ search: 'op-20' })).toEqual(
        ['2000', '208', '206', '204', '202', '200', '20'].map((n) => `Shop-${n}_x`),
      );
    });

    test('a backup has no index, so it can be restored and searched', async () => {
      await addMany(1, 3000);
      await buildIndex();
      const folder = mkdtempSync(path.join(tmpdir(), 'postern-search-'));
      const [file, database] = ['backup.sqlite', 'restored.sqlite'].map((name) => path.join(folder, name));
      await backUpDatabase(testDatabase.location, testKeySource, file ?? '');
      await restoreDatabase({
        file: file ?? '',
        database: database ?? '',
        keys: testKeySource,
        force: false,
        revokeTokens: false,
        clock: stoppedClock,
      });
      const restored = await seededStorage([], database);
      const found = await expectTaskSuccess(restored.orderQueries.page(mine, { search: 'P-2998' }, 5));
      expect(found.map(({ merchantReference }) => merchantReference)).toEqual(['Shop-2998_x']);
      await restored.close();
      // Nor has the database that is restored itself.
      await storage.close();
      await testDatabase.waitUntilIdle();
      await testDatabase.query("delete from orders where merchant_reference = 'Shop-2998_x'");
      await restoreDatabase({
        file: file ?? '',
        database: testDatabase.location,
        keys: testKeySource,
        force: true,
        revokeTokens: false,
        clock: stoppedClock,
      });
      storage = await seededStorage([], testDatabase.location);
      expect(await search({ search: 'P-2998' })).toEqual(['Shop-2998_x']);
      rmSync(folder, { recursive: true });
    });
  });
});
