/** The request log over a real socket: what arrived, what the client received, and requests that HTTP itself refuses. */
import type { StringParams } from '@postern/protocol';
import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import { account, requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
import { openConnection, readToEnd } from '../testing/listening-gateway.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import type { RequestLogEntry } from './public-types.ts';
import { startGateway } from './start-gateway.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({ seed: { accounts: [account] } });
});

beforeEach(async () => {
  await gateway.reset();
  await gateway.orders.add(account.merchant_identifier, seedOrder('order-1'));
});

afterAll(() => gateway.close());

const post = async (
  body: string | Uint8Array | StringParams,
  headers: Readonly<Record<string, string>> = {},
  agent?: Agent,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = open(gateway.operationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      agent: agent ?? false,
    });
    sent
      .on('error', reject)
      .on('response', (response) => response.on('error', reject).on('end', resolve).resume());
    sent.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  });

const lastEntry = async (): Promise<RequestLogEntry> => {
  const [entry] = await gateway.requestLog();
  if (entry === undefined) throw new Error('the request log is empty');
  return entry;
};

const sendText = async (text: string): Promise<string> => {
  const socket = await openConnection(gateway.url);
  const received = readToEnd(socket);
  socket.end(text);
  return received;
};

describe('an entry contains what arrived', () => {
  test('the body byte by byte, all headers in order, and the connection', async () => {
    const { access_code: code, ...others } = requestOf('CAPTURE', { order_description: 'كرسي' });
    const body = `{\n  "access_code" : "${code}",  ${JSON.stringify({ ...others, signature: 'ab' }).slice(1)}\n`;
    await post(body, { 'X-One': '1', authorization: 'Bearer abc', 'user-agent': `shop ${code}` });
    const { http } = await lastEntry();
    expect(http).toMatchObject({
      method: 'POST',
      path: '/FortAPI/paymentApi',
      version: '1.1',
      body: {
        text: body.replace(`"${code}"`, '"[redacted]"').replace('"ab"', '"[redacted]"'),
        size: Buffer.byteLength(body),
      },
      status: 200,
      connection: { address: '127.0.0.1', port: expect.any(Number), request: 1, tls: false },
    });
    expect(http?.headers.slice(0, 4)).toEqual([
      { name: 'content-type', value: 'application/json' },
      { name: 'X-One', value: '1' },
      { name: 'authorization', value: '[redacted]' },
      { name: 'user-agent', value: 'shop [redacted]' },
    ]);
    expect(http?.reply_headers?.map(({ name }) => name)).toEqual([
      'content-type',
      'content-length',
      'x-request-id',
    ]);
    expect(http?.durations.processing).toBeGreaterThan(0);
  });

  test('a number as it was written', async () => {
    await post(JSON.stringify(requestOf('CAPTURE')).replace('"100"', '1050.0'));
    const { http } = await lastEntry();
    expect(http?.body?.text).toContain('"amount":1050.0,');
  });

  test('a compressed body without its encoding', async () => {
    const body = gzipSync(JSON.stringify(requestOf('CAPTURE')));
    await post(body, { 'content-encoding': 'gzip' });
    const { http, response_code: code } = await lastEntry();
    expect([code, http?.body]).toMatchObject(['04000', { encoding: 'gzip', size: body.length }]);
    expect(http?.body?.text).toMatch(/"access_code":"\[redacted\]".*"signature":"\[redacted\]"/);
  });

  test('the number of the request on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 3; i++) await post(requestOf('CHECK_STATUS'), {}, agent);
    agent.destroy();
    const entries = await gateway.requestLog();
    expect(entries.map(({ http }) => http?.connection.request)).toEqual([3, 2, 1]);
    expect(new Set(entries.map(({ http }) => http?.connection.port)).size).toBe(1);
  });

  test.each([
    ['a form', 'command=CAPTURE&access_code=SECRET-SECRET&amount=1'],
    ['XML', '<r><access_code>SECRET-SECRET</access_code></r>'],
    [
      'an unknown account',
      JSON.stringify({ ...requestOf('CAPTURE'), merchant_identifier: 'X', access_code: 'SECRET-SECRET' }),
    ],
    ['two names', '{"access_code":"SECRET-SECRET","access_code":"SECRET-SECRET"}'],
  ])('without secrets if it is %s', async (_what, body) => {
    await post(body);
    const entry = await lastEntry();
    expect(entry.http?.body?.text).toContain('[redacted]');
    expect(JSON.stringify(entry)).not.toContain('SECRET');
  });
});

describe('an entry says what the client received', () => {
  test.each<[Effect, object, number | undefined]>([
    [{ kind: 'request_lost' }, { delivered: false, reason: 'request_lost' }, undefined],
    [{ kind: 'reply_lost' }, { delivered: false, reason: 'reply_lost' }, undefined],
    [{ kind: 'reply_lost', connection: 'reset' }, { delivered: false, reason: 'reply_lost' }, undefined],
    [{ kind: 'connection_reset' }, { delivered: false, reason: 'connection_reset' }, 200],
    [{ kind: 'request_failed', status: 502 }, { delivered: true, reason: 'request_failed' }, 502],
    [{ kind: 'request_delayed', milliseconds: 2 }, { delivered: true, reason: 'delayed' }, 200],
    [{ kind: 'reply_failed', status: 503 }, { delivered: true, reason: 'reply_failed' }, 503],
    [{ kind: 'reply_truncated' }, { delivered: true, reason: 'reply_truncated' }, 200],
    [{ kind: 'reply_malformed' }, { delivered: true, reason: 'reply_malformed' }, 200],
    [{ kind: 'reply_unsigned' }, { delivered: true, reason: 'reply_unsigned' }, 200],
    [{ kind: 'reply_wrongly_signed' }, { delivered: true, reason: 'reply_wrongly_signed' }, 200],
    [{ kind: 'delay', milliseconds: 2 }, { delivered: true, reason: 'delayed' }, 200],
  ])('%j', async (effect, delivery, status) => {
    const { id } = await gateway.scenarios.add(account.merchant_identifier, { effect });
    await post(requestOf('CAPTURE')).catch(() => undefined);
    const entry = await lastEntry();
    expect(entry.delivery).toMatchObject({ ...delivery, scenario: id });
    expect(entry.http?.status).toBe(status);
    expect((entry.http?.durations.delay ?? 0) > 0).toBe('milliseconds' in effect);
  });

  test('a client that disconnects before the reply received nothing', async () => {
    await gateway.scenarios.add(account.merchant_identifier, {
      effect: { kind: 'delay', milliseconds: 60_000 },
    });
    const body = JSON.stringify(requestOf('CAPTURE'));
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(
      `POST /FortAPI/paymentApi HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await waitFor(
      async () => (await gateway.orders.list(account.merchant_identifier))[0]?.captured_amount === '100',
    );
    socket.destroy();
    await waitFor(async () => (await gateway.requestLog()).length > 0);
    expect((await lastEntry()).delivery).toEqual({
      delivered: false,
      reason: 'client_disconnected',
      meaning: expect.any(String),
    });
  });

  test('nothing, if it received the reply of the operation', async () => {
    await post(requestOf('CAPTURE'));
    expect(await lastEntry()).not.toHaveProperty('delivery');
  });
});

describe('a request that HTTP refuses has an entry', () => {
  const head = 'host: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n';

  test.each<[string, string, number | undefined, string]>([
    ['UnknownPath', `POST /FortApi/paymentapi HTTP/1.1\r\n${head}\r\n`, 404, ''],
    ['MethodNotAllowed', `GET /FortAPI/paymentApi?access_code=SECRET HTTP/1.1\r\n${head}\r\n`, 405, ''],
    ['HostNotAllowed', 'POST /FortAPI/paymentApi HTTP/1.1\r\nhost: evil.example\r\n\r\n', 403, ''],
    [
      'BodyTooLarge',
      `POST /FortAPI/paymentApi HTTP/1.1\r\n${head}content-length: 70000\r\n\r\n{"access_code":"SECRET${' '.repeat(69978)}`,
      413,
      '00073',
    ],
    [
      'BodyInterrupted',
      `POST /FortAPI/paymentApi HTTP/1.1\r\n${head}content-length: 70\r\n\r\n{"access_code":"SECRET`,
      undefined,
      '',
    ],
    [
      'BodyInterrupted',
      `POST /FortAPI/paymentApi HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n4\r\n{"a"\r\nzz\r\n`,
      undefined,
      '',
    ],
    ['ExpectationFailed', `POST /FortAPI/paymentApi HTTP/1.1\r\n${head}expect: 200-ok\r\n\r\n`, 417, ''],
    [
      'HeadersTooLarge',
      `POST /FortAPI/paymentApi HTTP/1.1\r\nauthorization: Bearer SECRET\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      '',
    ],
    ['InvalidHttp', 'POST /FortAPI/paymentApi HTTP/9.9\r\nauthorization: Bearer SECRET\r\n\r\n', 400, ''],
    ['InvalidHttp', '{"access_code":"SECRET"}', 400, ''],
    ['TlsToHttp', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 400, ''],
  ])('%s', async (cause, text, status, code) => {
    const received = await sendText(text);
    expect(received).toMatch(
      status === undefined ? /^(HTTP.1.1 400 .*)?/ : new RegExp(`^HTTP/1.1 ${status} `),
    );
    await waitFor(async () => (await gateway.requestLog()).length > 0);
    const entries = await gateway.requestLog();
    expect(entries).toMatchObject([{ response_code: code, unprocessed: { cause }, request: {} }]);
    expect(entries[0]).not.toHaveProperty('merchant_identifier');
    expect(entries[0]?.http?.status).toBe(status);
    expect(JSON.stringify(entries)).not.toContain('SECRET');
  });

  test('with the first bytes, if they are no HTTP', async () => {
    await sendText('hello, "gateway"\r\n\r\n');
    expect((await lastEntry()).http?.packet).toEqual({ size: 20, text: 'hello, "gateway"\r\n\r\n' });
  });

  test('but not those of the management API, of pages and of monitoring', async () => {
    const paths = [
      '/back-office/api/x',
      '/back-office/x',
      '/health/x',
      '/health',
      '/metrics',
      '/',
      '/favicon.ico',
    ];
    for (const path of paths) await gateway.fetch(path);
    const unused = await openConnection(gateway.url);
    unused.end();
    expect(await gateway.requestLog()).toEqual([]);
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
