/** The log lines of real requests, and what they must not contain. */
import { requestPhrase, responsePhrase, sign, type SigningKey, type StringParams } from '@postern/protocol';
import { isOperation, operations, interpretationRules } from '@postern/protocol/spec';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer, type RunningGateway } from '../../server/start-server.ts';
import { account, requestOf, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { testConfig } from '../../testing/default-test-config.ts';
import { post } from '../../testing/listening-gateway.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { openLog, type LogLevel } from './log.ts';
import { logRequests } from './log-request.ts';
import { decidedRequest, refusedRequest } from '../../testing/sample-processed-requests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-log-'));
const seed = path.join(folder, 'seed.json');
const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000', state: 'authorized' };
writeFileSync(seed, JSON.stringify({ accounts: [{ ...account, orders: [order] }] }));

const unknownKey: SigningKey = { shaType: account.sha_type, phrase: requestPhrase('typed wrongly') };

let lines: string[];
let database: string;
let gateway: RunningGateway;

beforeEach(async () => {
  lines = [];
  database = path.join(mkdtempSync(path.join(folder, 'database-')), 'gateway.sqlite');
  const config = testConfig({ database, seed, logLevel: 'trace' });
  gateway = await expectTaskSuccess(
    startServer(config, { version: '1.2.3', demoSeed: seed, backOffice: folder }, logging('trace')),
  );
  // The start records its own changes in the audit log.
  lines = [];
});

afterEach(() => gateway.close());

afterAll(() => rmSync(folder, { recursive: true }));

describe('a request is logged in one line', () => {
  const identifiers = { merchant_identifier: account.merchant_identifier, merchant_reference: 'order-1' };
  const answered = {
    level: 'info',
    time: expect.any(String),
    request_id: expect.any(String),
    milliseconds: expect.any(Number),
    msg: 'answered',
  };

  test('when it succeeded', async () => {
    await post(gateway.url, requestOf('CAPTURE'));
    expect(loggedLines()).toEqual([
      { ...answered, operation: 'CAPTURE', response_code: '04000', ...identifiers },
    ]);
  });

  test('when it is invalid: with the interpretation rule and the parameter', async () => {
    await post(gateway.url, requestOf('CAPTURE', { amount: '1.5' }));
    expect(loggedLines()).toEqual([
      {
        ...answered,
        operation: 'CAPTURE',
        response_code: '00002',
        ...identifiers,
        refused: 'amount is not a whole number',
        remedy: 'Send digits only. Round an amount after you multiply it into minor units: 1050 is AED 10.50',
        interpretation_rule: 'D3b',
        parameter: 'amount',
      },
    ]);
  });

  test.each(['/FortAPI/paymentApi/elsewhere', '/', '/favicon.ico', '/health/x', '/back-office/x'])(
    'when its path is wrong: %s',
    async (address) => {
      await fetch(new URL(address, gateway.url), { method: 'POST' });
      expect(loggedLines()).toEqual([
        {
          ...answered,
          refused: 'There is no operation under this path',
        },
      ]);
    },
  );

  test('when a parameter is empty: it is not said to be missing', async () => {
    await post(gateway.url, requestOf('CAPTURE', { amount: '' }));
    expect(loggedLines()).toMatchObject([
      { response_code: '00001', refused: 'amount is empty', parameter: 'amount' },
    ]);
  });

  test('when only a strict account refuses it: with the remedy', async () => {
    await post(gateway.url, { ...requestOf('CAPTURE'), amount: 1050 });
    expect(loggedLines()).toMatchObject([
      {
        response_code: '00002',
        parameter: 'amount',
        remedy:
          'Send it in quotes; in PHP, without JSON_NUMERIC_CHECK. amount is a JSON number; the account reads requests strictly (D4, request_shape); a compatible account would accept it.',
      },
    ]);
  });

  test('when its command is unknown or too long: with the parameter', async () => {
    await post(gateway.url, requestOf('CAPTURE', { command: 'PURCHASE' }));
    await post(gateway.url, requestOf('CAPTURE', { command: 'A'.repeat(21) }));
    await post(gateway.url, requestOf('CHECK_STATUS', { query_command: 'A'.repeat(51) }));
    expect(loggedLines()).toMatchObject([
      { response_code: '00004', parameter: 'command' },
      { response_code: '00032', parameter: 'command' },
      { response_code: '00032', parameter: 'query_command' },
    ]);
  });

  test('when the ledger refuses it: with the interpretation rule', async () => {
    await post(gateway.url, requestOf('REFUND'));
    expect(loggedLines()).toEqual([
      {
        ...answered,
        operation: 'REFUND',
        response_code: '07048',
        ...identifiers,
        refused: 'More than was captured and not yet refunded',
        interpretation_rule: 'D11a',
      },
    ]);
  });

  test('when it is a void after a capture: with the interpretation rule of that', async () => {
    await post(gateway.url, requestOf('CAPTURE'));
    await post(gateway.url, requestOf('VOID_AUTHORIZATION'));
    expect(loggedLines()).toMatchObject([{}, { response_code: '09042', interpretation_rule: 'D11f' }]);
  });

  test.each<[string, SigningKey, RegExp]>([
    [
      'with another SHA type',
      { shaType: 'SHA-512', phrase: requestPhrase(account.sha_request_phrase) },
      /SHA type.*SHA-512/,
    ],
    [
      'with the phrase of the other direction',
      { shaType: account.sha_type, phrase: responsePhrase(account.sha_response_phrase) },
      /other direction/,
    ],
    [
      'with an unknown phrase',
      { shaType: account.sha_type, phrase: requestPhrase('typed wrongly') },
      /Check the phrase first/,
    ],
  ])('when it is signed %s: with the diagnosis', async (_how, signing, sentence) => {
    await post(gateway.url, sign(requestOf('CAPTURE'), signing));
    expect(loggedLines()).toEqual([
      {
        ...answered,
        operation: 'CAPTURE',
        response_code: '00008',
        ...identifiers,
        refused: 'The signature does not match the parameters',
        interpretation_rule: 'D3a',
        diagnosis: expect.arrayContaining([expect.stringMatching(sentence)]),
      },
    ]);
  });

  test('when its signature is malformed', async () => {
    await post(gateway.url, { ...requestOf('CAPTURE'), signature: 'abc' });
    expect(loggedLines()).toMatchObject([
      {
        diagnosis: [
          'Its length is 3: no SHA type has as many digits.',
          'Use the SHA type of the account, and write the hash in hexadecimal digits.',
        ],
      },
    ]);
  });

  test('when its body is invalid', async () => {
    await post(gateway.url, 'nothing of sense');
    expect(loggedLines()).toEqual([
      {
        ...answered,
        response_code: '00073',
        refused: 'The body is not one JSON object sent as JSON',
        cause: 'The syntax is not that of JSON',
        interpretation_rule: 'D2a',
      },
    ]);
  });

  test('when the gateway fails: as an error, with its cause', async () => {
    breakDatabase();
    await post(gateway.url, requestOf('CAPTURE'));
    expect(loggedLines()).toEqual([
      {
        ...answered,
        level: 'error',
        msg: 'failed',
        operation: 'CAPTURE',
        response_code: '00006',
        ...identifiers,
        refused: 'The gateway failed',
        interpretation_rule: 'D2',
        action: 'processing a request',
        err: expect.objectContaining({ message: 'no such table: operations' }),
      },
    ]);
  });

  test('even if the name of a parameter is very long', async () => {
    await post(gateway.url, { ...requestOf('CAPTURE'), ['x'.repeat(60_000)]: '' });
    expect(loggedLines()).toMatchObject([{ response_code: '00027', parameter: 'x'.repeat(100) }]);
  });

  test('even if a request contains line ends and quotation marks', async () => {
    const forged = '"}\n{"level":"info","msg":"answered","response_code":"04000"}\u2028';
    await post(gateway.url, { ...requestOf('CAPTURE'), [forged]: '' });
    expect(loggedLines()).toMatchObject([{ response_code: '00027', parameter: forged }]);
  });
});

test('no line contains a character that a terminal or a viewer obeys', async () => {
  const codes = [
    0x7f, 0x80, 0x9b, 0x9f, 0x20_28, 0x20_29, 0x20_2a, 0x20_2e, 0x20_66, 0x20_69, 0x20_0e, 0x20_0f, 0x6_1c,
  ];
  const controls = String.fromCharCode(...codes);
  await post(gateway.url, { ...requestOf('CAPTURE'), [`a${controls}`]: '' });
  logging('info').error({ err: new Error(`a${controls}`), [`a${controls}`]: controls }, `a${controls}`);
  expect(loggedLines()).toMatchObject([
    { parameter: `a${controls}` },
    { msg: `a${controls}`, [`a${controls}`]: controls },
  ]);
  expect(lines.join('')).not.toMatch(/[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/);
});

test('no name in a request makes a line long', async () => {
  const long = 'x'.repeat(60_000);
  const { origin } = new URL(gateway.url);
  await post(gateway.url, { ...requestOf('CAPTURE'), [long]: '' });
  await post(gateway.url, requestOf('CAPTURE', { merchant_reference: long }));
  await post(gateway.url, requestOf('CAPTURE', { merchant_identifier: long }));
  await post(gateway.url, sign({ ...requestOf('CAPTURE'), [long.slice(0, 20_000)]: 'a' }, unknownKey));
  const path = `/${'y'.repeat(7000)}`;
  for (const prefix of [
    '',
    '/%zz',
    '/health',
    '/metrics',
    '/back-office',
    '/back-office/api',
    '/back-office/api/accounts',
  ]) {
    for (const method of ['GET', 'PUT']) await fetch(`${origin}${prefix}${path}`, { method });
  }
  await fetch(`${origin}/back-office/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [long.slice(0, 50_000)]: 1 }),
  });
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines.filter((line) => line.length > 4000).map((line) => line.slice(0, 200))).toEqual([]);
});

test('no line contains a signature, a phrase or an access code, for any request and result', async () => {
  const changes: readonly Changes[] = [
    {},
    { merchant_reference: 'nothing' },
    { language: 'fr' },
    { eci: 'x' },
    { access_code: 'wrongaccesscode' },
    { merchant_identifier: 'UNKNOWN' },
    { order_description: account.access_code },
    { fort_id: '' },
  ];
  const requests = Object.keys(operations)
    .filter(isOperation)
    .flatMap((operation) => changes.map((change) => requestOf(operation, change)));
  const broken = requests.flatMap((request) => [
    { ...request, signature: 'f00dfeed'.repeat(8) },
    { ...request, signature: ['x'] },
  ]);
  const sent = [...requests, ...broken, JSON.stringify(requests[0]).slice(1), [requests[0]]];
  for (const body of sent) await post(gateway.url, body);
  await post(gateway.url, requestOf('CAPTURE'), { 'content-type': 'text/plain' });
  const replies: StringParams[] = [];
  for (const request of requests)
    replies.push((await (await post(gateway.url, request)).json()) as StringParams);

  breakDatabase();
  await post(gateway.url, requestOf('CAPTURE'));

  expect(lines).toHaveLength(sent.length + 1 + requests.length + 1);
  const secrets = [
    account.access_code,
    'wrongaccesscode',
    account.sha_request_phrase,
    account.sha_response_phrase,
    'f00dfeed',
    ...[...requests, ...replies].flatMap(({ signature }) => signature ?? []),
  ];
  const all = lines.join('');
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toMatch(/"(signature|access_code|accessCode|\w*phrase\w*)":/i);
});

test('secrets of a logged account are redacted', () => {
  logging('info').info(
    {
      accessCode: 'the access code',
      access_code: 'the access code',
      signature: 'the signature',
      sha_request_phrase: 'the phrase',
      sha_response_phrase: 'the phrase',
      requestPhrase: requestPhrase('the phrase'),
      responsePhrase: responsePhrase('the phrase'),
      merchant: { requestPhrase: requestPhrase('the phrase') },
      name: 'Test store',
    },
    'an account',
  );
  expect(lines.join('')).not.toMatch(/the (access code|signature|phrase)/);
  expect(loggedLines()).toMatchObject([{ name: 'Test store', access_code: '[redacted]', msg: 'an account' }]);
});

test('each refusal names an existing interpretation rule', async () => {
  await post(gateway.url, requestOf('CAPTURE', { eci: 'x' }));
  expect(
    loggedLines().map(({ interpretation_rule: id }) => Object.hasOwn(interpretationRules, String(id))),
  ).toEqual([true]);
});

test.each<readonly [LogLevel, readonly string[]]>([
  ['trace', ['answered', 'failed']],
  ['info', ['answered', 'failed']],
  ['warn', ['failed']],
  ['error', ['failed']],
  ['fatal', []],
  ['silent', []],
])('level %s logs %j', (level, messages) => {
  const observe = logRequests(logging(level));
  const params = { response_code: '04000' };
  const seen = { requestId: 'a', milliseconds: 1, senderAddress: '127.0.0.1' };
  observe(decidedRequest({ params }), seen);
  observe(refusedRequest({ params, failure: { action: 'something', cause: new Error('no') } }), seen);
  expect(loggedLines().map(({ msg }) => msg)).toEqual(messages);
});

test('a hint with a card number is redacted', () => {
  const observe = logRequests(logging('info'));
  const seen = { requestId: 'a', milliseconds: 1, senderAddress: '127.0.0.1' };
  const hint = 'a page of http://4005550000000001.example sent it';
  observe(refusedRequest({ params: { response_code: '00040' }, hint }), seen);
  expect(loggedLines()).toMatchObject([{ hint: '[redacted]' }]);
});

/** Makes every later operation fail. */
function breakDatabase(): void {
  const file = new DatabaseSync(database);
  file.exec('alter table operations rename to lost');
  file.close();
}

function logging(level: LogLevel) {
  return openLog(level, { write: (line) => void lines.push(line) });
}

function loggedLines(): readonly Readonly<Record<string, unknown>>[] {
  expect(lines.filter((line) => line.indexOf('\n') !== line.length - 1)).toEqual([]);
  return lines.map((line) => JSON.parse(line));
}
