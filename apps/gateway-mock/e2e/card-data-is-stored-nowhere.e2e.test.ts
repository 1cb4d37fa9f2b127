/**
 * Card numbers and security codes in every place of requests that have no use for them: nothing that the gateway records, prints, keeps
 * or serves has one.
 */
import { operations } from '@postern/protocol/spec';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { demoMerchant, demoRequest } from './demo-merchant.ts';
import {
  newFolder,
  runToEnd,
  startGateway,
  type GatewayProcess,
  type TemporaryFolder,
} from './gateway-process.ts';

// Test cards, and others with a right check digit, of 13 to 19 digits.
const numbers = [
  '4005550000000001',
  '345678901234564',
  '9818950527886700002',
  '6011000990139424',
  '30569309025904',
  '4222222222222',
  '1000000000000008',
];
// Not digits, so that nothing else can be equal to it.
const securityCode = 'SECURITYCODE';

const waysToWrite: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.replaceAll(/(....)(?=.)/g, '$1 '),
  (number) => number.replaceAll(/(....)(?=.)/g, '$1-'),
];

/** Each number, written differently from place to place. */
let planted = 0;
const plant = (): string => {
  const number = numbers[planted % numbers.length] ?? '';
  const write = waysToWrite[Math.floor(planted++ / numbers.length) % waysToWrite.length];
  return write?.(number) ?? number;
};

const findPlanted = (text: string): readonly string[] =>
  [...numbers.map((number) => [...number].join(String.raw`(?:[\s+-]|%20|%2B|%2D)*`)), securityCode].filter(
    (pattern) => new RegExp(pattern).test(text),
  );

let folder: TemporaryFolder;
let gateway: GatewayProcess;
let token: string;

beforeAll(async () => {
  folder = newFolder();
  gateway = await startGateway(folder.path, ['--log-level', 'trace']);
  token = /^ {2}token {6}(postern_\S+) /m.exec(gateway.printed())?.[1] ?? '';
});

afterAll(async () => {
  await gateway.end('SIGKILL');
  folder.remove();
});

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const json = { 'content-type': 'application/json' };
const identifiers: ReadonlySet<string> = new Set([
  'merchant_reference',
  'fort_id',
  'maintenance_reference',
  'amount',
]);

const captured = { command: 'CAPTURE', merchant_reference: 'order-1001', amount: '1', currency: 'AED' };
const requestOf = {
  CHECK_STATUS: { query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' },
  CAPTURE: captured,
  VOID_AUTHORIZATION: { command: 'VOID_AUTHORIZATION', merchant_reference: 'order-1002' },
  REFUND: { ...captured, command: 'REFUND' },
};

const inFields = (): readonly Sent[] =>
  Object.entries(operations).flatMap(([operation, { request }]) => {
    const params = requestOf[operation as keyof typeof requestOf];
    const names = [
      ...Object.keys(request).filter((name) => !identifiers.has(name)),
      'note',
      'card_number',
      'pan',
    ];
    return [
      ...names.flatMap((name) => {
        const signed = demoRequest({ ...params, [name]: plant() });
        return [
          { headers: json, body: signed },
          { headers: json, body: signed.replace(/"signature":"./, '"signature":"f') },
          { headers: json, body: JSON.stringify({ ...params, [name]: plant() }) },
        ];
      }),
      ...['cvv', 'cvc2', 'card_security_code', 'securityCode'].map((name) => ({
        headers: json,
        body: demoRequest({ ...params, [name]: securityCode }),
      })),
    ];
  });

const inBodies = (): readonly Sent[] =>
  [
    `{"card":${numbers[0]},"amount":"1"}`,
    JSON.stringify({ ...captured, nested: [{ card: { number: plant(), cvv: securityCode } }] }),
    JSON.stringify({ ...captured, [plant()]: '1' }),
    `{"card_number":"${plant()}"`,
    `card_number=${encodeURIComponent(plant())}&cvv=${securityCode}`,
    `note=${encodeURIComponent(plant()).replaceAll('%20', '+')}`,
    `<request><card_number>${plant()}</card_number><cvv>${securityCode}</cvv></request>`,
    `pay with ${plant()}`,
    Buffer.from(`pay with ${plant()}`, 'utf16le'),
    Buffer.from(`{"a":"pay with ${plant()}"}`).toString('base64'),
    `{"a":"${'x'.repeat(70_000)}${plant()}"}`,
    `${plant()}${'x'.repeat(70_000)}`,
  ].flatMap((body) =>
    [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ].map((type) => ({ body, headers: { 'content-type': type } })),
  );

const inHeadersAndPaths = (): readonly Sent[] => {
  const body = demoRequest(requestOf.CHECK_STATUS);
  return [
    ...['x-request-id', 'x-note', 'user-agent', 'referer', 'cookie', 'origin', 'x-card-number', 'accept'].map(
      (name) => ({
        body,
        headers: { ...json, [name]: plant() },
      }),
    ),
    { body, headers: { ...json, 'x-cvv': securityCode } },
    { body, headers: { ...json, [`x-${numbers[1]}`]: '1' } },
    { body, headers: { 'content-type': `text/${numbers[0]}` } },
    ...[
      () => `/${encodeURIComponent(plant())}`,
      () => `/FortAPI/${plant().replaceAll(' ', '%20')}`,
      () => `/FortAPI/paymentApi?card=${encodeURIComponent(plant())}&cvv=${securityCode}`,
      () => `/FortAPI/paymentPage?card_number=${encodeURIComponent(plant())}`,
      () => `/back-office/api/accounts/${numbers[0]}`,
      () => `/back-office/?card=${numbers[2]}`,
    ].flatMap((pathOf) =>
      ['POST', 'GET', 'PUT', 'DELETE', 'PATCH'].map((method) => ({
        path: pathOf(),
        method,
        headers: json,
        ...(method !== 'GET' && { body }),
      })),
    ),
  ];
};

const send = async ({
  path: to = '/FortAPI/paymentApi',
  method = 'POST',
  headers = {},
  body,
}: Sent): Promise<void> => {
  const response = await fetch(new URL(to, gateway.url), {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
};

/** Sends a text that is not HTTP, or whose sender cuts it off. */
const sendRaw = async (text: string): Promise<void> => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket
    .on('error', () => undefined)
    .resume()
    .end(text);
  await closed;
};

const call = async (address: string, method = 'GET', body?: unknown): Promise<string> => {
  const response = await fetch(new URL(address, gateway.url), {
    method,
    headers: { authorization: `Bearer ${token}`, ...json },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // A signature that was right, or that is not held any more, cannot be checked.
  if (!response.ok && !address.includes('/signature-check')) throw new Error(`${address}: ${text}`);
  return text;
};

const api = '/back-office/api';
const ofAccount = `${api}/accounts/${demoMerchant.merchantIdentifier}`;
const account = `merchant_identifier=${demoMerchant.merchantIdentifier}`;

/** The request log of the account, and that of the requests that name no account. */
const entriesServed = async (query: string): Promise<readonly string[]> => {
  const exported = await call(`${api}/requests/export?format=ndjson${query}`);
  const ids = exported
    .split('\n')
    .filter((line) => line.includes('"merchant_identifier":') === (query !== ''))
    .flatMap((line) => /"request_id":"([^"]+)"/.exec(line)?.[1] ?? [])
    .filter((id) => id !== '[redacted]');
  const parts = ['', '/curl', '/signature-check'];
  const addresses = [...new Set(ids)].flatMap((id) =>
    parts.map((part) => `${api}/requests/${encodeURIComponent(id)}${part}?${query}`),
  );
  expect(addresses.length).toBeGreaterThan(100);
  return [exported, ...(await Promise.all(addresses.map((address) => call(address))))];
};

const everythingServed = async (): Promise<readonly string[]> => {
  await call(`${api}/snapshots?${account}`, 'POST', { name: 'after' });
  const reports = [
    'requests/export?format=csv',
    'snapshots?',
    'export?',
    'coverage?',
    'activity?',
    'audit-log?',
  ];
  const addresses = [
    ...reports.map((report) => `${api}/${report}&${account}`),
    ...['orders', 'feedback', 'inbox', 'orders/export?format=csv', 'feedback/export?format=ndjson'].map(
      (list) => `${ofAccount}/${list}`,
    ),
    `${ofAccount}/interpretation-rules/report.md`,
    `${api}/requests`,
    '/metrics',
  ];
  return [
    ...(await entriesServed(`&${account}`)),
    ...(await entriesServed('')),
    ...(await Promise.all(addresses.map((address) => call(address)))),
  ];
};

test('nothing that was recorded, printed, kept or served has card data', async () => {
  for (const shape of ['strict', 'compatible']) {
    await call(`${ofAccount}/settings`, 'PATCH', { request_shape: shape });
    for (const request of [...inFields(), ...inBodies(), ...inHeadersAndPaths()]) await send(request);
  }
  await sendRaw(`${numbers[0]} ${numbers[1]}\r\n\r\n`);
  await sendRaw(`POST /FortAPI/paymentApi?card=${numbers[0]} HTTP/1.1\r\nHost: ${plant()}\r\n\r\n`);
  await sendRaw(
    `POST /FortAPI/paymentApi HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":"${plant()}"`,
  );
  const served = await everythingServed();
  // The test would find nothing if nothing had been recorded.
  expect(served.join('\n')).toMatch(/\[redacted\]/);
  await runToEnd(folder.path, ['backup', 'saved.sqlite']);
  // The write-ahead log is still there after a kill.
  await gateway.end('SIGKILL');
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)).toString('latin1'));
  const found = [gateway.printed(), gateway.logged(), ...served, ...files].flatMap((text) =>
    findPlanted(text).map((pattern) => ({ pattern, in: text.slice(0, 80) })),
  );
  expect(found).toEqual([]);
});
