/** Another process locks the SQLite file: writes wait for it, and everything else goes on. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { captureDemoOrder, capturedAmount } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';
import { lockSqliteFile, type SqliteFileLock } from './lock-sqlite-file.ts';

let folder: TemporaryFolder;
let gateway: GatewayProcess;
let fileLock: SqliteFileLock;

beforeEach(async () => {
  folder = newFolder();
  gateway = await startGateway(folder.path, ['--database', 'own.sqlite']);
  fileLock = await lockSqliteFile(path.join(folder.path, 'own.sqlite'));
});

afterEach(async () => {
  fileLock.kill();
  await gateway.end('SIGKILL');
  folder.remove();
});

test('health, pages and reads are answered while a capture waits, and it succeeds when the file is unlocked', async () => {
  const events: unknown[] = [];
  const captured = capture().then((answer) => events.push(answer));
  await writeIsWaiting(captured);
  events.push(await statusOf('/health/live'));
  events.push(await statusOf('/back-office/'));
  events.push(await capturedAmount(gateway.url, 'order-1001'));
  await fileLock.unlock();
  await captured;
  expect(events).toEqual([200, 200, 0, [200, '04000']]);
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(1050);
});

test('captures that waited too long get 00006 and are not applied, and later ones succeed', async () => {
  expect(await Promise.all([capture(), capture()])).toEqual([
    [500, '00006'],
    [500, '00006'],
  ]);
  await fileLock.unlock();
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(0);
  expect(await capture()).toEqual([200, '04000']);
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(1050);
});

test('a start waits, and is live in the meantime', async () => {
  await gateway.end('SIGTERM');
  const port = await freePort();
  const restarted = startGateway(folder.path, ['--database', 'own.sqlite', '--port', `${port}`]);
  let isRestarted = false;
  void restarted.then(() => (isRestarted = true));
  const health = await untilAnswered(`http://127.0.0.1:${port}/health/live`);
  expect([health, isRestarted]).toEqual([200, false]);
  await fileLock.unlock();
  gateway = await restarted;
  expect(await capture()).toEqual([200, '04000']);
});

async function capture(): Promise<unknown> {
  return captureDemoOrder(gateway.url, { amount: '1050' });
}

/** Resolves when a transaction waits for the lock, or when the capture has ended. */
async function writeIsWaiting(captured: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void captured.then(() => (hasEnded = true));
  while (!hasEnded) {
    const metrics = await (await fetch(new URL('/metrics', gateway.url))).text();
    if (/^postern_transactions_waiting [1-9]/m.test(metrics)) return;
  }
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(new URL(address, gateway.url));
  await response.arrayBuffer();
  return response.status;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilAnswered(url: string): Promise<number> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined) return response.status;
    await setTimeout(20);
  }
}
