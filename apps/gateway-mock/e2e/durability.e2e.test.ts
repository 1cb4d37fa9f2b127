/** Each acknowledged operation is stored exactly once: after a kill, after a shutdown, and with several gateways. */
import { ClientError, createClient, type Client } from '@postern/client';
import { isLongRun, onEachEngine } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { capturedAmount, demoMerchant } from './demo-merchant.ts';
import {
  newFolder,
  startGateway,
  type Exit,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';

const order = { merchant_reference: 'order-1001', currency: 'AED' };
const clients = 16;
/** How many captures have been acknowledged when a gateway is killed. */
const captureCounts = isLongRun ? [50, 400] : [50];

let folder: TemporaryFolder;
let database: TestDatabase;
let started: GatewayProcess[];

onEachEngine(({ newEmptyDatabase }) => {
  beforeEach(async () => {
    folder = newFolder();
    database = await newEmptyDatabase();
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((gateway) => gateway.end('SIGKILL')));
    await database.remove();
    folder.remove();
  });

  test('a gateway killed under load has stored each acknowledged capture', async () => {
    const acknowledged: string[] = [];
    for (const [round, captureCount] of captureCounts.entries()) {
      const gateway = await start();
      const client = demoClient(gateway.url);
      await captureUntilExit(client, `round ${round}`, (name) => {
        acknowledged.push(name);
        if (acknowledged.length === captureCount) gateway.child.kill('SIGKILL');
      });
      expect(await gateway.end('SIGKILL')).toBe('SIGKILL');
      await database.waitUntilIdle();

      const restarted = await start();
      const { names, total } = await storedCaptures();
      expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
      expect(await capturedAmount(restarted.url, order.merchant_reference)).toBe(total);
      expect(await restarted.end('SIGKILL')).toBe('SIGKILL');
    }
    // In addition, each client may have had one capture in progress in each round, stored but not acknowledged.
    expect((await storedCaptures()).names.size).toBeLessThanOrEqual(
      acknowledged.length + captureCounts.length * clients,
    );
  });

  test('a gateway stopped under load has stored exactly the acknowledged captures, and exits with 0', async () => {
    const gateway = await start();
    const acknowledged: string[] = [];
    let ended: Promise<Exit> | undefined;
    await captureUntilExit(demoClient(gateway.url), 'capture', (name) => {
      acknowledged.push(name);
      if (acknowledged.length === 200) ended = gateway.end('SIGTERM');
    });
    expect(await ended).toBe(0);
    expect([...(await storedCaptures()).names].toSorted()).toEqual(acknowledged.toSorted());
  });

  if (!isLongRun) return;

  test('after one of two gateways is killed, the other answers, and both have stored each acknowledged capture', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const acknowledged: string[] = [];
    await captureUntilExit(demoClient(one.url), 'one', (name) => {
      acknowledged.push(name);
      if (acknowledged.length === 100) one.child.kill('SIGKILL');
    });
    const client = demoClient(other.url);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        client.capture({ ...order, amount: '1', order_description: `other ${i}` }),
      ),
    );
    acknowledged.push(...replies.map(({ reply: { order_description = '' } }) => order_description));
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => '04000'));
    expect(await other.end('SIGTERM')).toBe(0);
    await database.waitUntilIdle();
    const { names, total } = await storedCaptures();
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(
      await database.query("select captured_amount from orders where merchant_reference = 'order-1001'"),
    ).toEqual([{ captured_amount: total }]);
  });

  test('two gateways on one database store each acknowledged capture, and never more than the authorized amount', async () => {
    const both = await Promise.all([start(), start()]);
    const captures = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        demoClient(both[i % 2]?.url ?? '').capture({
          ...order,
          amount: '100',
          order_description: `capture ${i}`,
        }),
      ),
    );
    const acknowledged = captures.filter(({ code }) => code === '04000');
    expect(acknowledged).toHaveLength(100);
    expect(captures.filter(({ code }) => code === '05042')).toHaveLength(20);
    expect([...(await storedCaptures()).names].toSorted()).toEqual(
      acknowledged.map(({ reply: { order_description = '' } }) => order_description).toSorted(),
    );
    for (const { url } of both) expect(await capturedAmount(url, order.merchant_reference)).toBe(10_000);
    expect(await Promise.all(both.map((gateway) => gateway.end('SIGTERM')))).toEqual([0, 0]);
  });

  test('gateways that start at the same time on a new database create and seed it once', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => start()));
    const orders = many.map((gateway) => gateway.printed().match(/^ {2}order .*$/gm));
    expect(orders).toEqual(many.map(() => orders[0]));
    expect(orders[0]).toHaveLength(8);
    for (const { url } of many) expect(await capturedAmount(url, 'order-1004')).toBe(1999);
  });
});

async function start(): Promise<GatewayProcess> {
  const gateway = await startGateway(folder.path, ['--log-level', 'silent'], {
    POSTERN_DATABASE: database.location,
  });
  started.push(gateway);
  return gateway;
}

function demoClient(url: string): Client {
  return createClient({ ...demoMerchant, baseUrl: new URL(url).origin });
}

/** Captures from many clients until the gateway has exited. Each capture has a unique description. */
async function captureUntilExit(
  client: Client,
  prefix: string,
  onAcknowledged: (name: string) => void,
): Promise<void> {
  let sent = 0;
  const capture = async (): Promise<void> => {
    for (;;) {
      const order_description = `${prefix} ${sent}`;
      const amount = String(1 + (sent++ % 3));
      const reply = await client.capture({ ...order, amount, order_description }).catch((error: unknown) => {
        if (error instanceof ClientError) return undefined;
        throw error;
      });
      if (reply === undefined) return;
      expect(reply.code).toBe('04000');
      onAcknowledged(order_description);
    }
  };
  await Promise.all(Array.from({ length: clients }, capture));
}

/** The descriptions and the sum of the stored captures that succeeded. */
async function storedCaptures(): Promise<{ readonly names: ReadonlySet<string>; readonly total: number }> {
  const rows = await database.query(
    "select order_description, amount from operations where command = 'CAPTURE' and status = '04'",
  );
  return {
    names: new Set(rows.map((row) => String(row['order_description']))),
    total: rows.reduce((sum, row) => sum + Number(row['amount']), 0),
  };
}
