/** `postern-gateway load` against a gateway in another process; most of it in long runs only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isLongRun } from '../src/testing/on-each-engine.ts';
import { capturedAmount } from './demo-merchant.ts';
import {
  builtProgram,
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';

const token = 'Tz7-bQ2x_Lk9~mVw4+Rn8=Ys1/Ud6.Hj3';

let folder: TemporaryFolder;
let gateway: GatewayProcess;

beforeAll(async () => {
  folder = newFolder();
  gateway = await startGateway(folder.path, [], { POSTERN_PROVIDER_TOKEN: token });
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

const load = (flags: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runToEnd(folder.path, ['load', '--url', gateway.url, '--rate', '100', '--duration', '0.4', ...flags], env);

test('sends the planned requests about the orders of the seed and reports them', async () => {
  const before = await capturedAmount(gateway.url, 'order-1001');
  const { status, stdout, stderr } = await load(['--orders', '1']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('sent        40 requests in ');
  expect(stdout).toMatch(/^ {8}20 {2}04000 {2}Success$/m);
  expect(stdout).toMatch(/^ {8}20 {2}12000 {2}Success$/m);
  expect(stdout).toMatch(/^ {2}99\.9 % +\d+\.\d\d +\d+\.\d\d +\d+\.\d\d$/m);
  expect(stdout).toMatch(/^Latency over time/m);
  expect(await capturedAmount(gateway.url, 'order-1001')).toBe(before + 20);
});

if (isLongRun) {
  test('creates orders of its own with a token', async () => {
    const { status, stdout, stderr } = await load(['--orders', '7', '--json'], { POSTERN_TOKEN: token });
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      orders: 7,
      sent: { requests: 40 },
      replies: 40,
      errors: 0,
      latency: { count: 40 },
      response_codes: { '04000': 20, '12000': 20 },
      ended_early: false,
    });
    expect(stdout).not.toContain(token);
  });

  test('exits with 1 and counts the codes if replies are errors', async () => {
    const references = writeReferences('unknown-1', 'unknown-2');
    const { status, stdout } = await load([
      '--operations',
      'CHECK_STATUS',
      '--references',
      references,
      '--json',
    ]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      orders: 2,
      replies: 40,
      errors: 40,
      response_codes: { '11036': 40 },
    });
  });

  test('requests without a reply are errors with a latency of at least the timeout', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { status, stdout } = await load(['--url', `http://127.0.0.1:${port}`, '--timeout', '1', '--json']);
    silent.close();
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      replies: 0,
      errors: 40,
      without_reply: { 'no reply within 1 s': 40 },
      latency: { count: 40 },
    });
  });

  test('does not start without a gateway, with a wrong token, or with a name outside private networks', async () => {
    const refused = await runToEnd(folder.path, ['load', '--url', 'http://127.0.0.1:1']);
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toContain('cannot connect to http://127.0.0.1:1: the connection was refused');
    const unknown = await load([], { POSTERN_TOKEN: token.replace('T', 'U') });
    expect(unknown).toMatchObject({ status: 2, stdout: '' });
    expect(unknown.stderr).toContain('answered 401: Unknown or revoked token');
    const elsewhere = await runToEnd(folder.path, ['load', '--url', 'http://192.0.2.1']);
    expect(elsewhere).toMatchObject({ status: 2, stdout: '' });
    expect(elsewhere.stderr).toContain('192.0.2.1 is not an address of this machine or of a private network');
  });

  test('SIGINT ends the test early with its report', async () => {
    const child = spawn(
      process.execPath,
      [
        builtProgram,
        'load',
        '--url',
        gateway.url,
        '--operations',
        'REFUND,CAPTURE',
        '--duration',
        '600',
        '--json',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const output = text(child.stdout);
    const before = await capturedAmount(gateway.url, 'order-1002');
    while ((await capturedAmount(gateway.url, 'order-1002')) === before);
    child.kill('SIGINT');
    const report = JSON.parse(await output);
    await once(child, 'close');
    expect(child.exitCode).toBe(130);
    expect(report).toMatchObject({ ended_early: true, planned: { requests: 30_000 } });
    expect(report.sent.requests).toBeLessThan(30_000);
    expect(report.replies).toBe(report.sent.requests);
  });
}

const writeReferences = (...references: readonly string[]): string => {
  const file = path.join(folder.path, 'references.txt');
  writeFileSync(file, references.join('\n'));
  return file;
};
