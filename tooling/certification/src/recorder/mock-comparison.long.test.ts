/** The proxy compares each reply with the one of the mock gateway: planted deviations are found, and nothing else. */
import {
  connectMockGateway,
  startComparisonWithMock,
  startRecordingProxy,
  type GatewayUnderTest,
  type RecordedExchange,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { requestPhrase, sign, type StringParams } from '@postern/protocol';
import { connectSecondGateway } from '../gateway/connect-second-gateway.ts';

let mock: Awaited<ReturnType<typeof startGateway>>;
let token: string;

beforeAll(async () => {
  mock = await startGateway();
  token = await mock.accounts.createProviderToken();
});
afterAll(() => mock.close());

/** Sends requests through a proxy to a gateway, and returns them as they were compared. */
const runThroughProxy = async (upstream: GatewayUnderTest): Promise<readonly RecordedExchange[]> => {
  const { origin, pathname } = new URL(upstream.operationUrl);
  const { merchantIdentifier, accessCode, requestKey } = upstream.account;
  const comparison = await startComparisonWithMock({
    baseUrl: mock.url,
    token,
    merchantIdentifier,
    accessCode,
  });
  const recorded: RecordedExchange[] = [];
  const proxy = await startRecordingProxy({
    upstream: origin,
    account: upstream.account,
    onExchange: (exchange) => recorded.push(exchange),
  });
  const order = await upstream.takeOrder({ state: 'Authorized', currency: 'AED', authorizedAmount: 300n });
  if (order === undefined) throw new Error('the upstream has no order');
  const base = {
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    merchant_reference: order.merchantReference,
    language: 'en',
  };
  const post = (body: string): Promise<Response> =>
    fetch(proxy.origin + pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const send = (params: StringParams, key = requestKey): Promise<Response> =>
    post(JSON.stringify(sign({ ...base, ...params }, key)));
  const capture = { command: 'CAPTURE', amount: '100', currency: 'AED' };

  await send(capture); // before anything is known of the order
  await send({ query_command: 'CHECK_STATUS' });
  await send({ ...capture, amount: '50', language: 'ar' });
  await send({ ...capture, amount: '0' });
  await send({ ...capture, amount: '400' });
  await send({ ...capture, currency: 'KWD' });
  await send({ command: 'REFUND', amount: '20', currency: 'AED' });
  await send({ query_command: 'CHECK_STATUS' });
  await send({ query_command: 'CHECK_STATUS', merchant_reference: 'unknown-1' });
  await send(capture, { ...requestKey, phrase: requestPhrase('another phrase') });
  await send({ ...capture, access_code: 'zx0IPmPy5jp1vAz8Kpg8' });
  await send({ command: 'VOID_AUTHORIZATION' });
  await post('{');

  await proxy.close();
  const compared: RecordedExchange[] = [];
  for (const exchange of recorded) compared.push(await comparison.compare(exchange));
  await comparison.close();
  return compared;
};

const differencesOf = (exchanges: readonly RecordedExchange[]): readonly string[] =>
  exchanges.flatMap(({ differences = [] }) =>
    differences.map(({ parameter, expected, observed }) => `${parameter}: ${expected}, observed ${observed}`),
  );

const unknownAmounts = expect.stringContaining('its amounts are not known');

test('the mock gateway does not differ from itself', async () => {
  const upstream = await connectMockGateway({ baseUrl: mock.url, token });
  const exchanges = await runThroughProxy(upstream);
  await upstream.close();
  expect(exchanges).toHaveLength(13);
  expect(exchanges[0]).toMatchObject({ uncompared: unknownAmounts });
  expect(exchanges.slice(1).map(({ differences, uncompared }) => ({ differences, uncompared }))).toEqual(
    exchanges.slice(1).map(() => ({ differences: [], uncompared: undefined })),
  );
});

test('the planted deviations of another gateway are found, and no other difference', async () => {
  const upstream = await connectSecondGateway();
  const natural = differencesOf(await runThroughProxy(upstream));
  await upstream.deviate([
    'zero-amount-is-a-wrong-value',
    'capture-above-is-above-the-captured-amount',
    'other-currency-is-contradicting',
  ]);
  const planted = differencesOf(await runThroughProxy(upstream));
  await upstream.close();
  expect(natural).toEqual([
    'response_message: تمت العملية بنجاح, observed عملية ناجحة',
    'amount: 0, observed (missing)',
  ]);
  expect(planted.filter((difference) => !natural.includes(difference))).toEqual([
    'response_code: 00005, observed 00033',
    'response_message: Invalid amount, observed Parameter value not allowed',
    'response_code: 05042, observed 05048',
    'response_message: Operation amount exceeds the authorized amount, observed Operation amount exceeds captured amount',
    'response_code: 05013, observed 05110',
    'response_message: Invalid currency, observed Contradicting parameters',
  ]);
});
