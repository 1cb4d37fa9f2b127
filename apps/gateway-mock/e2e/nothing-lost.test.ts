/** What was acknowledged is there, however the process ends. */
import { ClientError, type PromiseClient } from '@postern/client/promise';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { capturedOf, demoClient } from './demo.ts';
import { newFolder, startGateway, type GatewayProcess } from './gateway-process.ts';

const order = { merchant_reference: 'order-1001', currency: 'AED' };
const clients = 16;

/** Captures one unit at a time from many clients until the gateway is gone, and counts the captures acknowledged. */
const captureUntilGone = async (
  client: PromiseClient,
  enough: (acknowledged: number) => void,
): Promise<number> => {
  let acknowledged = 0;
  const capture = async (): Promise<void> => {
    for (;;) {
      const reply = await client.capture({ ...order, amount: '1' }).catch((error: unknown) => {
        if (error instanceof ClientError) return undefined;
        throw error;
      });
      if (reply === undefined || reply.response_code !== '04000') return;
      acknowledged++;
      enough(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: clients }, capture));
  return acknowledged;
};

const recordedIn = (folder: string): number => {
  const books = new DatabaseSync(path.join(folder, '.postern/gateway.sqlite'), { readOnly: true });
  const row = books
    .prepare("select sum(amount) as total from operations where command = 'CAPTURE' and status = '04'")
    .get();
  books.close();
  return Number(row?.['total'] ?? 0);
};

let place: ReturnType<typeof newFolder>;
let gateway: GatewayProcess | undefined;

beforeEach(() => {
  place = newFolder();
});
afterEach(async () => {
  await gateway?.end('SIGKILL');
  gateway = undefined;
  place.remove();
});

test('killed in the middle of load, again and again, it has every capture that it acknowledged', async () => {
  let acknowledged = 0;
  for (const after of [50, 300, 700]) {
    const running = await startGateway(place.folder, ['--log-level', 'silent']);
    gateway = running;
    const client = demoClient(running.url);
    const before = await capturedOf(client, order.merchant_reference);
    expect(before).toBeGreaterThanOrEqual(acknowledged);
    acknowledged =
      before + (await captureUntilGone(client, (count) => count === after && running.child.kill('SIGKILL')));
    expect(await running.end('SIGKILL')).toBe('SIGKILL');
  }
  gateway = await startGateway(place.folder, ['--log-level', 'silent']);
  const captured = await capturedOf(demoClient(gateway.url), order.merchant_reference);
  expect(captured).toBeGreaterThanOrEqual(acknowledged);
  // A capture that was on its way when the process died may be there without having been acknowledged; never more.
  expect(captured).toBeLessThanOrEqual(acknowledged + clients);
  expect(recordedIn(place.folder)).toBe(captured);
});

test('asked to stop in the middle of load, it answers what it took and ends with 0', async () => {
  const running = await startGateway(place.folder, ['--log-level', 'info']);
  gateway = running;
  const client = demoClient(running.url);
  let ended: ReturnType<GatewayProcess['end']> | undefined;
  const acknowledged = await captureUntilGone(client, (count) => {
    if (count === 200) ended = running.end('SIGTERM');
  });
  expect(await ended).toBe(0);
  expect(running.logged()).toContain('"msg":"stopped"');
  expect(recordedIn(place.folder)).toBe(acknowledged);
});

test('two gateways on one file lose nothing and exceed nothing', async () => {
  const first = await startGateway(place.folder, ['--log-level', 'silent']);
  const second = await startGateway(place.folder, ['--log-level', 'silent']);
  const captures = await Promise.all(
    Array.from({ length: 120 }, (_, i) =>
      demoClient(i % 2 === 0 ? first.url : second.url).capture({ ...order, amount: '100' }),
    ),
  );
  const codes = captures.map(({ response_code }) => response_code);
  expect(codes.filter((code) => code === '04000')).toHaveLength(100);
  expect(codes.filter((code) => code === '05042')).toHaveLength(20);
  expect(await capturedOf(demoClient(second.url), order.merchant_reference)).toBe(10_000);
  expect(await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])).toEqual([0, 0]);
  expect(recordedIn(place.folder)).toBe(10_000);
});
