/** The catch-up after lost feedback. */
import { captureParams, run, createUnreliableClient } from '../../test/unreliable-client.ts';
import type { SimulatedOrder } from '../../test/simulated-order.ts';
import { toOrderSnapshot, type OpenOrder, type ReconcileProgress, type ReconcileEvent } from '../index.ts';

const which = { merchant_reference: 'order-1' };

const all = async <T>(walk: AsyncIterable<T>): Promise<readonly T[]> => {
  const events: T[] = [];
  for await (const event of walk) events.push(event);
  return events;
};

test('what moved is told, what stands is not, and what has no answer says so', async () => {
  const { client } = createUnreliableClient([]);
  const lastSnapshot = toOrderSnapshot((await run(client.checkStatus(which))).reply);
  await run(client.capture(captureParams));
  const now = toOrderSnapshot((await run(client.checkStatus(which))).reply);
  const orders: OpenOrder[] = [
    { ...which, lastSnapshot },
    { ...which, lastSnapshot: now },
    { merchant_reference: 'order-2' },
  ];
  const progress: ReconcileProgress[] = [];
  const events = await all(client.reconcile(orders, { onProgress: (one) => progress.push(one) }));
  expect(events).toMatchObject([
    {
      _tag: 'Changed',
      synthetic: true,
      order: which,
      before: { totals: { captured: 0n } },
      after: { totals: { captured: 60n }, lastOperation: { code: '04000' } },
    },
    { _tag: 'CheckFailed', synthetic: true, reason: { _tag: 'Refused', code: '11036' } },
  ]);
  expect(progress.at(-1)).toEqual({ checked: 3, changed: 1, failed: 1 });
});

test('no more questions begin in a second than it is told', async () => {
  const at: number[] = [];
  const { client, settings } = createUnreliableClient([], { hooks: { onRequest: () => at.push(now()) } });
  const now = () => settings.runtime?.now?.() ?? 0;
  await all(
    client.reconcile(
      Array.from({ length: 5 }, () => which),
      { ratePerSecond: 2 },
    ),
  );
  expect(at.slice(1).map((time, i) => time - (at[i] ?? 0) >= 500)).toEqual([true, true, true, true]);
});

test('it takes orders as they come, and ends when it is told to', async () => {
  const processing = new AbortController();
  const { client } = createUnreliableClient([]);
  async function* endless(): AsyncGenerator<OpenOrder> {
    for (;;) yield which;
  }
  const events: ReconcileEvent[] = [];
  for await (const event of client.reconcile(endless(), { signal: processing.signal })) {
    events.push(event);
    if (events.length === 3) processing.abort();
  }
  expect(events).toHaveLength(3);
});

test('a rate of nothing is a mistake', async () => {
  const { client } = createUnreliableClient([]);
  await expect(all(client.reconcile([which], { ratePerSecond: 0 }))).rejects.toThrow(RangeError);
});

test.each<Partial<SimulatedOrder>>([
  { lastOperation: ['05', '029'] },
  { authorized: 101n },
  { captured: 1n },
  { refunded: 1n },
])('an order moved, if only by %p', async (changes) => {
  const { client, order } = createUnreliableClient([]);
  const lastSnapshot = toOrderSnapshot((await run(client.checkStatus(which))).reply);
  Object.assign(order, changes);
  expect(await all(client.reconcile([{ ...which, lastSnapshot }]))).toMatchObject([{ _tag: 'Changed' }]);
});

test('a walk that was held up does not make up for it', async () => {
  const at: number[] = [];
  const { client, settings, pass } = createUnreliableClient([], {
    hooks: { onRequest: () => at.push(now()) },
  });
  const now = () => settings.runtime?.now?.() ?? 0;
  let events = 0;
  const orders = Array.from({ length: 5 }, () => which);
  for await (const event of client.reconcile(orders, { ratePerSecond: 2 })) {
    if (event._tag === 'Changed' && ++events === 1) pass(10_000);
  }
  expect(at.slice(2).every((time, i) => time - (at[i + 1] ?? 0) >= 500)).toBe(true);
});
