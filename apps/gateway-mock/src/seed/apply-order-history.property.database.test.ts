/** An order of a seed with operations: an export has what an import reads back, and an impossible history is refused. */
import fc from 'fast-check';
import { processRequest } from '../request-pipeline/process-request.ts';
import { assertProperty } from '../testing/assert-property.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import type { Storage } from '../storage/open-storage.ts';
import { toNewOrder } from './seed-order-to-new-order.ts';
import { parseSeed } from './read-seed.ts';
import { toSeedAccount } from './account-to-seed.ts';
import type { SeedOperation, SeedOrder } from './seed-schema.ts';
import { storeSeed } from './store-seed.ts';
import * as E from 'fp-ts/lib/Either.js';

const { merchant_identifier: merchantIdentifier } = account;
const amount = fc.integer({ min: 1, max: 12_000 }).map(String);
const requests = fc.array(
  fc.oneof(
    amount.map((of) => requestOf('CAPTURE', { amount: of })),
    amount.map((of) => requestOf('REFUND', { amount: of })),
    fc
      .tuple(amount, fc.constantFrom('refund1', 'refund2'))
      .map(([of, maintenance_reference]) => requestOf('REFUND', { amount: of, maintenance_reference })),
    fc.constant(requestOf('VOID_AUTHORIZATION', { order_description: 'no longer wanted' })),
  ),
  { maxLength: 8 },
);
/** What a seed says about the payment of an order: it is used once, and only the payment that completes later is an operation. */
type NotStored = 'feedback' | 'card' | 'payment' | 'ends' | 'services';
const state = fc.constantFrom('authorized', 'purchased', 'authorization_failed');

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('an export and its import have the same totals, statuses, operations and times', async () => {
    await assertProperty(
      fc.asyncProperty(state, requests, async (initial, sent) => {
        const [from, to] = [await newDatabase(), await newDatabase()];
        const before = await seededStorage(
          [{ ...account, orders: [seedOrder('order-1', { state: initial })] }],
          from.location,
        );
        const after = await seededStorage([], to.location);
        try {
          for (const [i, request] of sent.entries()) {
            const at = new Date(Date.UTC(2030, 0, 1 + i));
            await expectTaskSuccess(before.clocks.stop(merchantIdentifier, at));
            await processRequest(before)(rawRequest(request));
          }
          const [merchant] = await expectTaskSuccess(before.accounts.all);
          if (merchant === undefined) throw new Error('the account is missing');
          const history = await historyOf(before);
          const { account: exported, omitted } = toSeedAccount(merchant, [history]);
          expect(omitted).toEqual([]);
          const read = parseSeed({ accounts: [{ ...account, orders: exported.orders }] }, 'the export');
          if (E.isLeft(read)) throw new Error(read.left.join('\n'));
          await expectTaskSuccess(storeSeed(after, () => '123456')(read.right));
          expect(comparable(await historyOf(after))).toEqual(comparable(history));
        } finally {
          await before.close();
          await after.close();
          await from.remove();
          await to.remove();
        }
      }),
      { numRuns: 8, interruptAfterTimeLimit: 60_000 },
    );
  });

  test('an export and its import have every member of an order', async () => {
    const orders: readonly Required<Omit<SeedOrder, NotStored>>[] = [
      {
        ...seedOrder('order-1', { state: 'purchased' }),
        order_description: 'A chair',
        created_at: '2025-01-02T03:04:05.000Z',
        operations: [
          {
            operation: 'REFUND',
            amount: '700',
            maintenance_reference: 'refund1',
            order_description: 'Scratched',
            response_code: '06000',
            at: '2025-01-03T00:00:00.000Z',
          } satisfies Required<SeedOperation>,
        ],
        processor_response_code: '17',
        acquirer_response_code: '18',
      },
    ];
    const database = await newDatabase();
    const storage = await seededStorage([{ ...account, orders }], database.location);
    const [merchant] = await expectTaskSuccess(storage.accounts.all);
    if (merchant === undefined) throw new Error('the account is missing');
    expect(toSeedAccount(merchant, [await historyOf(storage)]).account.orders).toEqual(orders);
    await storage.close();
    await database.remove();
  });

  test('a captured order of a year ago can be refunded', async () => {
    const database = await newDatabase();
    const operations = [{ operation: 'CAPTURE' as const, amount: '700', at: '2025-01-02T03:04:05Z' }];
    const storage = await seededStorage(
      [{ ...account, orders: [{ ...seedOrder('order-1'), operations }] }],
      database.location,
    );
    const { params } = await processRequest(storage)(rawRequest(requestOf('REFUND', { amount: '700' })));
    expect(params).toMatchObject({ response_code: '06000' });
    expect((await historyOf(storage)).operations.map(({ at }) => at)[0]).toBe('2025-01-02T03:04:05.000Z');
    await storage.close();
    await database.remove();
  });
});

test('operations that were pending, and the payment of a pending order, have led to their outcomes', () => {
  const operations = [
    { operation: 'PURCHASE' as const },
    { operation: 'REFUND' as const, amount: '70', response_code: '15777' },
    { operation: 'REFUND' as const, amount: '70', response_code: '07029' },
    { operation: 'REFUND' as const, amount: '30', response_code: '19065' },
    { operation: 'CAPTURE' as const, amount: '1', response_code: '05784' },
    { operation: 'REFUND' as const, amount: '30' },
  ];
  const order = { ...seedOrder('order-1', { state: 'pending' }), payment: 'PURCHASE' as const, operations };
  expect(E.isRight(parseSeed({ accounts: [{ ...account, orders: [order] }] }, 'the seed'))).toBe(true);
  expect(toNewOrder(merchantIdentifier, () => '123456')(order)).toMatchObject({
    authorized: 10_000n,
    captured: 10_000n,
    refunded: 30n,
    status: '06',
    last: { status: '06', message: '000' },
  });
});

test.each([
  [[{ operation: 'CAPTURE', amount: '10001' }], 'operations[0].operation is impossible here: '],
  [[{ operation: 'REFUND', amount: '1' }], 'operations[0].operation is impossible here: '],
  [
    [{ operation: 'CAPTURE', amount: '5' }, { operation: 'VOID_AUTHORIZATION' }],
    'operations[1].operation is impossible here: ',
  ],
  [[{ operation: 'CAPTURE' }], 'operations[0].amount is missing: CAPTURE needs it'],
  [
    [{ operation: 'CAPTURE', amount: '5', response_code: '06000' }],
    'operations[0].response_code must be 04000',
  ],
  [
    [{ operation: 'CAPTURE', amount: '5', response_code: '19065' }],
    'operations[0].response_code must not be',
  ],
  [[{ operation: 'AUTHORIZATION' }], 'operations[0].operation is impossible here: only a payment'],
])('%j is refused with its path and the reason', (operations, reason) => {
  const read = parseSeed(
    { accounts: [{ ...account, orders: [{ ...seedOrder('order-1'), operations }] }] },
    'the seed',
  );
  expect(E.isLeft(read) ? read.left : []).toEqual([expect.stringContaining(`orders[0].${reason}`)]);
});

test('the end of a payment is only for one that its operations leave pending', () => {
  const errorsWith = (response_code: string): readonly string[] => {
    const operations = [{ operation: 'AUTHORIZATION', response_code }];
    const order = {
      ...seedOrder('order-1', { state: 'pending' }),
      ends: { after_seconds: 60, outcome: 'succeeded' },
      operations,
    };
    const read = parseSeed({ accounts: [{ ...account, orders: [order] }] }, 'the seed');
    return E.isLeft(read) ? read.left : [];
  };
  expect(errorsWith('15777')).toEqual([]);
  expect(errorsWith('03029')).toEqual([expect.stringContaining('orders[0].ends must be left out')]);
});

async function historyOf({ orderQueries }: Storage) {
  const [order] = await expectTaskSuccess(orderQueries.page(merchantIdentifier, {}, 1));
  if (order === undefined) throw new Error('the order is missing');
  return { order, operations: await expectTaskSuccess(orderQueries.operations(order.fortId, '0', 100)) };
}

function comparable({ order, operations }: Awaited<ReturnType<typeof historyOf>>) {
  return {
    order: { ...order, fortId: undefined, authorizationCode: undefined },
    operations: operations.map((each) => ({
      ...each,
      place: undefined,
      operationId: undefined,
      requestId: undefined,
    })),
  };
}
