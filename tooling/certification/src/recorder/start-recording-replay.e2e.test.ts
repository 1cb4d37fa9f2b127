/** A recorded flow is replayed without the gateway, from a redacted file. */
import {
  connectMockGateway,
  formatRecordedExchange,
  formatRecordingHeader,
  parseRecording,
  redactRecordedExchange,
  startRecordingProxy,
  startRecordingReplay,
  type AccountUnderTest,
  type OrderUnderTest,
  type ReplayAnswer,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { revealPhrase, sign, verify } from '@postern/protocol';

let mock: Awaited<ReturnType<typeof startGateway>>;
let account: AccountUnderTest;
let order: OrderUnderTest;
let path: string;
let file: string;
let recordedReplies: readonly unknown[];

const send = async (origin: string, params: Readonly<Record<string, string>>): Promise<unknown> => {
  const body = {
    access_code: account.accessCode,
    merchant_identifier: account.merchantIdentifier,
    merchant_reference: order.merchantReference,
    language: 'en',
    ...params,
  };
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign(body, account.requestKey)),
  });
  const text = await response.text();
  return response.status === 404 ? text : JSON.parse(text);
};

const check = { query_command: 'CHECK_STATUS' };
const flow = [
  check,
  { command: 'CAPTURE', amount: '200', currency: 'AED' },
  check,
  { command: 'CAPTURE', amount: '200', currency: 'AED', order_description: 'طلب' },
  { command: 'REFUND', amount: '50', currency: 'AED', maintenance_reference: 'recordedrun' },
  check,
];

const sendFlow = async (origin: string): Promise<readonly unknown[]> => {
  const replies: unknown[] = [];
  for (const params of flow) replies.push(await send(origin, params));
  return replies;
};

beforeAll(async () => {
  mock = await startGateway();
  const upstream = await connectMockGateway({
    baseUrl: mock.url,
    token: await mock.accounts.createProviderToken(),
  });
  ({ account } = upstream);
  const taken = await upstream.takeOrder({ state: 'Authorized', currency: 'AED', authorizedAmount: 300n });
  if (taken === undefined) throw new Error('the gateway has no order');
  order = taken;
  const { origin, pathname } = new URL(upstream.operationUrl);
  path = pathname;
  file = formatRecordingHeader({ raw: false });
  const secrets = [account.accessCode, revealPhrase(account.requestKey.phrase)];
  const proxy = await startRecordingProxy({
    upstream: origin,
    account,
    onExchange: (exchange) => (file += formatRecordedExchange(redactRecordedExchange(exchange, { secrets }))),
  });
  recordedReplies = await sendFlow(proxy.origin);
  await proxy.close();
  await upstream.close();
  await mock.close();
});

const exchangesOfFile = () => {
  const recording = parseRecording(file);
  if (typeof recording === 'string') throw new Error(recording);
  return recording.exchanges;
};

test('the same requests get the same replies, signed for the account', async () => {
  expect(file).not.toContain(account.accessCode);
  const replay = await startRecordingReplay({
    exchanges: exchangesOfFile(),
    responseKey: account.responseKey,
  });
  const replies = await sendFlow(replay.origin);
  expect(replies).toEqual(recordedReplies);
  expect(replies.map((reply) => verify(Object(reply), account.responseKey)._tag)).toEqual(
    flow.map(() => 'Right'),
  );
  expect(replay.remaining()).toBe(0);
  // All checks were replayed: the order stays as it ended.
  expect(await send(replay.origin, check)).toEqual(recordedReplies.at(-1));
  await replay.close();
});

test('another request is refused with its nearest recorded one', async () => {
  const answers: ReplayAnswer[] = [];
  const replay = await startRecordingReplay({
    exchanges: exchangesOfFile(),
    responseKey: account.responseKey,
    onAnswer: (answer) => answers.push(answer),
  });
  expect(await send(replay.origin, { command: 'CAPTURE', amount: '201', currency: 'AED' })).toContain(
    'The nearest one differs in amount.',
  );
  expect(answers).toMatchObject([{ _tag: 'NotRecorded' }]);
  await replay.close();
});

test('a generated maintenance_reference may differ, and the reply has the one of the request', async () => {
  const replay = await startRecordingReplay({
    exchanges: exchangesOfFile(),
    responseKey: account.responseKey,
  });
  const again = { command: 'REFUND', amount: '50', currency: 'AED', maintenance_reference: 'thisrun' };
  expect(await send(replay.origin, again)).toMatchObject({
    response_code: '06000',
    maintenance_reference: 'thisrun',
  });
  await replay.close();
});

test('a lost reply is lost again', async () => {
  const lost = exchangesOfFile().map(({ at, kind, request, verification }) => ({
    at,
    kind,
    request,
    verification,
    failure: 'lost',
  }));
  const replay = await startRecordingReplay({ exchanges: lost, responseKey: account.responseKey });
  await expect(send(replay.origin, check)).rejects.toThrow('fetch failed');
  await replay.close();
});
