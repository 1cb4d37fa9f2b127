/** What was acknowledged is there, and is there once, however the process ends and however many there are. */
import { ClientError, createClient, type PromiseClient } from '@postern/client/promise';
import { onEachEngine, type TestDatabase } from '../src/testing/on-each-engine.ts';
import { capturedOf, demo } from './demo.ts';
import { newFolder, startGateway, type Ended, type GatewayProcess } from './gateway-process.ts';

const order = { merchant_reference: 'order-1001', currency: 'AED' };
const clients = 16;

jest.setTimeout(60_000); // processes take their time on a machine that is busy

let folder: ReturnType<typeof newFolder>;
let place: TestDatabase;
let started: GatewayProcess[];

onEachEngine(({ newEmptyDatabase: newEmptyPlace }) => {
  beforeEach(async () => {
    folder = newFolder();
    place = await newEmptyPlace();
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((gateway) => gateway.end('SIGKILL')));
    await place.remove();
    folder.remove();
  });

  test('killed in the middle of load, again and again, it has every capture that it acknowledged', async () => {
    const acknowledged: string[] = [];
    for (const [round, enough] of [50, 300, 700].entries()) {
      const gateway = await start();
      const client = demoClient(gateway.url);
      await captureUntilGone(client, `round ${round}`, (name) => {
        acknowledged.push(name);
        if (acknowledged.length === enough) gateway.child.kill('SIGKILL');
      });
      expect(await gateway.end('SIGKILL')).toBe('SIGKILL');
      await place.waitUntilIdle();

      const restarted = await start();
      const { names, total } = await recorded();
      expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
      expect(await capturedOf(restarted.url, order.merchant_reference)).toBe(total);
      expect(await restarted.end('SIGKILL')).toBe('SIGKILL');
    }
    // A capture that was on its way when the process died may be there without having been acknowledged; never more.
    expect((await recorded()).names.size).toBeLessThanOrEqual(acknowledged.length + 3 * clients);
  });

  test('asked to stop in the middle of load, it has what it acknowledged and nothing else, and ends with 0', async () => {
    const gateway = await start();
    const acknowledged: string[] = [];
    let ended: Promise<Ended> | undefined;
    await captureUntilGone(demoClient(gateway.url), 'capture', (name) => {
      acknowledged.push(name);
      if (acknowledged.length === 200) ended = gateway.end('SIGTERM');
    });
    expect(await ended).toBe(0);
    expect([...(await recorded()).names].toSorted()).toEqual(acknowledged.toSorted());
  });

  test('killed beside another, it holds up nobody, and what either acknowledged is there', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    const acknowledged: string[] = [];
    await captureUntilGone(demoClient(one.url), 'one', (name) => {
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
    await place.waitUntilIdle();
    const { names, total } = await recorded();
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(
      await place.query("select captured_amount from orders where merchant_reference = 'order-1001'"),
    ).toEqual([{ captured_amount: total }]);
  });

  test('two gateways on one database lose nothing and exceed nothing', async () => {
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
    expect([...(await recorded()).names].toSorted()).toEqual(
      acknowledged.map(({ reply: { order_description = '' } }) => order_description).toSorted(),
    );
    for (const { url } of both) expect(await capturedOf(url, order.merchant_reference)).toBe(10_000);
    expect(await Promise.all(both.map((gateway) => gateway.end('SIGTERM')))).toEqual([0, 0]);
  });

  test('many that start at once on a new database make it once, and each has it whole', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => start()));
    const orders = many.map((gateway) => gateway.printed().match(/^ {2}order .*$/gm));
    expect(orders).toEqual(many.map(() => orders[0]));
    expect(orders[0]).toHaveLength(8);
    for (const { url } of many) expect(await capturedOf(url, 'order-1004')).toBe(1999);
  });
});

async function start(): Promise<GatewayProcess> {
  const gateway = await startGateway(folder.folder, ['--log-level', 'silent'], {
    POSTERN_DATABASE: place.location,
  });
  started.push(gateway);
  return gateway;
}

function demoClient(url: string): PromiseClient {
  return createClient({ ...demo, baseUrl: new URL(url).origin });
}

/** Captures from many clients until the gateway is gone, each capture under a name of its own. */
async function captureUntilGone(
  client: PromiseClient,
  what: string,
  acknowledge: (name: string) => void,
): Promise<void> {
  let made = 0;
  const capture = async (): Promise<void> => {
    for (;;) {
      const order_description = `${what} ${made}`;
      const amount = String(1 + (made++ % 3));
      const reply = await client.capture({ ...order, amount, order_description }).catch((error: unknown) => {
        if (error instanceof ClientError) return undefined;
        throw error;
      });
      if (reply === undefined) return;
      expect(reply.code).toBe('04000');
      acknowledge(order_description);
    }
  };
  await Promise.all(Array.from({ length: clients }, capture));
}

/** The captures in the books that succeeded: their names, and their sum. */
async function recorded(): Promise<{ readonly names: ReadonlySet<string>; readonly total: number }> {
  const rows = await place.query(
    "select order_description, amount from operations where command = 'CAPTURE' and status = '04'",
  );
  return {
    names: new Set(rows.map((row) => String(row['order_description']))),
    total: rows.reduce((sum, row) => sum + Number(row['amount']), 0),
  };
}
