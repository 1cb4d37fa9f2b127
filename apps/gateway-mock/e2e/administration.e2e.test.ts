/** Operating a gateway that a team shares: access tokens, key rotation, metrics, and the report of applied assumptions. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { demoRequest } from './demo-merchant.ts';
import {
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';
import { runInProcess } from './run-in-process.ts';

let folder: TemporaryFolder;
let gateway: GatewayProcess;
/** The provider token that the first start has printed. */
let token: string;

beforeAll(async () => {
  folder = newFolder();
  gateway = await startGateway(folder.path);
  token = printedToken();
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

const printedToken = (): string => {
  const [, printed] = /^ {2}token {6}(postern_\S+) /m.exec(gateway.printed()) ?? [];
  if (printed === undefined) throw new Error('no token was printed');
  return printed;
};

const restart = async (): Promise<void> => {
  await gateway.end('SIGTERM');
  gateway = await startGateway(folder.path, ['--assumptions-report']);
};

const callManagementApi = async (bearer: string, method: string, address: string, body?: unknown) => {
  const response = await fetch(new URL(`/back-office/api${address}`, gateway.url), {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};

const send = async (body: string): Promise<Response> =>
  fetch(gateway.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

const capture = (amount: string, description: string) =>
  send(
    demoRequest({
      command: 'CAPTURE',
      merchant_reference: 'order-1001',
      amount,
      currency: 'AED',
      order_description: description,
    }),
  );

test('only the first start prints a provider token', async () => {
  expect(await callManagementApi(token, 'GET', '/session')).toMatchObject({
    status: 200,
    body: { role: 'provider' },
  });
  await restart();
  expect(gateway.printed()).not.toContain('printed only once');
  expect(await callManagementApi(token, 'GET', '/session')).toMatchObject({ status: 200 });
});

test('the command line creates, lists and revokes tokens while the gateway runs', async () => {
  const flags = ['--role', 'merchant', '--merchant', 'DEMO0001', '--name', 'for the build'];
  const created = await runToEnd(folder.path, ['token', 'create', ...flags]);
  expect(created.status).toBe(0);
  expect(JSON.parse(created.stderr)).toMatchObject({
    level: 'info',
    msg: 'audit log',
    action: 'token_created',
    actor: 'command_line',
    merchant_identifier: 'DEMO0001',
  });
  const own = created.stdout.trim();
  expect(created.stderr).not.toContain(own);
  expect(await callManagementApi(own, 'GET', '/accounts/DEMO0001')).toMatchObject({ status: 200 });
  expect(await callManagementApi(own, 'GET', '/accounts')).toMatchObject({ status: 403 });
  const { stdout } = await runInProcess(folder.path, ['token', 'list']);
  const [id = ''] = stdout.split('\n').filter((line) => line.includes('for the build'));
  expect(await runInProcess(folder.path, ['token', 'revoke', id.split(' ')[0] ?? ''])).toMatchObject({
    status: 0,
  });
  expect(await callManagementApi(own, 'GET', '/accounts/DEMO0001')).toMatchObject({ status: 401 });
});

test('the printed link signs in once, and the command line prints another one while the gateway runs', async () => {
  const { origin, port } = new URL(gateway.url);
  const [, first = ''] = /^ {2}back office (\S+#sign-in=\S+) \(signs in once/m.exec(gateway.printed()) ?? [];
  expect(new URL(first).href.replace(/#.*/, '')).toBe(`${origin}/back-office/`);
  const signIn = async (link: string) =>
    (
      await callManagementApi('', 'POST', '/session/link', {
        secret: new URL(link).hash.slice('#sign-in='.length),
      })
    ).status;
  expect([await signIn(first), await signIn(first)]).toEqual([200, 401]);

  const another = await runInProcess(folder.path, ['sign-in', '--port', port]);
  expect([another.status, JSON.parse(another.stderr).action]).toEqual([0, 'sign_in_link_created']);
  expect(await signIn(another.stdout.trim())).toBe(200);
  expect(gateway.logged()).not.toContain(new URL(first).hash.slice('#sign-in='.length));

  await runInProcess(folder.path, ['token', 'create', '--role', 'provider', '--name', 'own']);
  expect(await runInProcess(folder.path, ['sign-in', '--port', port])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('sign-in links ended when the provider created a token'),
  });
});

test('limits of a merchant account and its deactivation apply without a restart', async () => {
  const limits = { AED: { per_transaction: '500' } };
  expect(await callManagementApi(token, 'PATCH', '/accounts/DEMO0001', { limits })).toMatchObject({
    status: 200,
  });
  expect(await (await capture('501', 'too much')).json()).toMatchObject({ response_code: '05050' });
  expect(await (await capture('500', 'enough')).json()).toMatchObject({ response_code: '04000' });
  await callManagementApi(token, 'PATCH', '/accounts/DEMO0001', { active: false });
  expect(await (await capture('1', 'closed')).json()).toMatchObject({ response_code: '00015' });
  expect(
    await callManagementApi(token, 'PATCH', '/accounts/DEMO0001', { active: true, limits: {} }),
  ).toMatchObject({ status: 200 });
});

test('the request log has the reason of a signature mismatch, under the X-Request-Id of the reply', async () => {
  const signed = JSON.parse(
    demoRequest({ query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' }),
  ) as object;
  const response = await send(JSON.stringify({ ...signed, language: 'ar' }));
  const id = response.headers.get('x-request-id') ?? '';
  const { body } = await callManagementApi(token, 'GET', `/requests/${id}?merchant_identifier=DEMO0001`);
  expect(body).toMatchObject({
    response_code: '00008',
    refused: { reason: 'SignatureMismatch' },
    diagnosis: expect.arrayContaining([expect.any(String)]),
    interpretation_rules: expect.arrayContaining(['D16']),
  });
  expect(JSON.stringify(body)).not.toMatch(/demo-re|zx0IPmPy5jp1vAz8Kpg7/);
  const curl = await callManagementApi(token, 'GET', `/requests/${id}/curl?merchant_identifier=DEMO0001`);
  expect(curl.body).toMatchObject({ curl: expect.stringMatching(/^curl .*"language":"ar"/ms) });
});

test('serves its OpenAPI document without a token', async () => {
  const { status, body } = await callManagementApi('', 'GET', '/openapi.json');
  expect([status, body]).toEqual([200, expect.objectContaining({ openapi: expect.stringMatching(/^3\.1/) })]);
});

test('GET /metrics counts requests by operation and response code', async () => {
  const names = [
    'postern_requests_total{operation="CAPTURE",response_code="04000"}',
    'postern_requests_total{operation="CAPTURE",response_code="05042"}',
    'postern_request_duration_seconds_count{operation="CAPTURE"}',
  ];
  const read = async (): Promise<readonly number[]> => {
    const text = await (await fetch(new URL('/metrics', gateway.url))).text();
    const lines = new Map(
      text
        .split('\n')
        .map((line): [string, number] => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]),
    );
    return names.map((name) => lines.get(name) ?? 0);
  };
  const before = await read();
  await capture('1', 'counted');
  await capture('99999999', 'refused');
  const after = await read();
  expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([1, 1, 2]);
});

describe('the encryption key', () => {
  test('is in a file beside the database that only its owner can read', () => {
    const file = path.join(folder.path, '.postern/gateway.sqlite.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is excluded from git, like the database', () => {
    expect(readFileSync(path.join(folder.path, '.postern/.gitignore'), 'utf8')).toBe('*\n');
  });

  test('is rotated while the gateway runs, without an interruption', async () => {
    expect(await runToEnd(folder.path, ['key', 'rotate'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Encrypted all phrases with a new key'),
    });
    expect(await (await capture('1', 'after')).json()).toMatchObject({ response_code: '04000' });
  });
});

test('--assumptions-report prints on exit which assumptions of the project were applied', async () => {
  await restart();
  await capture('1', 'a part');
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(gateway.printed()).toContain(
    'Assumptions of the project that were applied, because the specification is silent:\n',
  );
  expect(gateway.printed()).toMatch(/^D16 \(1 time\): /m);
});

test('the encryption key must match the database: another one is refused with a remedy', async () => {
  await gateway.end('SIGTERM');
  const other = (await runToEnd(folder.path, ['key', 'new'])).stdout.trim();
  const ended = await runToEnd(folder.path, [], { POSTERN_KEY: other, POSTERN_PORT: '0' });
  expect(ended).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(
      /encrypting phrases failed: it was encrypted with the key [\da-f]{8}, which this gateway does not have: add it/,
    ),
  });
  expect(`${ended.stdout}${ended.stderr}`).not.toContain(other);
});
