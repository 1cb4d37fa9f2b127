/** Reconciliation after lost feedback. */
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import type { SimulatedOrder } from '../../test/simulated-order.ts';
import { InputError, toStatusCheck, type OpenOrder, type ReconcileEvent, type StatusCheck } from '../fp.ts';

const reference = { merchant_reference: 'order-1' };

const collect = async <T>(iterable: AsyncIterable<T>): Promise<readonly T[]> => {
  const events: T[] = [];
  for await (const event of iterable) events.push(event);
  return events;
};

test('an order whose stored status check is null counts as changed', async () => {
  const { client } = createUnreliableClient([]);
  const orders: OpenOrder[] = [{ ...reference, lastStatusCheck: null as never }];
  expect(await collect(client.reconcile(orders))).toMatchObject([{ _tag: 'Changed', order: reference }]);
});

test('the error about a stored status check names its order, before anything is sent', async () => {
  const sent: string[] = [];
  const { client } = createUnreliableClient([], {
    hooks: { onRequest: ({ operation }) => void sent.push(operation) },
  });
  const totals = { authorized: 100 as never, captured: '0', refunded: '0' };
  await expect(collect(client.reconcile([{ ...reference, lastStatusCheck: { totals } }]))).rejects.toThrow(
    /^totals\.authorized of the status check of order-1 must be minor units/,
  );
  expect(sent).toEqual([]);
});

test('yields changed orders and failed checks, and skips unchanged orders', async () => {
  const { client } = createUnreliableClient([]);
  const lastStatusCheck = toStatusCheck(
    (await run(client.checkStatus({ merchant_reference: 'order-1' }))).reply,
  );
  await run(client.capture(captureParams));
  const now = toStatusCheck((await run(client.checkStatus({ merchant_reference: 'order-1' }))).reply);
  const stored: StatusCheck.Stored = JSON.parse(JSON.stringify(now));
  expect(stored.totals).toEqual({ authorized: '100', captured: '60', refunded: '0' });
  const orders: OpenOrder[] = [
    { ...reference, lastStatusCheck },
    { ...reference, lastStatusCheck: now },
    { ...reference, lastStatusCheck: stored },
    { merchant_reference: 'order-2' },
  ];
  const progress: ReconcileEvent.Progress[] = [];
  const events = await collect(client.reconcile(orders, { onProgress: (one) => progress.push(one) }));
  expect(events).toMatchObject([
    {
      _tag: 'Changed',
      synthetic: true,
      order: reference,
      before: { totals: { captured: 0n } },
      after: { totals: { captured: 60n }, lastOperation: { code: '04000' } },
    },
    { _tag: 'CheckFailed', synthetic: true, reason: { _tag: 'NotFound', code: '11036' } },
  ]);
  expect(progress.at(-1)).toEqual({ checked: 4, changed: 1, failed: 1 });
});

test('a stored total that is neither digits nor a bigint is refused by name', async () => {
  const { client } = createUnreliableClient([]);
  const totals = { authorized: '100', captured: '10.50', refunded: 0n };
  await expect(
    collect(client.reconcile([{ ...reference, lastStatusCheck: { totals } }])),
  ).rejects.toMatchObject({
    code: 'InvalidInput',
    message: expect.stringMatching(
      /^totals\.captured of the status check of order-1 must be .*'1050'.*1050n/,
    ) as unknown,
  });
});

test('starts at most ratePerSecond checks per second', async () => {
  const at: number[] = [];
  const { client, settings } = createUnreliableClient([], { hooks: { onRequest: () => at.push(now()) } });
  const now = () => settings.runtime?.now?.() ?? 0;
  await collect(
    client.reconcile(
      Array.from({ length: 5 }, () => reference),
      { ratePerSecond: 2 },
    ),
  );
  expect(at.slice(1).map((time, i) => time - (at[i] ?? 0) >= 500)).toEqual([true, true, true, true]);
});

test('accepts an endless list and ends when the signal aborts', async () => {
  const controller = new AbortController();
  const { client } = createUnreliableClient([]);
  async function* endless(): AsyncGenerator<OpenOrder> {
    for (;;) yield reference;
  }
  const events: ReconcileEvent[] = [];
  for await (const event of client.reconcile(endless(), { signal: controller.signal })) {
    events.push(event);
    if (events.length === 3) controller.abort();
  }
  expect(events).toHaveLength(3);
});

test('rejects a rate of 0', async () => {
  const { client } = createUnreliableClient([]);
  await expect(collect(client.reconcile([reference], { ratePerSecond: 0 }))).rejects.toThrow(InputError);
});

test.each<Partial<SimulatedOrder>>([
  { lastOperation: ['05', '029'] },
  { authorized: 101n },
  { captured: 1n },
  { refunded: 1n },
])('an order is changed by %p alone', async (changes) => {
  const { client, order } = createUnreliableClient([]);
  const lastStatusCheck = toStatusCheck(
    (await run(client.checkStatus({ merchant_reference: 'order-1' }))).reply,
  );
  Object.assign(order, changes);
  expect(await collect(client.reconcile([{ ...reference, lastStatusCheck }]))).toMatchObject([
    { _tag: 'Changed' },
  ]);
});

test('a slow consumer is not followed by a burst', async () => {
  const at: number[] = [];
  const { client, settings, advance } = createUnreliableClient([], {
    hooks: { onRequest: () => at.push(now()) },
  });
  const now = () => settings.runtime?.now?.() ?? 0;
  let events = 0;
  const orders = Array.from({ length: 5 }, () => reference);
  for await (const event of client.reconcile(orders, { ratePerSecond: 2 })) {
    if (event._tag === 'Changed' && ++events === 1) advance(10_000);
  }
  expect(at.slice(2).every((time, i) => time - (at[i + 1] ?? 0) >= 500)).toBe(true);
});
