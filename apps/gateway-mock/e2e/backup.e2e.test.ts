/** Backups and restores on the command line; in long runs under load, and on both engines. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLongRun, onEachEngine, onSqliteOrInLongRunsOnPostgres } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { captureDemoOrder, capturedAmount } from './demo-merchant.ts';
import {
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';
import { runInProcess } from './run-in-process.ts';

let folder: TemporaryFolder;
let source: TestDatabase;
let target: TestDatabase;
let gateway: GatewayProcess;

(isLongRun ? onEachEngine : onSqliteOrInLongRunsOnPostgres)(({ newEmptyDatabase }) => {
  beforeEach(async () => {
    folder = newFolder();
    [source, target] = [await newEmptyDatabase(), await newEmptyDatabase()];
    gateway = await start(source);
  });

  afterEach(async () => {
    await gateway.end('SIGKILL');
    await source.remove();
    await target.remove();
    folder.remove();
  });

  test('a restore is refused while the gateway runs, and without --force', async () => {
    await postern(['backup', 'saved.sqlite'], source);
    await capture();
    const notEmpty = await postern(['restore', 'saved.sqlite'], source);
    expect([notEmpty.status, notEmpty.stderr]).toEqual([
      2,
      expect.stringMatching(
        /^postern-gateway: restoring saved\.sqlite into the database .* failed: it is not empty \(1 merchant, 8 orders, 1 operation, 1 token\)\. Add --force to replace its data\n$/,
      ),
    ]);
    const inUse = await postern(['restore', 'saved.sqlite', '--force'], source);
    expect([inUse.status, inUse.stderr]).toEqual([
      2,
      expect.stringMatching(/ failed: it is in use: stop all gateways on it first\n$/),
    ]);
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(1);
    await gateway.end('SIGTERM');
    await source.waitUntilIdle();
    expect(await postern(['restore', 'saved.sqlite', '--force'], source)).toMatchObject({ status: 0 });
    gateway = await start(source);
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(0);
  });

  if (!isLongRun) return;

  test('a backup under load has all captures that were acknowledged before it, and is restored', async () => {
    for (let n = 0; n < 20; n++) await capture();
    let [during, isBackedUp] = [0, false];
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        for (; !isBackedUp; during++) await capture();
      }),
    );
    const backup = await postern(['backup', 'saved.sqlite'], source);
    isBackedUp = true;
    await load;
    expect(backup).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^Backed up .* to saved\.sqlite: 1 merchant, 8 orders, \d+ operations, 1 token\.\nThe keys that decrypt its phrases are in saved\.sqlite\.key\. A restore needs both files\.\n$/,
      ),
    });
    expect(await gateway.end('SIGTERM')).toBe(0);
    await source.waitUntilIdle();

    rmSync(path.join(folder.path, 'own.key'));
    const restored = await postern(['restore', 'saved.sqlite'], target);
    expect(restored).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^Restored saved\.sqlite into .*: 1 merchant, 8 orders, \d+ operations, 1 token\. Its integrity and its totals were checked\.\nThe keys that decrypt its phrases are in own\.key\.\nAll sessions and sign-in links have ended\. The tokens of the backup are valid, also those that were revoked after it was made: .*--revoke-tokens\.\n$/,
      ),
    });
    const withoutTokens = await postern(['restore', 'saved.sqlite', '--force', '--revoke-tokens'], target);
    expect(withoutTokens).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/, 0 tokens\..*\n.*All tokens were revoked: create new ones/s),
    });
    gateway = await start(target);
    const captured = await capturedAmount(gateway.url, 'order-1001');
    expect(captured).toBeGreaterThanOrEqual(20);
    expect(captured).toBeLessThanOrEqual(20 + during);
    await capture();
    expect(await capturedAmount(gateway.url, 'order-1001')).toBe(captured + 1);
  });

  test('with the key in a variable, the command prints that the key is not in the backup', async () => {
    const env = { POSTERN_KEY: Buffer.alloc(32, 7).toString('base64'), POSTERN_DATABASE: target.location };
    const other = await startGateway(folder.path, [], env);
    const backup = await runToEnd(folder.path, ['backup', 'saved.sqlite'], env);
    await other.end('SIGTERM');
    expect(backup).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(
        'The keys that decrypt its phrases are not in a file, so store them yourself: the value of POSTERN_KEY.\n',
      ),
    });
    expect(existsSync(path.join(folder.path, 'saved.sqlite.key'))).toBe(false);
  });
});

test.each([
  [['backup'], "missing required argument 'file' (see --help)"],
  [
    ['restore', 'saved.sqlite', '--database', ':memory:'],
    'restoring saved.sqlite into the database :memory: failed: it ends with the process. Choose a file or a server',
  ],
  [
    ['restore', 'none.sqlite'],
    'restoring none.sqlite into the database .postern/gateway.sqlite failed: the backup none.sqlite does not exist',
  ],
  [
    ['backup', 'saved.sqlite'],
    'backing up the database .postern/gateway.sqlite failed: the file .postern/gateway.sqlite does not exist',
  ],
])('%j is refused', async (args, error) => {
  folder = newFolder();
  expect(await runInProcess(folder.path, args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `postern-gateway: ${error}\n`,
  });
  folder.remove();
});

const keyFile = { POSTERN_KEY_FILE: 'own.key' };

function start({ location }: TestDatabase): Promise<GatewayProcess> {
  return startGateway(folder.path, [], { ...keyFile, POSTERN_DATABASE: location });
}

function postern(args: readonly string[], { location }: TestDatabase): ReturnType<typeof runToEnd> {
  return runToEnd(folder.path, args, { ...keyFile, POSTERN_DATABASE: location });
}

async function capture(): Promise<void> {
  expect(await captureDemoOrder(gateway.url)).toEqual([200, '04000']);
}
