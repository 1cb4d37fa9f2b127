/** The payment API over a real socket: every body gets a reply, and an invalid one changes nothing (D1, D2, D4). */
import type { Operation, StringParams } from '@postern/protocol';
import {
  isOperation,
  isParameter,
  operations,
  parameters,
  type MessageCode,
  type Parameter,
  type ParameterRow,
} from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  verifyReply,
  requestOf,
  seedOrder,
  unsignedRequestOf,
} from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  readToEnd,
  openConnection,
  startListeningGateway,
  post,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-payment-api-'));
const file = path.join(folder, 'storage.sqlite');
let storage: Storage;
let gateway: ListeningGateway;

beforeAll(async () => {
  storage = await seededStorage([{ ...account, orders: [seedOrder('order-1')] }], file);
  gateway = await startListeningGateway(storage);
});

afterAll(async () => {
  await gateway.close();
  await storage.close();
  rmSync(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const check = requestOf('CHECK_STATUS');
const checked = { http: 200, signed: true, params: { response_code: '12000' } };

test('a request gets its reply in JSON', async () => {
  const response = await post(gateway.url, check);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'content-length': expect.stringMatching(/^\d+$/),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    connection: 'keep-alive',
    'keep-alive': expect.any(String),
    date: expect.any(String),
  });
  expect((await readReply(response)).params).toMatchObject({
    response_code: '12000',
    merchant_reference: 'order-1',
  });
});

test('one slash at the end of the address changes nothing', async () => {
  expect(await readReply(post(`${gateway.url}/`, check))).toMatchObject(checked);
  const response = await fetch(`${gateway.url}/`);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('text in any script is sent and signed in UTF-8', async () => {
  const order_description = 'كرسيان من خشب – 𝔸 日本'.replace('–', '-');
  const request = requestOf('VOID_AUTHORIZATION', { merchant_reference: 'nothing', order_description });
  expect(await readReply(post(gateway.url, request))).toMatchObject({
    signed: true,
    params: { response_code: '09036', order_description },
  });
});

test('the first segment of the address is a setting', async () => {
  const elsewhere = await startListeningGateway(storage, { apiRoot: 'my-own.api~root' });
  expect(elsewhere.url).toBe(`${elsewhere.origin}/my-own.api~root/paymentApi`);
  expect(await readReply(post(elsewhere.url, check))).toMatchObject(checked);
  expect((await post(`${elsewhere.origin}/FortAPI/paymentApi`, check)).status).toBe(404);
  await elsewhere.close();
});

describe('methods', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '%s gets 405, which allows POST',
    async (method) => {
      const response = await fetch(gateway.url, { method });
      expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
        405,
        'POST',
        { error: 'operations are sent by POST' },
      ]);
    },
  );

  test('HEAD gets the headers of 405', async () => {
    const response = await fetch(gateway.url, { method: 'HEAD' });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
      405,
      'POST',
      '',
    ]);
  });
});

describe('content types', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; profile="x"',
    'application/json; charset=utf8',
    'application/problem+json',
  ])('%s is accepted', async (type) => {
    expect(await readReply(post(gateway.url, check, { 'content-type': type }))).toMatchObject(checked);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
    'application/json, text/plain',
    'json',
    '/',
    'multipart/form-data; boundary=x',
  ])('%s is not a request', async (type) => {
    expect(await readReply(post(gateway.url, check, { 'content-type': type }))).toEqual(refused('073'));
  });

  test('no content type is not a request', async () => {
    const body = new TextEncoder().encode(JSON.stringify(check));
    expect(await readReply(post(gateway.url, body, {}))).toEqual(refused('073'));
  });
});

describe('bodies that are not requests', () => {
  const valid = JSON.stringify(check);
  const bytes = (...parts: readonly (string | readonly number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
    );

  test.each<readonly [string, string | Uint8Array<ArrayBuffer>]>([
    ['nothing', ''],
    ['a space', ' '],
    ['half an object', valid.slice(0, -1)],
    ['an object and something more', `${valid}x`],
    ['two objects', `${valid}${valid}`],
    ['a list of requests', `[${valid}]`],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['a number', '100'],
    ['a text', '"CHECK_STATUS"'],
    ['a boolean', 'true'],
    ['a form', new URLSearchParams(check).toString()],
    ['JavaScript', "{query_command: 'CHECK_STATUS'}"],
    ['a comma too many', `${valid.slice(0, -1)},}`],
    ['NaN', `{"amount": NaN, ${valid.slice(1)}`],
    ['a control character in a text', valid.replace('order-1', 'order\n1')],
    ['a name twice', `{"merchant_reference": "order-2", ${valid.slice(1)}`],
    ['a name twice, once escaped', String.raw`{"merchant_referenc\u0065": "order-1", ${valid.slice(1)}`],
    ['a byte order mark before it', bytes([0xef, 0xbb, 0xbf], valid)],
    ['UTF-16', new Uint8Array(Buffer.from(valid, 'utf16le'))],
    ['a byte that UTF-8 does not have', bytes('{"order_description":"', [0xff], '"}')],
    ['a byte sequence cut off', bytes('{"order_description":"', [0xe2, 0x82], '"}')],
    ['an overlong encoding of a character', bytes('{"order_description":"', [0xc0, 0xaf], '"}')],
    ['half of a surrogate pair in UTF-8', bytes('{"order_description":"', [0xed, 0xa0, 0x80], '"}')],
    ['a compressed request without content-encoding', gzipSync(valid)],
    ['brackets that never close', '['.repeat(65_536)],
  ])('%s', async (_what, body) => {
    expect(await readReply(post(gateway.url, body))).toEqual(refused('073'));
  });
});

describe('content encodings', () => {
  const valid = JSON.stringify(check);
  const encoded = (encoding: string, body: string | Uint8Array) =>
    readReply(post(gateway.url, body, { ...json, 'content-encoding': encoding }));

  test.each<[string, string | Uint8Array]>([
    ['identity', valid],
    ['Identity', valid],
    [' IDENTITY ', valid],
    ['', valid],
    ['gzip', gzipSync(valid)],
    ['GZip', gzipSync(valid)],
    ['x-gzip', gzipSync(valid)],
    ['gzip, identity', gzipSync(valid)],
    ['deflate', deflateSync(valid)],
  ])('%p is accepted', async (encoding, body) => {
    expect(await encoded(encoding, body)).toMatchObject(checked);
  });

  test.each<[string, string, string | Uint8Array]>([
    ['another encoding', 'br', brotliCompressSync(valid)],
    ['an encoding that does not exist', 'nonsense', valid],
    ['a name of every object', 'constructor', valid],
    ['two encodings', 'gzip, gzip', gzipSync(gzipSync(valid))],
    ['a plain body as gzip', 'gzip', valid],
    ['a plain body as deflate', 'deflate', valid],
    ['gzip as deflate', 'deflate', gzipSync(valid)],
    ['deflate without its header', 'deflate', deflateRawSync(valid)],
    ['no bytes', 'gzip', new Uint8Array()],
    ['a truncated stream', 'gzip', gzipSync(valid).subarray(0, -9)],
    ['a stream without its checksum', 'gzip', gzipSync(valid).subarray(0, -8)],
    ['a wrong checksum', 'gzip', new Uint8Array([...gzipSync(valid).subarray(0, -8), ...new Uint8Array(8)])],
    ['bytes after gzip', 'gzip', new Uint8Array([...gzipSync(valid), 0])],
    ['bytes after deflate', 'deflate', new Uint8Array([...deflateSync(valid), 0x7b, 0x7d])],
    ['gzip in gzip', 'gzip', gzipSync(gzipSync(valid))],
  ])('%s is not a request', async (_what, encoding, body) => {
    expect(await encoded(encoding, body)).toEqual(refused('073'));
  });

  test.each<[string, (text: string) => Uint8Array]>([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('%s has the same maximum size when it is decompressed', async (encoding, compress) => {
    const limit = 64 * 1024;
    expect(await encoded(encoding, compress(valid.padEnd(limit)))).toMatchObject(checked);
    expect(await encoded(encoding, compress(valid.padEnd(limit + 1)))).toEqual(refused('073', {}, 413));
    const bomb = compress(' '.repeat(900 * limit));
    expect(bomb.length).toBeLessThan(limit);
    expect(await encoded(encoding, bomb)).toEqual(refused('073', {}, 413));
    expect(await encoded(encoding, bomb.subarray(0, -20))).toEqual(refused('073', {}, 413));
  });
});

describe('size', () => {
  const padded = (length: number) => JSON.stringify(check).padEnd(length);
  const limit = 64 * 1024;

  test('64 KiB are read', async () => {
    expect(await readReply(post(gateway.url, padded(limit)))).toMatchObject(checked);
  });

  test('one byte more is not, with or without a content-length', async () => {
    expect(await readReply(post(gateway.url, padded(limit + 1)))).toEqual(refused('073', {}, 413));
    expect(await chunked(padded(limit + 1))).toEqual(refused('073', {}, 413));
  });

  test('much more is refused before it is sent, and the connection closed', async () => {
    const socket = await openConnection(gateway.url);
    socket.write(`${head}content-length: ${100 * limit}\r\n\r\n`);
    const answered = await readToEnd(socket);
    expect(answered).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"response_code":"00073"/is);
  });

  test('an endless body is refused while it is sent', async () => {
    const socket = await openConnection(gateway.url);
    const answered = readToEnd(socket);
    let hasReply = false;
    socket.once('data', () => (hasReply = true));
    socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
    while (!hasReply) {
      socket.write(`10000\r\n${' '.repeat(limit)}\r\n`);
      await new Promise(setImmediate);
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 413 .*"response_code":"00073"/s);
  });

  const head = 'POST /FortAPI/paymentApi HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  test('deep nesting is a value like any other', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = JSON.stringify({ ...check, fort_id: 0 }).replace('"fort_id":0', `"fort_id":${deep}`);
    expect(await readReply(post(gateway.url, body))).toEqual(
      refused('002', unsignedRequestOf('CHECK_STATUS')),
    );
  });
});

describe('names', () => {
  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'Amount',
    'amount ',
    '\ud800',
    'فاتورة',
  ])('%j is not a parameter', async (name) => {
    const body = JSON.stringify(check).replace('{', `{${JSON.stringify(name)}:"x",`);
    expect(await readReply(post(gateway.url, body))).toEqual(
      refused('027', unsignedRequestOf('CHECK_STATUS')),
    );
  });

  test.each(['__proto__', 'constructor', 'toString'])('%j is not an operation', async (name) => {
    const { query_command: _replaced, ...echoed } = unsignedRequestOf('CHECK_STATUS');
    expect(await readReply(post(gateway.url, { ...check, query_command: name }))).toEqual(
      refused('004', echoed),
    );
  });

  test.each(['constructor', 'toString'])('%j is not a merchant', async (name) => {
    const echoed = unsignedRequestOf('CHECK_STATUS', { merchant_identifier: name });
    expect(await readReply(post(gateway.url, { ...check, merchant_identifier: name }))).toEqual(
      refused('009', echoed),
    );
  });
});

// Every parameter of every operation, broken in every way that its row forbids. Derived, so that a new row is tested too.
describe.each(Object.keys(operations).filter(isOperation))('values of %s', (operation) => {
  const names = Object.keys(operations[operation].request)
    .filter(isParameter)
    .filter((name) => name !== operations[operation].selector);

  test.each(names)('%s', async (name) => {
    const before = contents();
    for (const [value, message] of forbidden(operation, name)) {
      const { [name]: _broken, ...rest } = unsignedRequestOf(operation);
      // A value that follows its row is well-formed, even if it makes no sense, such as an amount of zero.
      const echoed = message === '005' || message === '013' ? { ...rest, [name]: String(value) } : rest;
      const answered = await readReply(post(gateway.url, { ...requestOf(operation), [name]: value }));
      expect({ value, ...answered }).toEqual({ value, ...refused(message, echoed) });
    }
    expect(contents()).toEqual(before);
  });

  test('the operation itself', async () => {
    const { selector } = operations[operation];
    const { [selector]: _broken, amount: _a, currency: _c, ...echoed } = unsignedRequestOf(operation);
    for (const value of notTexts) {
      const answered = await readReply(post(gateway.url, { ...requestOf(operation), [selector]: value }));
      expect({ value, ...answered }).toEqual({ value, ...refused('002', echoed) });
    }
  });
});

describe('an internal failure', () => {
  const cause = new Error('the disk is on fire in /var/lib/postern');
  const broken = TE.left({ action: 'processing a request', cause });
  let observed: ProcessedRequest[];
  let failed: unknown[];
  let failing: ListeningGateway;

  const start = async (otherwise: Parameters<typeof processRequest>[0]) => {
    observed = [];
    failed = [];
    failing = await startListeningGateway(storage, {
      processRequest: processRequest(otherwise),
      observe: (answered) => observed.push(answered),
      failed: (error) => failed.push(error),
    });
  };

  afterEach(() => failing.close());

  test('of the ledger is returned as 00006, signed, without its cause, and observed once', async () => {
    await start({ ...storage, orders: { ...storage.orders, process: () => broken } });
    expect(await readReply(post(failing.url, requestOf('CAPTURE')))).toEqual({
      ...refused('006', unsignedRequestOf('CAPTURE'), 500),
      signed: true,
    });
    expect(observed).toEqual([
      {
        _tag: 'Refused',
        operation: 'CAPTURE',
        reason: 'InternalError',
        failure: { action: 'processing a request', cause },
        fields: expect.objectContaining({ merchant_reference: 'order-1' }),
        account: expect.objectContaining({ merchantIdentifier: 'TEST0001' }),
        signedBy: 'current',
        params: expect.objectContaining({ response_code: '00006' }),
      },
    ]);
    expect(failed).toEqual([]);
  });

  test('of the accounts is returned as 00006, unsigned', async () => {
    await start({ ...storage, accounts: { find: () => broken } });
    expect(await readReply(post(failing.url, requestOf('CAPTURE')))).toEqual(
      refused('006', unsignedRequestOf('CAPTURE'), 500),
    );
    expect([observed.length, failed.length]).toEqual([1, 0]);
  });

  test('that is an exception is returned as 00006 too, and logged once', async () => {
    await start({
      ...storage,
      orders: {
        ...storage.orders,
        process: () => () => {
          throw cause;
        },
      },
    });
    expect(await readReply(post(failing.url, requestOf('CAPTURE')))).toEqual(refused('006', {}, 500));
    expect(failed).toEqual([cause]);
  });
});

test('a client that disconnects in the middle of its body affects no others, and is not an internal failure', async () => {
  const failed: unknown[] = [];
  const before = contents();
  const other = await startListeningGateway(storage, { failed: (error) => failed.push(error) });
  const socket = await openConnection(other.url);
  socket.write('POST /FortAPI/paymentApi HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 500\r\n\r\n{"command":"CAPTURE",', () => socket.destroy());
  await once(socket, 'close');
  expect(await readReply(post(other.url, check))).toMatchObject(checked);
  await other.close();
  expect(failed).toEqual([]);
  expect(contents()).toEqual(before);
});

test('input that is not HTTP is refused, and the next request is served', async () => {
  const socket = await openConnection(gateway.url);
  socket.end('this is not HTTP\r\n\r\n');
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(await readReply(post(gateway.url, check))).toMatchObject(checked);
});

test('nothing that was refused here changed the database', () => {
  const [, orders, recorded] = contents();
  expect(orders).toMatchObject([{ status: '02', captured_amount: 0, refunded_amount: 0, last_status: '02' }]);
  expect(recorded).toEqual([]);
});

interface Reply {
  readonly http: number;
  readonly signed: boolean;
  readonly params: StringParams;
}

/** Reads a reply, and verifies its signature if it has one. */
async function readReply(responding: Response | Promise<Response>): Promise<Reply> {
  const response = await responding;
  return toReply(response.status, (await response.json()) as StringParams);
}

function toReply(http: number, params: StringParams): Reply {
  return 'signature' in params
    ? { http, signed: true, params: verifyReply(account, params) }
    : { http, signed: false, params };
}

/** An unsigned refusal that echoes these parameters. */
function refused(message: MessageCode, echoed: StringParams = {}, http = 200): Reply {
  const params = {
    ...echoed,
    response_code: `00${message}`,
    response_message: messages[message],
    status: '00',
  };
  return { http, signed: false, params };
}

// node:http sends no content-length when a body is written in parts.
function chunked(body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(gateway.url, { method: 'POST', headers: json }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => resolve(toReply(response.statusCode ?? 0, JSON.parse(text))));
    });
    request.on('error', reject);
    request.write(body.slice(0, 1000));
    request.end(body.slice(1000));
  });
}

const notTexts = [7, 1.5, -1, 1e300, true, false, null, [], {}, ['100'], { amount: '100' }, [[[]]]];

const foreignCharacters = [
  ...Array.from('=&<>"%+,;\\`{}\u0000\t\n\r\u001b\u007f\u0085\u200b\u2028😀'),
  '\ud800',
  '\udfff',
];

function* forbidden(operation: Operation, name: Parameter): Generator<readonly [unknown, MessageCode]> {
  const row: ParameterRow = parameters[name];
  const presence = Object.entries(operations[operation].request).find(([known]) => known === name)?.[1];
  const sound = { alpha: 'a', alphanumeric: 'a1', numeric: '1' }[row.type];
  yield ['', presence === 'required' || name === 'merchant_reference' ? '001' : '002'];
  for (const value of notTexts) yield [value, '002'];
  for (const character of foreignCharacters) {
    yield [`${sound}${character}`, '002'];
    yield [character, '002'];
  }
  if (row.type === 'numeric')
    for (const value of ['1.5', '-1', '1e3', 'a', ' 1', '١', '１']) yield [value, '002'];
  if (row.type === 'alpha') for (const value of ['e1', 'é', '-']) yield [value, '002'];
  if (row.characterSet === undefined) yield [`${sound} ${sound}`, '002'];
  yield [sound.repeat(row.maxLength + 1).slice(0, row.maxLength + 1), '032'];
  if (row.allowedValues !== undefined) {
    for (const value of ['xx', row.allowedValues[0]?.toLowerCase(), row.allowedValues[0]?.toUpperCase()])
      if (value !== undefined && !row.allowedValues.includes(value)) yield [value, '033'];
  }
  if (name === 'amount') for (const value of ['0', '0000000000']) yield [value, '005'];
  // No code, a code in lower case, gold, ISO 4217's code for no currency (XXX), too short.
  if (name === 'currency') for (const value of ['ZZZ', 'aed', 'XAU', 'XXX', 'A']) yield [value, '013'];
}

/** The contents of the database: merchants, orders, operations. */
function contents(): readonly (readonly Readonly<Record<string, unknown>>[])[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = ['merchants', 'orders', 'operations'].map((table) =>
    database.prepare(`select * from ${table} order by 1`).all(),
  );
  database.close();
  return rows;
}
