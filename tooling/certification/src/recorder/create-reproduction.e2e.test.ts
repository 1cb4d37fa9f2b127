/** The seed that is made of a log reproduces what the log has, on the mock gateway. */
import {
  checkLog,
  createReproduction,
  formatRecordedExchange,
  formatRecordingHeader,
  readLog,
  startRecordingProxy,
  type CheckedLog,
  type CheckLogOptions,
  type Reproduction,
  type ReproductionStep,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const merchant = {
  merchant_identifier: 'INCIDENT1',
  name: 'Reproduction',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  sha_request_phrase: 'a request phrase',
  sha_response_phrase: 'a response phrase',
} as const;
const account = {
  requestKey: { shaType: merchant.sha_type, phrase: requestPhrase(merchant.sha_request_phrase) },
  responseKey: { shaType: merchant.sha_type, phrase: responsePhrase(merchant.sha_response_phrase) },
} as const;

const done = (params: StringParams, code: string): readonly StringParams[] => [
  params,
  { ...params, response_code: code, response_message: 'as logged', status: code.slice(0, 2) },
];
const capture = { command: 'CAPTURE', amount: '1000', currency: 'AED' };
const refund = { command: 'REFUND', amount: '400', currency: 'AED' };
const check = { query_command: 'CHECK_STATUS' };
const totals = (
  authorized: string,
  captured: string,
  refunded: string,
  last: string,
): readonly StringParams[] => [
  check,
  {
    ...check,
    response_code: '12000',
    response_message: 'as logged',
    status: '12',
    transaction_code: last,
    transaction_status: last.slice(0, 2),
    authorized_amount: authorized,
    captured_amount: captured,
    refunded_amount: refunded,
  },
];

/** Logs of a shop with the findings that they have. */
const incidents: Readonly<
  Record<string, readonly [findings: readonly string[], lines: readonly StringParams[]]>
> = {
  'a lost reply': [['reply.lost'], [capture]],
  'a lost reply that a check resolves': [[], [capture, ...totals('2000', '1000', '0', '04000')]],
  'a request that never arrived, and was repeated after a check': [
    [],
    [capture, ...totals('2000', '0', '0', '02000'), ...done(capture, '04000')],
  ],
  'a capture that was repeated after a lost reply, and both were applied': [
    ['money.captured-twice'],
    [capture, ...done(capture, '04000'), ...totals('2000', '2000', '0', '04000')],
  ],
  'a refund that was repeated while its outcome was unknown': [
    ['reply.lost', 'money.repeated-unknown'],
    [...done(capture, '04000'), refund, ...done(refund, '06000')],
  ],
  'a pending capture without a final status': [['reply.unresolved'], done(capture, '19000')],
  'a declined capture': [[], done(capture, '05029')],
  'a refund of a capture before the log, above what is left': [
    ['order.refund-above-captured'],
    [
      ...totals('2000', '1000', '0', '04000'),
      ...done(refund, '06000'),
      ...done({ ...refund, amount: '700' }, '07048'),
    ],
  ],
  'a capture above the authorized amount': [
    ['order.capture-above-authorized'],
    [...totals('2000', '0', '0', '02000'), ...done({ ...capture, amount: '9000' }, '05042')],
  ],
  'a capture after a void': [
    ['order.operation-after-void'],
    [...done({ command: 'VOID_AUTHORIZATION' }, '08000'), ...done(capture, '05034')],
  ],
};

let folder: string;
let reproduction: Reproduction;
let reproduced: CheckedLog;

const referenceOf = (index: number): string => `order-${index + 1}`;
const checkText = async (text: string, options: Partial<CheckLogOptions> = {}): Promise<CheckedLog> => {
  const log = await readLog([text]);
  if (typeof log === 'string') throw new Error(log);
  return checkLog(log, { subject: 'a log', ...options });
};
const rulesOf = ({ findings }: CheckedLog, order: string): readonly string[] =>
  findings.filter((finding) => finding.order === order).map(({ rule }) => rule);

const logged = Object.values(incidents)
  .flatMap(([, lines], index) =>
    lines.map((line) =>
      JSON.stringify({
        ...line,
        merchant_identifier: 'OTHER',
        merchant_reference: referenceOf(index),
        ...(index % 2 === 0 && { currency: 'AED' }),
      }),
    ),
  )
  .join('\n');

const paramsOf = ({ operation, ...step }: ReproductionStep): StringParams => ({
  ...(operation === 'CHECK_STATUS' ? { query_command: operation } : { command: operation }),
  ...step,
  merchant_identifier: merchant.merchant_identifier,
  access_code: merchant.access_code,
  language: 'en',
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'incident-'));
  const { orders } = await checkText(logged);
  reproduction = createReproduction(orders, merchant);
  const seed = path.join(folder, 'reproduction.json');
  await writeFile(seed, JSON.stringify(reproduction.seed));
  const gateway = await startGateway({ seed });
  const { origin, pathname } = new URL(gateway.operationUrl);
  let recording = formatRecordingHeader({ raw: false });
  const proxy = await startRecordingProxy({
    upstream: origin,
    account,
    onExchange: (exchange) => (recording += formatRecordedExchange(exchange)),
  });
  for (const step of reproduction.steps) {
    const body = JSON.stringify(sign(paramsOf(step), account.requestKey));
    const headers = { 'content-type': 'application/json' };
    // A scenario may lose the reply: the proxy then answers with an error, or not at all.
    await fetch(proxy.origin + pathname, { method: 'POST', headers, body }).catch(() => undefined);
  }
  await proxy.close();
  await gateway.close();
  reproduced = await checkText(recording, { account });
});
afterAll(() => rm(folder, { recursive: true }));

test('no order is left out', () => {
  expect(reproduction.seed.omitted_orders).toEqual([]);
});

test.each(Object.entries(incidents).map(([name, [rules]], index) => ({ name, rules, index })))(
  '$name is found in the log, and again when its requests are sent to the mock gateway',
  async ({ rules, index }) => {
    const order = referenceOf(index);
    expect(rulesOf(await checkText(logged), order)).toEqual(rules);
    expect(rulesOf(reproduced, order)).toEqual(rules);
  },
);
