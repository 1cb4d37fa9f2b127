/** A full disk: no acknowledged operation is lost or stored in part, and the gateway works again when there is space. */
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { captureDemoOrder, capturedAmount } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

let folder: TemporaryFolder;
let gateway: GatewayProcess;

beforeEach(() => {
  folder = newFolder();
});

afterEach(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

const capture = async (order_description: string): Promise<string> =>
  (await captureDemoOrder(gateway.url, { order_description }))[1];

const readyStatus = async (): Promise<number> => (await fetch(new URL('/health/ready', gateway.url))).status;

// A shell can limit the size of files, which has the same effect on the gateway as a full disk.
const canLimitFileSize = process.platform !== 'win32';
if (!canLimitFileSize)
  process.stderr.write('The tests of a full disk are skipped: Windows has no limit on file sizes.\n');

const canRaiseLimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canRaiseLimit)
  process.stderr.write('The test of space that becomes free is skipped: this machine has no prlimit.\n');

// Skipped, with the reason printed above, only on Windows.
(canLimitFileSize ? describe : describe.skip)('when the disk is full', () => {
  test('requests are answered with 00006, and all acknowledged operations are stored', async () => {
    gateway = await startGateway(folder.path, ['--log-level', 'error'], {}, { maxFileBlocks: 800 });
    let acknowledged = 0;
    let refused = 0;
    while (refused < 20) {
      const codes = await Promise.all(
        Array.from({ length: 8 }, (_, n) => capture(`${'x'.repeat(100)} ${n}`)),
      );
      acknowledged += codes.filter((code) => code === '04000').length;
      refused += codes.filter((code) => code === '00006').length;
      expect(codes.filter((code) => code !== '04000' && code !== '00006')).toEqual([]);
    }
    expect(acknowledged).toBeGreaterThan(0);
    expect((await fetch(new URL('/health/live', gateway.url))).status).toBe(200);
    await gateway.end('SIGTERM');

    gateway = await startGateway(folder.path);
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(acknowledged);
    expect(await capture('with free space')).toBe('04000');
  });
});

// Skipped, with the reason printed above, only where the limit of a running process cannot be raised.
(canRaiseLimit ? describe : describe.skip)('when the disk is full for a time', () => {
  test('the gateway is not ready, until there is space again', async () => {
    gateway = await startGateway(folder.path, ['--log-level', 'error'], {}, { maxFileBlocks: 800 });
    expect(await readyStatus()).toBe(200);
    while ((await readyStatus()) === 200) {
      await Promise.all(Array.from({ length: 8 }, (_, n) => capture(`${'x'.repeat(100)} ${n}`)));
    }
    await gateway.waitForLog('not ready: the database does not work');
    const before = await capturedAmount(gateway.url, 'order-1001');
    expect(spawnSync('prlimit', [`--pid=${gateway.child.pid}`, '--fsize=unlimited']).status).toBe(0);
    while ((await readyStatus()) === 503) await setTimeout(50);
    expect(await capture('with free space')).toBe('04000');
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(before + 1);
  });
});
