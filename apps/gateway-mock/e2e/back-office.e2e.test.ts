/** The gateway as a team's test environment: who may do what, keys that change, figures, and what a stop tells. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { demoRequest } from './demo.ts';
import { newFolder, runToEnd, startGateway, type GatewayProcess } from './gateway-process.ts';

jest.setTimeout(60_000); // processes take their time on a machine that is busy

let place: ReturnType<typeof newFolder>;
let gateway: GatewayProcess;

beforeEach(async () => {
  place = newFolder();
  gateway = await startGateway(place.folder, ['--rules-report']);
});

afterEach(async () => {
  await gateway.end('SIGKILL');
  place.remove();
});

const printedToken = (): string => {
  const [, token] = /^ {2}token {6}(postern_\S+) /m.exec(gateway.printed()) ?? [];
  if (token === undefined) throw new Error('no token was printed');
  return token;
};

const ask = async (token: string, method: string, address: string, body?: unknown) => {
  const response = await fetch(new URL(`/back-office/api${address}`, gateway.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
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

test('the first start prints a token of the provider, and no later one does', async () => {
  const token = printedToken();
  expect(await ask(token, 'GET', '/session')).toMatchObject({ status: 200, body: { role: 'provider' } });
  await gateway.end('SIGTERM');
  gateway = await startGateway(place.folder);
  expect(gateway.printed()).not.toContain('printed only once');
  expect(await ask(token, 'GET', '/session')).toMatchObject({ status: 200 });
});

test('tokens are made, listed and revoked from the command line, while the gateway runs', async () => {
  const words = ['--role', 'merchant', '--merchant', 'DEMO0001', '--name', 'for the build'];
  const made = await runToEnd(place.folder, ['token', 'create', ...words]);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const token = made.stdout.trim();
  expect(await ask(token, 'GET', '/accounts/DEMO0001')).toMatchObject({ status: 200 });
  expect(await ask(token, 'GET', '/accounts')).toMatchObject({ status: 403 });
  const { stdout } = await runToEnd(place.folder, ['token', 'list']);
  const [id = ''] = stdout.split('\n').filter((line) => line.includes('for the build'));
  expect(await runToEnd(place.folder, ['token', 'revoke', id.split(' ')[0] ?? ''])).toMatchObject({
    status: 0,
  });
  expect(await ask(token, 'GET', '/accounts/DEMO0001')).toMatchObject({ status: 401 });
});

test('a merchant account is made, limited, used and closed without a restart', async () => {
  const token = printedToken();
  const limits = { AED: { per_transaction: '500' } };
  expect(await ask(token, 'PATCH', '/accounts/DEMO0001', { limits })).toMatchObject({ status: 200 });
  expect(await (await capture('501', 'too much')).json()).toMatchObject({ response_code: '05050' });
  expect(await (await capture('500', 'enough')).json()).toMatchObject({ response_code: '04000' });
  await ask(token, 'PATCH', '/accounts/DEMO0001', { active: false });
  expect(await (await capture('1', 'closed')).json()).toMatchObject({ response_code: '00015' });
});

test('the journal tells why a signature did not fit, under the id that went back with the reply', async () => {
  const token = printedToken();
  const signed = JSON.parse(
    demoRequest({ query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' }),
  ) as object;
  const answered = await send(JSON.stringify({ ...signed, language: 'ar' }));
  const id = answered.headers.get('x-request-id') ?? '';
  const { body } = await ask(token, 'GET', `/accounts/DEMO0001/requests/${id}`);
  expect(body).toMatchObject({
    response_code: '00008',
    refused: { reason: 'SignatureMismatch' },
    diagnosis: expect.arrayContaining([expect.any(String)]),
    rules: expect.arrayContaining(['D16']),
  });
  expect(JSON.stringify(body)).not.toMatch(/demo-re|zx0IPmPy5jp1vAz8Kpg7/);
  const curl = await ask(token, 'GET', `/accounts/DEMO0001/requests/${id}/curl`);
  expect(curl.body).toMatchObject({ curl: expect.stringMatching(/^curl .*"language":"ar"/ms) });
});

test('serves its OpenAPI document without a token', async () => {
  const { status, body } = await ask('', 'GET', '/openapi.json');
  expect([status, body]).toEqual([200, expect.objectContaining({ openapi: expect.stringMatching(/^3\.1/) })]);
});

test('a monitor reads how many requests were answered with what', async () => {
  await capture('1', 'counted');
  await capture('99999999', 'refused');
  const text = await (await fetch(new URL('/metrics', gateway.url))).text();
  expect(text).toContain('postern_requests_total{operation="CAPTURE",response_code="04000"} 1\n');
  expect(text).toContain('postern_requests_total{operation="CAPTURE",response_code="05042"} 1\n');
  expect(text).toMatch(/^postern_request_duration_seconds_count\{operation="CAPTURE"\} 2$/m);
});

test('--rules-report prints on exit which rules of the project the replies applied', async () => {
  await capture('1', 'a part');
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(gateway.printed()).toContain(
    'Rules of the project that replies applied, where the specification is silent:\n',
  );
  expect(gateway.printed()).toMatch(/^D16 \(1 reply\): /m);
});

describe('the key', () => {
  test('lies beside the database, for its owner alone', () => {
    const file = path.join(place.folder, '.postern/gateway.sqlite.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is changed while the gateway runs, and it goes on', async () => {
    expect(await runToEnd(place.folder, ['key', 'rotate'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Encrypted all phrases with a new key'),
    });
    expect(await (await capture('1', 'after')).json()).toMatchObject({ response_code: '04000' });
  });

  test('that is another one is refused, with what to do', async () => {
    await gateway.end('SIGTERM');
    const other = (await runToEnd(place.folder, ['key', 'new'])).stdout.trim();
    const ended = await runToEnd(place.folder, [], { POSTERN_KEY: other, POSTERN_PORT: '0' });
    expect(ended).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(
        /encrypting phrases failed: it was sealed with the key [\da-f]{8}, which is not among the keys of this gateway: add it/,
      ),
    });
    expect(`${ended.stdout}${ended.stderr}`).not.toContain(other);
  });
});
