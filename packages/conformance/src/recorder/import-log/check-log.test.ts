/** Each incident log has the finding that names its problem, and no other. A clean log has none. */
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import {
  formatRecordedExchange,
  formatRecordingHeader,
  type RecordedExchange,
} from '../recorded-exchange.ts';
import { checkLog } from './check-log.ts';
import { readLog, type ImportedLog } from './read-log.ts';

const account = {
  requestKey: { shaType: 'SHA-256', phrase: requestPhrase('request-phrase') },
  responseKey: { shaType: 'SHA-256', phrase: responsePhrase('response-phrase') },
} as const;

const credentials = { access_code: 'zx0IPmPy5jp1vAz8Kpg7', merchant_identifier: 'SHOP0001', language: 'en' };
const request = (params: StringParams): StringParams =>
  sign({ ...credentials, merchant_reference: 'order-1', ...params }, account.requestKey);
const reply = (params: StringParams): StringParams =>
  sign(
    {
      ...credentials,
      merchant_reference: 'order-1',
      fort_id: '169000000000000001',
      response_message: 'Success',
      status: params['response_code']?.slice(0, 2) ?? '',
      ...params,
    },
    account.responseKey,
  );

const capture = { command: 'CAPTURE', amount: '1000', currency: 'AED' };
const refund = { command: 'REFUND', amount: '400', currency: 'AED' };
const voiding = { command: 'VOID_AUTHORIZATION' };
const check = { query_command: 'CHECK_STATUS' };
const totals = (captured: string, refunded: string, last = '04000') =>
  reply({
    ...check,
    response_code: '12000',
    transaction_code: last,
    transaction_status: last.slice(0, 2),
    authorized_amount: '2000',
    captured_amount: captured,
    refunded_amount: refunded,
  });

type Entry = readonly ['sent' | 'received' | 'feedback', StringParams];
const sent = (params: StringParams): Entry => ['sent', request(params)];
const received = (params: StringParams): Entry => ['received', reply(params)];
const done = (params: StringParams, code: string): readonly Entry[] => [
  sent(params),
  received({ ...params, response_code: code }),
];

const form = (params: StringParams): string => new URLSearchParams(params).toString();

/** The encodings of messages in the formats that are read. */
const formats: Readonly<Record<string, (entries: readonly Entry[]) => string>> = {
  'NDJSON with a message a line': (entries) =>
    entries
      .map((entry, index) => JSON.stringify({ n: index, at: timeAt(index), ...membersOf(entry) }))
      .join('\n'),
  'NDJSON with bodies as texts': (entries) =>
    entries
      .map((entry) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(membersOf(entry)).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : name === 'feedback' ? form(value) : JSON.stringify(value),
            ]),
          ),
        ),
      )
      .join('\r\n'),
  'NDJSON that is the messages': (entries) =>
    entries.map((entry) => JSON.stringify(entry[0] === 'feedback' ? membersOf(entry) : entry[1])).join('\n'),
  'a HAR file': (entries) =>
    JSON.stringify({ log: { version: '1.2', creator: {}, entries: harEntries(entries) } }, undefined, 2),
  'a recording': (entries) =>
    formatRecordingHeader({ raw: true }) + recordedExchanges(entries).map(formatRecordedExchange).join(''),
};

const timeAt = (index: number): string => `2026-11-24T08:00:${String(index).padStart(2, '0')}.000Z`;

const membersOf = ([kind, params]: Entry): Readonly<Record<string, StringParams>> => ({
  [{ sent: 'request', received: 'reply', feedback: 'feedback' }[kind]]: params,
});

/** Each request with the reply after it, and each feedback. */
const exchangesOf = (entries: readonly Entry[]): readonly WrittenExchange[] =>
  entries.flatMap(([kind, params], index): readonly WrittenExchange[] => {
    if (kind === 'feedback') return [{ kind, body: form(params), reply: '' }];
    if (kind === 'received') return [];
    const [next, reply] = entries[index + 1] ?? [];
    return [
      {
        kind: 'request',
        body: JSON.stringify(params),
        ...(next === 'received' && { reply: JSON.stringify(reply) }),
      },
    ];
  });

interface WrittenExchange {
  readonly kind: 'request' | 'feedback';
  readonly body: string;
  readonly reply?: string;
}

const harEntries = (entries: readonly Entry[]): readonly unknown[] =>
  exchangesOf(entries).map(({ kind, body, reply: text }, index) => ({
    startedDateTime: timeAt(index),
    request: {
      method: 'POST',
      url: 'https://example.com/FortAPI/paymentApi',
      postData: {
        mimeType: kind === 'feedback' ? 'application/x-www-form-urlencoded' : 'application/json',
        text: body,
      },
    },
    response:
      text === undefined
        ? { status: 0, content: {}, _error: 'net::ERR_TIMED_OUT' }
        : {
            status: 200,
            _error: null,
            content: {
              mimeType: 'application/json',
              encoding: 'base64',
              text: Buffer.from(text).toString('base64'),
            },
          },
  }));

const recordedExchanges = (entries: readonly Entry[]): readonly RecordedExchange[] =>
  exchangesOf(entries).map(({ kind, body, reply: text }, index) => ({
    at: timeAt(index),
    kind,
    request: { method: 'POST', path: '/', body },
    ...(text === undefined ? { failure: 'timeout' } : { response: { httpStatus: 200, body: text } }),
    verification: {},
  }));

const incidents: Readonly<Record<string, readonly [rules: readonly string[], entries: readonly Entry[]]>> = {
  'a capture, a refund and a check': [
    [],
    [
      ...done(capture, '04000'),
      ...done(refund, '06000'),
      sent(check),
      ['received', totals('1000', '400', '06000')],
    ],
  ],
  'a lost reply that a check resolves': [[], [sent(capture), sent(check), ['received', totals('1000', '0')]]],
  'a lost reply': [['reply.lost'], [sent(capture)]],
  'a pending capture without a final status': [['reply.unresolved'], done(capture, '19000')],
  'a capture that was repeated after a lost reply, and both were applied': [
    ['money.captured-twice'],
    [sent(capture), ...done(capture, '04000'), sent(check), ['received', totals('2000', '0')]],
  ],
  'a refund above the captured amount': [
    ['order.refund-above-captured'],
    [...done(capture, '04000'), ...done({ ...refund, amount: '1500' }, '07048')],
  ],
  'a capture above the authorized amount': [
    ['order.capture-above-authorized'],
    done({ ...capture, amount: '9000' }, '05042'),
  ],
  'a capture after a void': [
    ['order.operation-after-void'],
    [...done(voiding, '08000'), ...done(capture, '05034')],
  ],
  'feedback that contradicts the reply': [
    ['feedback.disagrees'],
    [...done(capture, '05029'), ['feedback', reply({ ...capture, response_code: '04000' })]],
  ],
  'totals that do not follow': [
    ['totals.disagree'],
    [
      sent(check),
      ['received', totals('0', '0', '02000')],
      ...done(capture, '04000'),
      sent(check),
      ['received', totals('1500', '0')],
    ],
  ],
  'an unknown response code': [['code.unknown'], done(check, '12999')],
  'a request with the wrong phrase': [
    ['signature.request'],
    [
      ['sent', sign(request(capture), { ...account.requestKey, phrase: requestPhrase('another') })],
      ['received', { response_code: '00008', response_message: 'Signature mismatch', status: '00' }],
    ],
  ],
  'a forged reply': [
    ['signature.reply'],
    [
      sent(capture),
      ['received', { ...reply({ ...capture, response_code: '04000' }), signature: 'a'.repeat(64) }],
    ],
  ],
};

const importLog = async (...log: readonly (string | Uint8Array)[]): Promise<ImportedLog> => {
  const imported = await readLog(log);
  if (typeof imported === 'string') throw new Error(imported);
  return imported;
};

describe.each(Object.keys(incidents))('%s', (name) => {
  const [rules, entries] = incidents[name] ?? [[], []];
  test.each(Object.keys(formats))('%s', async (format) => {
    const { findings } = checkLog(await importLog(formats[format]?.(entries) ?? ''), {
      subject: 'a log',
      account,
    });
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });
});

test('arbitrary input is read to its end without an error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.array(fc.oneof(fc.uint8Array(), fc.string(), fc.constantFrom(...pieces))),
      async (start, rest) => {
        const log = await readLog([start, ...rest]);
        const checked = typeof log === 'string' ? undefined : checkLog(log, { subject: 'a log', account });
        expect(checked?.report.chapters.length).not.toBe(0);
      },
    ),
  ));

const starts = ['', '{}\n', '{"request":', formatRecordingHeader({ raw: false }), '{"log":{"entries":['];

const pieces = [
  '{"',
  '":{',
  '}',
  '[',
  ']',
  '","',
  '{"request":{"postData":{"text":"a=b"}}}',
  ']}}',
  '\n',
  '"command":"CAPTURE"',
  '{"command":"CAPTURE","fort_id":"1"}',
  '"<response></response>"',
  '\\',
];

test('a finding names its lines, and the report has no secret', async () => {
  const [, entries] = incidents['a capture that was repeated after a lost reply, and both were applied'] ?? [
    [],
    [],
  ];
  const log = await importLog(formats['NDJSON with a message a line']?.(entries) ?? '');
  const { findings, report } = checkLog(log, { subject: 'shop.log', account });
  expect(findings).toMatchObject([{ order: 'order-1', lines: [1, 2, 3, 4, 5] }]);
  expect(JSON.stringify(report)).not.toMatch(/request-phrase|response-phrase|zx0IPmPy5jp1vAz8Kpg7/);
});

test('an export of the gateway, which is newest first, is read from its end', async () => {
  const operations = [
    [capture, received({ ...capture, response_code: '04000' })],
    [refund, received({ ...refund, response_code: '06000' })],
    [check, ['received', totals('1000', '400', '06000')]],
  ] as const;
  const lines = operations.map(([params, [, answer]], index) =>
    JSON.stringify({ at: timeAt(index), request: request(params), reply: answer }),
  );
  const log = await importLog(lines.toReversed().join('\n'));
  expect(log.exchanges.map(({ request: sentRequest }) => sentRequest?.line)).toEqual([3, 2, 1]);
  expect(checkLog(log, { subject: 'export.ndjson', account }).findings).toEqual([]);
});

test('an export that is newest first can have request and reply in lines of their own', async () => {
  const entries = [...done(capture, '04000'), ...done(refund, '06000')];
  const lines = formats['NDJSON with a message a line']?.(entries).split('\n') ?? [];
  const log = await importLog(lines.toReversed().join('\n'));
  expect(
    log.exchanges.map(({ request: sentRequest, reply: answer }) => [sentRequest?.line, answer?.line]),
  ).toEqual([
    [4, 3],
    [2, 1],
  ]);
  expect(checkLog(log, { subject: 'export.ndjson', account }).findings).toEqual([]);
});

test.each(['a recording', 'NDJSON'])('%s can have a slow request at its end', async (format) => {
  const slow = sent({ ...check, merchant_reference: 'order-2' });
  const entries = [slow, sent(check), ['received', totals('0', '0', '02000')] as const];
  entries.push(...done(capture, '04000'), sent(check), ['received', totals('1000', '0')]);
  const [header = '', ...lines] =
    format === 'NDJSON'
      ? ['', ...timedExchanges(entries).map((each) => `${JSON.stringify(each)}\n`)]
      : ((formats[format]?.(entries) ?? '').match(/.*\n/g) ?? []);
  const late = [...lines.slice(1), lines[0]].join('');
  const { findings } = checkLog(await importLog(header + late), { subject: 'a log', account });
  expect(findings).toEqual([]);
});

/** As a shop logs them: request and reply in one line, when the reply has arrived, with the time of the request. */
const timedExchanges = (entries: readonly Entry[]): readonly object[] =>
  exchangesOf(entries).map(({ body, reply: answer }, index) => ({
    at: timeAt(index),
    request: body,
    reply: answer,
  }));

test('a finding in a HAR file names its entries, and the report says so', async () => {
  const [, entries] = incidents['a lost reply'] ?? [[], []];
  const log = await importLog(formats['a HAR file']?.([...done(refund, '06000'), ...entries]) ?? '');
  const { findings, report } = checkLog(log, { subject: 'shop.har', account });
  expect(findings).toMatchObject([{ rule: 'reply.lost', lines: [2] }]);
  expect(report.summary).toContainEqual({
    label: 'Entries',
    value: '2: in this report, a line is an entry of the HAR file',
  });
});

const lineLength = 1024 * 1024;
const repeated = (text: string): string => text.repeat(lineLength / text.length);

/** Input for which a reader without bounds takes minutes, or has no stack left. */
const hostileInput: Readonly<Record<string, string>> = {
  'a text without an end': `{"${'a'.repeat(12 * lineLength)}`,
  'a text of quotes': `{"${repeated(String.raw`\"`)}"`,
  'a long name with many values': `{"${'b_'.repeat(lineLength / 4)}":["${repeated('1","')}"]}`,
  braces: repeated('{'),
  'objects without an end': repeated('{"a":'),
  'lists in lists': `{"a":${repeated('[')}${repeated(']')}}`,
  'a HAR file of lists in lists': `{"log":{"entries":[${repeated('[')}${repeated(']')}`,
  'a HAR file above the bound': `{"log":{"entries":[${' '.repeat(33 * lineLength)}]}}`,
};

test.each(Object.entries(hostileInput))(
  '%s: megabytes are refused',
  async (_, input) => {
    expect(await readLog([input])).toEqual(expect.any(String));
  },
  60_000,
);

test('lines that are too long or not JSON are left out, and the report says so', async () => {
  const { summary } = checkLog(
    await importLog(
      `{"a":"${'a'.repeat(5 * lineLength)}"}\n`,
      lost,
      'ERROR in the shop\n',
      '\n{"level":"info"}',
    ),
    { subject: 'a log', account },
  ).report;
  expect(summary).toEqual(
    expect.arrayContaining([
      { label: 'Lines', value: '5' },
      { label: 'Messages', value: '1' },
      { label: 'Lines left out', value: '2' },
    ]),
  );
});

test('an order with very many messages is checked in part, and the report says so', async () => {
  const { findings, report } = checkLog(
    await importLog(`${JSON.stringify(request(capture))}\n`.repeat(20_000)),
    { subject: 'a log', account },
  );
  expect(findings.length).toBeGreaterThan(0);
  expect(report).toMatchObject({
    isPartial: true,
    summary: expect.arrayContaining([
      { label: 'Messages left out', value: '19000, of orders with very many messages' },
    ]),
  });
});

test('feedback of a HAR file is a request that has a response code, and its status is the acknowledgement', async () => {
  const body = form(reply({ ...capture, response_code: '04000' }));
  const entry = { request: { postData: { text: body } }, response: { status: 500 } };
  const { exchanges } = await importLog(JSON.stringify({ log: { entries: [entry] } }));
  expect(exchanges).toMatchObject([{ kind: 'feedback', httpStatus: 500 }]);
});

test('what a HAR file has of other sites is no message', async () => {
  const entries = [
    { request: { method: 'GET' }, response: { status: 200, content: { text: '{"response_code":"1"}' } } },
    { request: { postData: { text: '{"command":"start"}' } }, response: { status: 200 } },
    { request: { postData: { text: 'response_code=200' } }, response: { status: 200 } },
    'no entry',
  ];
  expect(await importLog(JSON.stringify({ log: { entries } }))).toMatchObject({ lines: 4, exchanges: [] });
});

test('an entry of the request log of the gateway is an exchange', async () => {
  const entry = {
    request_id: '1',
    at: timeAt(1),
    merchant_reference: 'order-1',
    response_code: '04000',
    request: request(capture),
    reply: reply({ ...capture, response_code: '04000' }),
  };
  expect((await importLog(JSON.stringify(entry))).exchanges).toMatchObject([
    { kind: 'request', request: { at: timeAt(1) }, reply: { params: { response_code: '04000' } } },
  ]);
});

test('numbers keep their digits', async () => {
  const { exchanges } = await importLog('{"request":{"command":"REFUND","fort_id":169000000000000001}}');
  expect(exchanges).toMatchObject([{ request: { params: { fort_id: '169000000000000001' } } }]);
});

const lost = `${JSON.stringify({ request: request(capture), error: 'read timeout', http_status: 504 })}\n`;

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${lost}`)],
  ['UTF-16', Buffer.from(`\uFEFF${lost}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${lost}`, 'utf16le').swap16()],
])('a log in %s is read, byte by byte', async (_, bytes) => {
  const log = await importLog(...[...bytes].map((byte) => Uint8Array.of(byte)));
  expect(log.exchanges).toMatchObject([{ request: { line: 1 }, failure: 'timeout', httpStatus: 504 }]);
});

test('a compressed log is not read, and the error says what to do', async () => {
  expect(await readLog([gzipSync(lost)])).toContain('gzip -dc');
});

test.each([
  ['nothing', ''],
  ['lines of text', `08:00:00 sent ${lost}`],
  ['lines in braces that are no JSON', '{command=CAPTURE, merchant_reference=order-1}\n'],
  ['a document of JSON', JSON.stringify([request(capture)], undefined, 2)],
  ['a form', form(request(capture))],
])('%s: the error names the formats that are read', async (_, log) => {
  expect(await readLog([log])).toMatch(/recording.*HAR.*NDJSON/);
});

test('a HAR file that is cut off is refused', async () => {
  expect(await readLog(['{\n  "log": {\n    "version": "1.2",\n    "entries": [{'])).toContain('cut off');
});

test('an input whose format is unknown is closed', async () => {
  let isClosed = false;
  const log = (async function* () {
    try {
      for (;;) yield 'text '.repeat(1000);
    } finally {
      isClosed = true;
    }
  })();
  expect(await readLog(log)).toContain('unknown format');
  expect(isClosed).toBe(true);
});

test('the report has the failure that a log names, and not the words around it', async () => {
  const log = JSON.stringify({
    request: request(capture),
    error: 'timeout for Amal, amal@example.com, card 4005550000000001',
  });
  const { report } = checkLog(await importLog(log), { subject: 'a log', account });
  expect(JSON.stringify(report)).toContain('(timeout)');
  expect(JSON.stringify(report)).not.toMatch(/amal|4005/iu);
});
