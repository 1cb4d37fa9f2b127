/** Filters, searches by amount and sorts of the list of orders, on each engine. */
import type { Currency } from '@postern/protocol';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { orderCursor, type OrderFilter } from '../../domain/order-queries-port.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const orderOf = (reference: string, amount: string, currency: Currency = 'AED') => ({
  ...seedOrder(reference),
  amount,
  currency,
});

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  beforeAll(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(
      [
        {
          ...account,
          orders: [
            orderOf('first', '1050'),
            orderOf('dinar', '10500', 'KWD'),
            orderOf('yen', '1050', 'JPY'),
            orderOf('last-10.50', '200'),
          ],
        },
        { ...otherAccount, orders: [orderOf('others', '1050')] },
      ],
      testDatabase.location,
    );
    const capture = (merchant_reference: string, amount: string) =>
      processRequest(storage)(rawRequest(requestOf('CAPTURE', { merchant_reference, amount })));
    await capture('first', '1050');
    await capture('last-10.50', '99999');
  });

  afterAll(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  const page = (filter: OrderFilter, count = 100) =>
    expectTaskSuccess(storage.orderQueries.page(account.merchant_identifier, filter, count));

  test.each<[OrderFilter, readonly string[]]>([
    [{ search: '10.50' }, ['last-10.50', 'dinar', 'first']],
    [{ search: '10.5 AED' }, ['first']],
    [{ search: '10.500 kwd' }, ['dinar']],
    [{ search: '1050' }, ['yen']],
    [{ search: '1050 JPY', currency: 'JPY' }, ['yen']],
    [{ search: '2' }, ['last-10.50']],
    [{ merchantReference: 'first' }, ['first']],
    [{ merchantReference: 'fir' }, []],
    [{ search: '10.50 XXX' }, []],
    [{ responseCodes: ['04000'] }, ['first']],
    [{ responseCodes: ['000'] }, ['yen', 'dinar', 'first']],
    [{ responseCodes: ['05042', '04000'] }, ['last-10.50', 'first']],
    [{ refused: true }, ['last-10.50']],
    [{ refused: false }, ['yen', 'dinar', 'first']],
    [{ operation: 'CAPTURE' }, ['last-10.50', 'first']],
    [{ operation: 'REFUND' }, []],
    [{ sort: 'oldest' }, ['first', 'dinar', 'yen', 'last-10.50']],
    [{ sort: 'highest_amount' }, ['dinar', 'yen', 'first', 'last-10.50']],
    [{ sort: 'lowest_amount' }, ['last-10.50', 'first', 'yen', 'dinar']],
    [{ sort: 'lowest_amount', currency: 'AED' }, ['last-10.50', 'first']],
  ])('the filter %j lists %j', async (filter, expected) => {
    expect((await page(filter)).map(({ merchantReference }) => merchantReference)).toEqual(expected);
  });

  test.each(['newest', 'oldest', 'highest_amount', 'lowest_amount'] as const)(
    'the pages of the sort %s have every order once',
    async (sort) => {
      const whole = await page({ sort });
      const paged: string[] = [];
      for (let before: string | undefined; paged.length < whole.length;) {
        const [order] = await page({ sort, ...(before !== undefined && { before }) }, 1);
        if (order === undefined) break;
        paged.push(order.fortId);
        before = orderCursor(sort, order);
      }
      expect(paged).toEqual(whole.map(({ fortId }) => fortId));
    },
  );
});
