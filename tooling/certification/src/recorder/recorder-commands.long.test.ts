/** The commands that docs/proxy-and-logs.md shows, as a user runs them. */
import { startGateway } from '@postern/gateway-mock';
import { sign, requestPhrase } from '@postern/protocol';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cliProgram, runCli } from '../run-cli.ts';

let folder: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;
const proxies: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recorder-'));
  gateway = await startGateway({ seed: await writeSeed() });
  token = await gateway.accounts.createProviderToken();
});
afterAll(async () => {
  for (const proxy of proxies) proxy.kill('SIGKILL');
  await gateway.close();
  await rm(folder, { recursive: true });
});

const demo = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  sha_type: 'SHA-256',
  sha_request_phrase: 'demo-request-phrase',
  sha_response_phrase: 'demo-response-phrase',
} as const;
const requestKey = { shaType: demo.sha_type, phrase: requestPhrase(demo.sha_request_phrase) } as const;

const writeSeed = async (): Promise<string> => {
  const file = path.join(folder, 'demo.json');
  const orders = ['order-1', 'order-2'].map((merchant_reference) => ({
    merchant_reference,
    currency: 'AED',
    amount: '1000',
    state: 'authorized',
  }));
  await writeFile(file, JSON.stringify({ accounts: [{ ...demo, name: 'Demo', orders }] }));
  return file;
};

interface RunningProxy {
  readonly origin: string;
  readonly end: () => Promise<{
    readonly code: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** Starts `postern proxy`, and waits for its address. */
const startProxy = (...options: readonly string[]): Promise<RunningProxy> =>
  new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [cliProgram, 'proxy', '--port', '0', ...options], {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, POSTERN_TOKEN: token },
    });
    proxies.push(program);
    const out = { stdout: '', stderr: '' };
    program.stdout.on('data', (chunk: Buffer) => (out.stdout += chunk.toString()));
    program.stderr.on('data', (chunk: Buffer) => {
      out.stderr += chunk.toString();
      const [, origin] = /: (http:\/\/127\.0\.0\.1:\d+)\. Ctrl/u.exec(out.stderr) ?? [];
      if (origin !== undefined)
        resolve({
          origin,
          end: () =>
            new Promise((ended) => {
              program.once('close', (code) => ended({ code, ...out }));
              program.kill('SIGINT');
            }),
        });
    });
    program.once('close', () => reject(new Error(out.stderr)));
  });

const send = async (origin: string, params: Readonly<Record<string, string>>): Promise<string> => {
  const { access_code, merchant_identifier } = demo;
  const { pathname } = new URL(gateway.operationUrl);
  const response = await fetch(origin + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign({ access_code, merchant_identifier, language: 'en', ...params }, requestKey)),
  });
  return response.text();
};
const capture = { command: 'CAPTURE', amount: '100', currency: 'AED' };

test('a recording is made, listed, checked, exported and replayed', async () => {
  const proxy = await startProxy('--upstream', gateway.url, '--save', 'recording.ndjson');
  await send(proxy.origin, { query_command: 'CHECK_STATUS', merchant_reference: 'order-1' });
  await send(proxy.origin, { ...capture, merchant_reference: 'order-1' });
  await send(proxy.origin, { ...capture, merchant_reference: 'order-2', amount: '9000' });
  const ended = await proxy.end();
  expect(ended.code).toBe(0);
  expect(ended.stdout.split('\n')).toHaveLength(4);
  expect(ended.stderr).toContain('postern import-log recording.ndjson');

  const file = path.join(folder, 'recording.ndjson');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toMatch(/zx0IPmPy5jp1vAz8Kpg7|demo-request-phrase/u);

  const listed = await runCli(['recording', 'show', 'recording.ndjson'], {}, folder);
  expect(listed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('CAPTURE order-1 → HTTP 200 04000'),
  });
  expect(listed.stdout.trim().split('\n')).toHaveLength(4);

  const found = await runCli(
    ['import-log', 'recording.ndjson', '--save-seed', 'reproduction.json'],
    {},
    folder,
  );
  expect(found).toMatchObject({ code: 1, stdout: expect.stringContaining('order.capture-above-authorized') });
  expect(await ordersOf('reproduction.json')).toEqual(['order-2']);

  const exported = await runCli(
    ['recording', 'export', 'recording.ndjson', '--save-seed', 'all.json'],
    {},
    folder,
  );
  expect(exported).toMatchObject({ code: 0, stdout: expect.stringContaining('--seed all.json') });
  expect(await ordersOf('all.json')).toEqual(['order-1', 'order-2']);
  const again = await startGateway({ seed: path.join(folder, 'all.json') });
  const { url } = again;
  const commands = exported.stdout.split('\n').filter((line) => /^postern (?:check|capture) /u.test(line));
  const results = [];
  for (const command of commands)
    results.push((await runCli([...command.split(' ').slice(1), '--base-url', url], {}, folder)).stdout);
  await again.close();
  expect(results.map((result) => /response_code +(\d+)/u.exec(result)?.[1])).toEqual([
    '12000',
    '04000',
    '05042',
  ]);
});

const ordersOf = async (file: string): Promise<readonly unknown[]> => {
  const seed: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
  return JSON.stringify(seed).match(/(?<="merchant_reference":")[\w-]+/gu) ?? [];
};

test('existing files are not replaced', async () => {
  await writeFile(path.join(folder, 'mine.txt'), 'mine');
  await writeFile(
    path.join(folder, 'one.log'),
    JSON.stringify({ ...capture, merchant_reference: 'order-1' }),
  );
  for (const words of [
    ['proxy', '--upstream', gateway.url, '--compare-with', gateway.url, '--save', 'mine.txt'],
    ['import-log', 'one.log', '--save-seed', 'mine.txt'],
    ['recording', 'export', 'one.log', '--save-seed', 'mine.txt'],
  ]) {
    const { code, stderr } = await runCli(words, { POSTERN_TOKEN: token }, folder);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('the file exists. Name a new one'),
    });
  }
  expect(await readFile(path.join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});

test('a proxy that cannot start leaves no file and no account', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve);
  });
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, stderr } = await runCli(
    [
      'proxy',
      '--upstream',
      gateway.url,
      '--compare-with',
      gateway.url,
      '--port',
      port,
      '--save',
      'none.ndjson',
    ],
    { POSTERN_TOKEN: token },
    folder,
  );
  taken.close();
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`port ${port} is in use`) });
  await expect(stat(path.join(folder, 'none.ndjson'))).rejects.toThrow('ENOENT');
  const accounts = await runCli(
    ['accounts', 'list', '--base-url', gateway.url],
    { POSTERN_TOKEN: token },
    folder,
  );
  expect(accounts.stdout).not.toContain('Comparison');
});

test('values cannot write lines or move the cursor of the terminal', async () => {
  const proxy = await startProxy('--upstream', gateway.url);
  await send(proxy.origin, {
    ...capture,
    merchant_reference: 'x\n00:00:00 CAPTURE order-9 → HTTP 200\u001B[2J',
  });
  const { stdout } = await proxy.end();
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(stdout).not.toContain('\u001B');
});

test('a log that cannot be checked is refused with the next step', async () => {
  await writeFile(path.join(folder, 'access.log'), '127.0.0.1 "POST /FortAPI/paymentApi HTTP/1.1" 200\n');
  await writeFile(path.join(folder, 'x.log.gz'), Buffer.from('1f8b0800', 'hex'));
  await writeFile(path.join(folder, 'empty.ndjson'), '{"level":"info","msg":"started"}\n');
  expect((await runCli(['import-log', 'access.log'], {}, folder)).stderr).toMatch(
    /access\.log cannot be read: unknown format.*recording.*HAR.*NDJSON/su,
  );
  expect((await runCli(['import-log', 'x.log.gz'], {}, folder)).stderr).toMatch(/x\.log\.gz.*gzip -dc/su);
  expect((await runCli(['import-log', 'empty.ndjson'], {}, folder)).stderr).toContain(
    'empty.ndjson has no messages of the gateway',
  );
  expect((await runCli(['import-log', 'missing.log'], {}, folder)).stderr).toContain(
    'missing.log cannot be read',
  );
});
