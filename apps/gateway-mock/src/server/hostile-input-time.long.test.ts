/**
 * No header, path or body takes quadratic time: one slow parser would stop the gateway for all clients. Each is sent with the
 * worst characters for regular expressions and parsers, in two lengths. Twice the length may take about twice the
 * processor time, in this program and in its libraries.
 */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { openLog } from '../observability/log/log.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { testConfig } from '../testing/default-test-config.ts';
import { startServer, type RunningGateway } from './start-server.ts';

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'te',
  'traceparent',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
  'x-csrf-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
];

/** Values of about `length` characters, as HTTP headers. */
const headerValues: Readonly<Record<string, (length: number) => string>> = {
  'repeated blanks': (length) => `a${' '.repeat(length)}x`,
  'blanks in a media type': (length) => `application/json; a=${' '.repeat(length)}x`,
  'tabs after a media type': (length) => `application/json;a=b${'\t'.repeat(length)}x`,
  'an open quoted string': (length) => `a/b;a="${repeated('\\"', length)}`,
  'a bearer token after blanks': (length) => `Bearer ${' '.repeat(length)}!`,
  'a long bearer token': (length) => `Bearer ${'a'.repeat(length)}!`,
  'a long address': (length) => `http://${repeated('a.', length)}`,
  'zeros before a letter': (length) => `${'0'.repeat(length)}x`,
  'entity tags': (length) => repeated('W/"a",', length),
  'byte ranges': (length) => `bytes=${repeated('0-1,', length)}`,
  'quality values': (length) => repeated('a;q=0.1,', length),
  'name and value pairs': (length) => repeated('a=b;', length),
  'names without values': (length) => repeated('a;', length),
  'escaped bytes': (length) => repeated('%41', length),
  ...Object.fromEntries(
    Array.from(';,"=%/:.[(-a\u00ff').map((character) => [
      `repeated ${character}`,
      (length: number) => character.repeat(length),
    ]),
  ),
};

const addresses = [
  'POST /FortAPI/paymentApi',
  'GET /back-office/',
  'GET /back-office/api/accounts',
  'GET /metrics',
];

const identified = {
  access_code: account.access_code,
  merchant_identifier: account.merchant_identifier,
  language: 'en',
  merchant_reference: 'order-1001',
  signature: 'a'.repeat(64),
};
const statusCheck = { query_command: 'CHECK_STATUS', ...identified };
const capture = { command: 'CAPTURE', amount: '1050', currency: 'AED', ...identified };

/** Bodies of about `length` characters. */
const bodies: Readonly<Record<string, (length: number) => string>> = {
  'open lists': (length) => '['.repeat(length),
  'open objects': (length) => repeated('{"a":', length),
  'white space': (length) => `{${' '.repeat(length)}}`,
  'an open text': (length) => `"${repeated('\\"', length)}`,
  'escaped characters': (length) => `{"a":"${repeated('\\u0041', length)}"}`,
  'unpaired surrogates': (length) => `{"a":"${repeated('\\ud800', length)}"}`,
  'a long number': (length) => `{"a":${'1'.repeat(length)}}`,
  'a long fraction': (length) => `{"a":1.${'0'.repeat(length)}1}`,
  'a long exponent': (length) => `{"a":1e${'9'.repeat(length)}}`,
  'a long list': (length) => `{"a":[${repeated('1,', length)}1]}`,
  'a repeated name': (length) => `{${repeated('"a":"b",', length)}"a":"b"}`,
  'many names': (length) => `{${many(length, (i) => `"k${i}":"v"`)}}`,
  'a long signature': (length) => JSON.stringify({ ...statusCheck, signature: '='.repeat(length) }),
  'a long reference': (length) => JSON.stringify({ ...statusCheck, merchant_reference: 'a'.repeat(length) }),
  'names in a value': (length) =>
    JSON.stringify({ ...statusCheck, merchant_reference: repeated('signature=', length) }),
  'many unknown parameters': (length) =>
    `${JSON.stringify(statusCheck).slice(0, -1)},${many(length, (i) => `"k${i}":"v"`)}}`,
  'an amount of zeros': (length) => JSON.stringify({ ...capture, amount: `${'0'.repeat(length)}x` }),
  'a name before a control character': (length) =>
    JSON.stringify({ name: `${'a '.repeat(length / 2)}\u0001` }),
  'a long description': (length) =>
    JSON.stringify({ ...capture, order_description: repeated('a b', length) }),
};

/** Compressed bodies of about `length` bytes, each byte a character. */
const compressedBodies: Readonly<Record<string, readonly [string, (length: number) => string]>> = {
  'a gzip bomb': ['gzip', (length) => characters(gzipSync(Buffer.alloc(length * 500)))],
  'a deflate bomb': ['deflate', (length) => characters(deflateSync(Buffer.alloc(length * 500)))],
  'a truncated bomb': ['gzip', (length) => characters(gzipSync(Buffer.alloc(length * 500))).slice(0, -9)],
  'many empty gzip members': ['gzip', (length) => repeated(characters(gzipSync('')), length)],
  'many empty deflate blocks': ['deflate', (length) => `x\x9c${repeated('\0\0\0\xff\xff', length)}`],
  'a long gzip comment': ['gzip', (length) => `\x1f\x8b\b\x10${'\0'.repeat(6)}${'a'.repeat(length)}`],
  'a repeated name': ['gzip', (length) => characters(gzipSync(`{${repeated('"a":"b",', length)}"a":"b"}`))],
  'a list of encodings': [repeated('gzip,', 14_000), (length) => 'a'.repeat(length)],
};

function characters(bytes: Buffer): string {
  return bytes.toString('latin1');
}

function repeated(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length));
}

function many(length: number, entry: (index: number) => string): string {
  const entries: string[] = [];
  for (let size = 0; size < length; size += entry(entries.length).length) entries.push(entry(entries.length));
  return entries.join();
}

let gateway: RunningGateway;
const token = 'postern_the-token-of-a-test-of-hostile-input';

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-hostile-'));
  const seed = path.join(folder, 'seed.json');
  writeFileSync(seed, JSON.stringify({ accounts: [account] }));
  writeFileSync(path.join(folder, 'index.html'), '<title>Postern</title>');
  const config = testConfig({ database: path.join(folder, 'gateway.sqlite'), providerToken: token });
  gateway = await expectTaskSuccess(
    startServer(config, { version: '0.0.0', demoSeed: seed, backOffice: folder }, openLog('silent')),
  );
});

afterAll(() => gateway.close());

describe.each(addresses)('%s', (address) => {
  test.each(headers)('the header %s', async (header) => {
    for (const [name, value] of Object.entries(headerValues)) {
      const send = (length: number) => processorTime(address, { [header]: value(length) });
      expect([name, await growth(send, 14_000)]).toEqual([name, notQuadratic]);
    }
  });
});

test.each([
  ['POST /back-office/api/session', 'token'],
  ['POST /back-office/api/session/link', 'secret'],
])('%s with a %s before a control character', async (address, member) => {
  const body = (length: number) => JSON.stringify({ [member]: `${'a'.repeat(length)}\u0001` });
  const send = (length: number) => processorTime(address, {}, body(length));
  expect(await growth(send, 32_000)).toEqual(notQuadratic);
});

describe.each(['POST /FortAPI/paymentApi', 'PATCH /back-office/api/accounts/TEST0001'])('%s', (address) => {
  test.each(Object.entries(bodies))('a body with %s', async (name, body) => {
    const send = (length: number) => processorTime(address, {}, body(length));
    expect([name, await growth(send, 64_000)]).toEqual([name, notQuadratic]);
  });
});

test.each(Object.entries(compressedBodies))('a payment with %s', async (name, [encoding, body]) => {
  const bySize = new Map([64_000, 32_000].map((length) => [length, body(length)]));
  const send = (length: number) =>
    processorTime('POST /FortAPI/paymentApi', { 'content-encoding': encoding }, bySize.get(length));
  expect([name, await growth(send, 64_000)]).toEqual([name, notQuadratic]);
});

test.each(['/back-office/', '/back-office/api/', '/FortAPI/', '/'])(
  'a long path below %s, and a long query',
  async (prefix) => {
    for (const text of ['%41', '/', '.', '../', '?', '&', 'a=b&', ';', '%2f', '=', '+']) {
      const send = (length: number) => processorTime(`GET ${prefix}?${repeated(text, length)}`, {});
      const below = (length: number) => processorTime(`GET ${prefix}${repeated(text, length)}`, {});
      expect([text, await growth(send, 14_000)]).toEqual([text, notQuadratic]);
      expect([text, await growth(below, 14_000)]).toEqual([text, notQuadratic]);
    }
  },
);

const notQuadratic = 'not quadratic';

/** Compares the processor times of two lengths, and describes the ratio if it is that of quadratic time. */
// Other work of the process, such as garbage collection, adds to the time, so a ratio counts only if every round has it.
async function growth(measure: (length: number) => Promise<number>, length: number): Promise<string> {
  let ratio = 0;
  for (let round = 0; round < 6; round++) {
    const half = await shortest(measure, length / 2, round + 1);
    ratio = (await shortest(measure, length, round + 1)) / half;
    if (ratio < 2.6) return notQuadratic;
  }
  return `twice the length takes ${ratio.toFixed(1)} times the time`;
}

async function shortest(
  measure: (length: number) => Promise<number>,
  length: number,
  times: number,
): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < times; i++) least = Math.min(least, await measure(length));
  return least;
}

/** Sends a request as it is on a new connection. Returns the processor time until the response, in microseconds. */
async function processorTime(
  address: string,
  changed: Readonly<Record<string, string>>,
  body = '{}',
): Promise<number> {
  const sent = {
    host: '127.0.0.1',
    connection: 'close',
    authorization: `Bearer ${token}`,
    ...(!address.startsWith('GET') && {
      'content-type': 'application/json',
      ...(changed['transfer-encoding'] === undefined && {
        'content-length': String(Buffer.byteLength(body, 'latin1')),
      }),
    }),
    ...changed,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `${address} HTTP/1.1\r\n${lines.join('')}\r\n${address.startsWith('GET') ? '' : body}`;
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).setNoDelay();
  await once(socket, 'connect');
  const before = process.cpuUsage();
  socket.write(Buffer.from(text, 'latin1'));
  await answered(socket);
  const { user, system } = process.cpuUsage(before);
  socket.destroy();
  return user + system;
}

// Some of these requests are incomplete, so the gateway waits for the rest of the body. Waiting is not processor time.
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const waited = setTimeout(resolve, 1000);
    const done = (): void => {
      clearTimeout(waited);
      resolve();
    };
    socket.once('data', done).once('close', done).on('error', done);
  });
}
