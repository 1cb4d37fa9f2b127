/** Files of a SQLite database are lost: what is still stored, and how the gateway reacts. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { captureDemoOrder, capturedAmount } from './demo-merchant.ts';
import {
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';

let folder: TemporaryFolder;
let file: string;
let gateway: GatewayProcess;

beforeEach(async () => {
  folder = newFolder();
  file = path.join(folder.path, 'own.sqlite');
  gateway = await start();
});

afterEach(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

describe('after the log was deleted with a killed gateway', () => {
  const deleteLog = async (): Promise<void> => {
    await gateway.end('SIGKILL');
    expect(existsSync(`${file}-wal`)).toBe(true);
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`);
  };

  test('the tables and the seed are still stored', async () => {
    await deleteLog();
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('select count(*) as count from merchants').get()).toEqual({ count: 1 });
    expect(database.prepare('select count(*) as count from tokens').get()).toEqual({ count: 1 });
    database.close();
    gateway = await start();
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(0);
  });

  test('captures before a time without writes are still stored', async () => {
    for (let n = 0; n < 20; n++) expect(await capture()).toBe('04000');
    while (capturedInFile() < 20 || !isLogMoved()) await setTimeout(50);
    await deleteLog();
    gateway = await start();
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(20);
  });

  // Reads the file without its log.
  const capturedInFile = (): number => {
    const database = new DatabaseSync(`file:${file}?immutable=1`, { readOnly: true });
    try {
      const row = database
        .prepare("select captured_amount from orders where merchant_reference = 'order-1001'")
        .get();
      return Number(row?.['captured_amount']);
    } catch {
      return 0; // a checkpoint is moving its pages
    } finally {
      database.close();
    }
  };

  // By the index of the log (https://sqlite.org/walformat.html): whether a checkpoint has moved every page, so that the file is whole.
  const isLogMoved = (): boolean => {
    // 32-bit numbers in the order of this machine.
    const index = new Uint32Array(new Uint8Array(readFileSync(`${file}-shm`)).buffer);
    return index[4] === index[24];
  };
});

describe('a start with the key file, but without the database', () => {
  beforeEach(async () => {
    await gateway.end('SIGKILL');
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`);
  });

  test('is refused until the key file is deleted', async () => {
    for (let start = 0; start < 2; start++) {
      expect(await runToEnd(folder.path, ['--database', 'own.sqlite'], { POSTERN_PORT: '0' })).toEqual({
        status: 2,
        stdout: '',
        stderr:
          'postern-gateway: opening the database own.sqlite failed: it is empty, but its key file own.sqlite.key exists, ' +
          'so its data was probably lost. Restore a backup with `postern-gateway restore`, or delete the key file to begin ' +
          'with an empty database\n',
      });
    }
    rmSync(`${file}.key`);
    gateway = await start();
    expect(await capture()).toBe('04000');
  });
});

describe('while the gateway runs', () => {
  test('it is not ready while its file is moved away, and ready again by itself', async () => {
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    renameSync(file, `${file}.moved`);
    await untilReadiness(503);
    expect(await readiness()).toEqual([503, { status: 'not ready' }]);
    await gateway.waitForLog(`the file own.sqlite was deleted or moved`);
    expect(await capture()).toBe('00006');
    renameSync(`${file}.moved`, file);
    await untilReadiness(200);
    await gateway.waitForLog('ready again');
    expect(await capture()).toBe('04000');
    expect((await fetch(new URL('/health/live', gateway.url))).status).toBe(200);
  });

  test.each(['', '-wal', '-shm'])('after its file "%s" was deleted, no write succeeds', async (ending) => {
    expect(await capture()).toBe('04000');
    rmSync(`${file}${ending}`);
    expect(await capture()).toBe('00006');
  });

  test.each(['', '-wal', '-shm'])(
    'it is not ready after its file "%s" was deleted or replaced',
    async (ending) => {
      rmSync(`${file}${ending}`);
      await untilReadiness(503);
      await gateway.waitForLog(`the file own.sqlite${ending} was deleted or moved`);
      const other = new DatabaseSync(`${file}${ending}`);
      other.exec('create table notes (note text)');
      other.close();
      await setTimeout(1200);
      expect(await readiness()).toEqual([503, { status: 'not ready' }]);
    },
  );
});

// Two processes that do not share the index of the log do not see each other's locks.
test('after the index of the log was deleted, another gateway on the file loses nothing', async () => {
  let acknowledged = 0;
  const captureAt = async ({ url }: GatewayProcess): Promise<void> => {
    if ((await captureDemoOrder(url))[1] === '04000') acknowledged++;
  };
  await captureAt(gateway);
  rmSync(`${file}-shm`);
  const other = await start();
  for (let n = 0; n < 20; n++) for (const each of [gateway, other]) await captureAt(each);
  expect(acknowledged).toBe(21);
  expect(await capturedAmount(other.url, 'order-1001')).toBe(21);
  await other.end('SIGTERM');
  await gateway.end('SIGTERM');
  gateway = await start();
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(21);
});

function start(): Promise<GatewayProcess> {
  return startGateway(folder.path, ['--database', 'own.sqlite']);
}

async function capture(): Promise<string> {
  return (await captureDemoOrder(gateway.url))[1];
}

async function readiness(): Promise<readonly unknown[]> {
  const response = await fetch(new URL('/health/ready', gateway.url));
  return [response.status, await response.json()];
}

async function untilReadiness(status: number): Promise<void> {
  while ((await readiness())[0] !== status) await setTimeout(50);
}
