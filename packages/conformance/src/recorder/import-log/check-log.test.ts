/** Each incident log has the finding that names its problem, and no other. A clean log has none. */
import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { checkLog } from './check-log.ts';
import { readLog } from './read-log.ts';

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

type Entry = readonly ['sent' | 'received' | 'feedback' | 'text', StringParams | string];
const sent = (params: StringParams): Entry => ['sent', request(params)];
const received = (params: StringParams): Entry => ['received', reply(params)];
const done = (params: StringParams, code: string): readonly Entry[] => [
  sent(params),
  received({ ...params, response_code: code }),
];
const timeout: Entry = ['text', 'ERROR gateway: timeout after 30000 ms'];

const form = (params: StringParams): string => new URLSearchParams(params).toString();

/** How logs write a message. */
const formats: Readonly<Record<string, (entries: readonly Entry[]) => string>> = {
  'JSON in lines of text': (entries) =>
    entries
      .map(([kind, content], index) =>
        typeof content === 'string'
          ? content
          : `2026-11-24 08:00:${String(index).padStart(2, '0')} INFO ${kind === 'feedback' ? 'webhook' : kind} ${JSON.stringify(content)}`,
      )
      .join('\n'),
  'NDJSON with messages as members': (entries) =>
    entries
      .map(([kind, content], index) =>
        JSON.stringify({ level: 'info', n: index, [typeof content === 'string' ? 'msg' : kind]: content }),
      )
      .join('\n'),
  'NDJSON with messages as texts': (entries) =>
    entries
      .map(([kind, content]) =>
        JSON.stringify({ [kind]: typeof content === 'string' ? content : JSON.stringify(content) }),
      )
      .join('\r\n'),
  'indented JSON': (entries) =>
    JSON.stringify(
      entries.map(([kind, content]) => ({ [kind]: content })),
      undefined,
      2,
    ),
  'forms in lines of text': (entries) =>
    entries
      .map(([kind, content]) =>
        typeof content === 'string'
          ? content
          : kind === 'feedback'
            ? `POST /webhook body: ${form(content)}`
            : `${kind} ${JSON.stringify(content)}`,
      )
      .join('\n'),
};

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
  'a lost reply that a check resolves': [
    [],
    [sent(capture), timeout, sent(check), ['received', totals('1000', '0')]],
  ],
  'a lost reply': [['reply.lost'], [sent(capture), timeout]],
  'a pending capture without a final status': [['reply.unresolved'], done(capture, '19000')],
  'a capture that was repeated after a lost reply, and both were applied': [
    ['money.captured-twice'],
    [sent(capture), timeout, ...done(capture, '04000'), sent(check), ['received', totals('2000', '0')]],
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

const rulesOf = async (log: string): Promise<readonly string[]> =>
  checkLog(await readLog([log]), { subject: 'a log', account }).findings.map(({ rule }) => rule);

describe.each(Object.keys(incidents))('%s', (name) => {
  const [rules, entries] = incidents[name] ?? [[], []];
  test.each(Object.keys(formats))('%s', async (format) => {
    const log = formats[format]?.(entries) ?? '';
    expect(await rulesOf(log)).toEqual(rules);
  });
});

test('arbitrary input is read to its end without an error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.uint8Array(), fc.string(), fc.constantFrom(...pieces))),
      async (log) => {
        const { report } = checkLog(await readLog(log), { subject: 'a log', account });
        expect(report.chapters.length).toBeGreaterThan(0);
      },
    ),
  ));

const pieces = [
  '{"',
  '":{',
  '}',
  '[',
  ']',
  '","',
  '<response>',
  '</response>',
  '&a=',
  '\n',
  '0000: ',
  '"command":"CAPTURE"',
  '\\',
];

test('a finding names its lines, and the report has no secret', async () => {
  const [, entries] = incidents['a capture that was repeated after a lost reply, and both were applied'] ?? [
    [],
    [],
  ];
  const log = await readLog([formats['JSON in lines of text']?.(entries) ?? '']);
  const { findings, report } = checkLog(log, { subject: 'shop.log', account });
  expect(findings).toMatchObject([{ order: 'order-1', lines: [1, 3, 4, 5, 6] }]);
  expect(JSON.stringify(report)).not.toMatch(/request-phrase|response-phrase|zx0IPmPy5jp1vAz8Kpg7/);
});

const lineLength = 1024 * 1024;
const repeated = (text: string): string => text.repeat(lineLength / text.length);

/** Lines for which a scanner that searches again from each place takes minutes, or has no stack left. */
const hostileLines: Readonly<Record<string, string>> = {
  'pairs without a form': `${'a=a='.repeat(2 * lineLength)} &`,
  'forms that end at once': repeated('a=&'),
  'a text without an end': `{"${'a'.repeat(12 * lineLength)}`,
  'a text of quotes': `{"${repeated(String.raw`\"`)}`,
  'a long name with many values': `{"${'b_'.repeat(lineLength / 4)}":["${repeated('1","')}"]}`,
  braces: repeated('{'),
  'objects without an end': repeated('{"a":'),
  'lists without an end': `{"a":${repeated('[[[[')}`,
  'XML without an end': repeated('<response>'),
};

test.each(Object.entries(hostileLines))(
  '%s: a line of megabytes is read in one pass',
  async (_, line) => {
    expect(await rulesOf(line)).toEqual([]);
  },
  60_000,
);

test('an order with very many messages is checked in part, and the report says so', async () => {
  const { findings, report } = checkLog(
    await readLog([`${JSON.stringify(request(capture))}\n`.repeat(20_000)]),
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

test('feedback is found by the words before it, whatever its parameters are called', async () => {
  const { signature: _, ...feedback } = reply({ ...capture, response_code: '04000' });
  const line = `webhook ${JSON.stringify({ ...feedback, response_message: 'Success' })}`;
  const { exchanges } = await readLog([line]);
  expect(exchanges.map(({ kind }) => kind)).toEqual(['feedback']);
});

const lost = `${JSON.stringify(request(capture))}\nlost: timeout\n`;

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${lost}`)],
  ['UTF-16', Buffer.from(`\uFEFF${lost}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${lost}`, 'utf16le').swap16()],
])('a log in %s is read, byte by byte', async (_, bytes) => {
  const log = await readLog([...bytes].map((byte) => Uint8Array.of(byte)));
  expect(log.exchanges).toMatchObject([{ request: { line: 1 }, failure: 'timeout' }]);
});

test('a compressed log is not read', async () => {
  expect(await readLog([gzipSync(lost)])).toMatchObject({ isCompressed: true, messages: 0 });
});

test.each(['--trace', '--trace-ascii'])('the output of curl %s is read', async (option) => {
  const body = Buffer.from(JSON.stringify(request(capture)));
  const width = option === '--trace' ? 16 : 64;
  const lines = Array.from({ length: Math.ceil(body.byteLength / width) }, (_, index) => {
    const part = body.subarray(index * width, (index + 1) * width);
    const bytes = [...part].map((byte) => `${byte.toString(16).padStart(2, '0')} `).join('');
    const offset = (index * width).toString(16).padStart(4, '0');
    return `${offset}: ${option === '--trace' ? bytes.padEnd(48) : ''}${part.toString('utf8')}`;
  });
  const { exchanges } = await readLog([['=> Send data', ...lines, '== Info: done'].join('\n')]);
  expect(exchanges).toMatchObject([{ request: { line: 2, params: { merchant_reference: 'order-1' } } }]);
});

test('the report has the failure that a log names, and not the words around it', async () => {
  const log = [
    JSON.stringify({ sent: request(capture) }),
    JSON.stringify({ error: 'timeout for Amal, amal@example.com, card 4005550000000001' }),
  ].join('\n');
  const { report } = checkLog(await readLog([log]), { subject: 'a log', account });
  expect(JSON.stringify(report)).toContain('(timeout)');
  expect(JSON.stringify(report)).not.toMatch(/amal|4005/iu);
});
