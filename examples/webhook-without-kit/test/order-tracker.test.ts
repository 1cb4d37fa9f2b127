/** The order tracker with a real gateway, for every way in which feedback can fail. */
import { createClient, type Client } from '@postern/client';
import { manualClock, type NewScenario, type TestFeedback, type GatewayAccount } from '@postern/gateway-mock';
import { setupGateway } from '@postern/gateway-mock/jest';
import { sign } from '@postern/protocol';
import { operationPath } from '@postern/protocol/spec';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { feedbackEndpoint, type Feedback } from '../src/feedback-endpoint.ts';
import { createOrderTracker, type OrderTracker } from '../src/order-tracker.ts';

// The clock is stopped; tests advance it.
const gateway = setupGateway({ clock: manualClock('2026-02-03T12:00:00Z') });

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let account: GatewayAccount;
let client: Client;
let tracker: OrderTracker;
let endpoint: Server;
let received: Feedback[];
/** The handler of the endpoint. Tests replace it to simulate failures. */
let handle: (feedback: Feedback) => Promise<void>;

beforeEach(async () => {
  endpoint = createServer((request, response) => {
    feedbackEndpoint({ shaType: account.shaType, phrase: account.responsePhrase }, (feedback) =>
      handle(feedback),
    )(request, response);
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  account = await gateway().accounts.add({
    technical: {
      channels: {
        web: {
          direct: addressOf('direct'),
          notification: addressOf('notification'),
        },
      },
    },
    orders: [{ ...order, state: 'authorized' }],
  });
  client = createClient(account);
  tracker = createOrderTracker(account);
  received = [];
  handle = async (feedback) => {
    received.push(feedback);
    await tracker.handleFeedback(feedback);
  };
});

afterEach(async () => {
  endpoint.close();
  endpoint.closeAllConnections();
  await once(endpoint, 'close');
});

test('a capture sends direct and notification feedback', async () => {
  await client.capture(order);
  await gateway().feedback.deliverDue();

  expect(await deliveries()).toEqual(['direct delivered after 1', 'notification delivered after 1']);
  expect(received.map(({ response_code }) => response_code)).toEqual(['04000', '04000']);
  expect(tracker.orderOf(order.merchant_reference)).toEqual({
    captured: '10000',
    refunded: '0',
    code: '04000',
  });
});

test('a declined capture sends direct feedback only', async () => {
  await addScenario({ times: 1, effect: { kind: 'decline', message: '051' } });
  await client.capture(order);
  await gateway().feedback.deliverDue();

  expect(await deliveries()).toEqual(['direct delivered after 1']);
  expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured: '0', code: '05051' });
});

test('while the endpoint fails, the gateway retries every ten seconds', async () => {
  const original = handle;
  handle = () => Promise.reject(new Error('endpoint failure'));
  await client.capture(order);
  await gateway().clock.advance({ seconds: 30 });
  expect(await deliveries()).toEqual(['direct waiting after 4', 'notification waiting after 4']);

  handle = original;
  await gateway().clock.advance({ seconds: 10 });
  expect(await deliveries()).toEqual(['direct delivered after 5', 'notification delivered after 5']);
  expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured: '10000' });
});

test('after ten attempts feedback is exhausted, and can be resent', async () => {
  const original = handle;
  handle = () => Promise.reject(new Error('endpoint failure'));
  await client.capture(order);
  await gateway().clock.advance({ hours: 1 });
  expect(await deliveries()).toEqual(['direct exhausted after 10', 'notification exhausted after 10']);

  handle = original;
  expect(await gateway().feedback.resend(account, { exhausted_since: '2026-02-03T12:00:00Z' })).toBe(2);
  await gateway().feedback.deliverDue();
  expect(await deliveries()).toEqual(['direct delivered after 11', 'notification delivered after 11']);
});

test('feedback reports a capture whose reply was lost', async () => {
  await addScenario({ times: 1, effect: { kind: 'reply_lost' } });
  await expect(client.capture(order)).rejects.toThrow('failed or broke');

  await gateway().feedback.waitFor(account, { kind: 'notification', state: 'delivered' });
  expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured: '10000', code: '04000' });
});

test.each(['succeeded', 'declined'] as const)(
  'a pending operation that has %s after an hour',
  async (ends) => {
    await addScenario({ times: 1, effect: { kind: 'pending', after_seconds: 3600, ends } });
    await client.capture(order);
    await gateway().feedback.deliverDue();
    expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured: '0' });

    await gateway().clock.advance({ hours: 1 });
    const captured = ends === 'succeeded' ? '10000' : '0';
    expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured });
    expect(received.at(-1)).toMatchObject({ merchant_reference: order.merchant_reference });
  },
);

test('duplicated and reordered feedback does not change the totals', async () => {
  await addScenario({ effect: { kind: 'feedback_duplicated', copies: 3 } });
  await addScenario({ times: 1, effect: { kind: 'feedback_overtaken' } });
  const half = { ...order, amount: '5000' };
  await client.capture(half);
  await client.capture(half);
  await gateway().clock.advance({ minutes: 2 });

  expect(received.length).toBeGreaterThan(4);
  expect(tracker.orderOf(order.merchant_reference)).toMatchObject({ captured: '10000' });
});

test.each(['feedback_wrongly_signed', 'feedback_corrupted'] as const)('%s is rejected', async (kind) => {
  await addScenario({ effect: { kind } });
  await client.capture(order);
  await gateway().clock.advance({ minutes: 2 });

  expect(received).toEqual([]);
  const [feedback] = await gateway().feedback.list(account);
  expect(feedback?.attempts.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 403));
});

test.each(['form', 'json', 'xml'] as const)('%s feedback has the same parameters', async (encoding) => {
  await gateway().accounts.update(account, { delivery: { encoding } });
  await client.capture({ ...order, order_description: "Jean's chairs: كرسيان" });
  await gateway().feedback.deliverDue();

  expect(received).toHaveLength(2);
  expect(received[0]).toMatchObject({ response_code: '04000', order_description: "Jean's chairs: كرسيان" });
});

test('a signed refusal that an attacker got from the gateway is not feedback', async () => {
  const { accessCode, merchantIdentifier, baseUrl, apiRoot } = account;
  const headers = { 'content-type': 'application/json' };
  const forged = {
    command: 'CAPTURE',
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
    ...order,
    language: 'en',
    signature: 'f'.repeat(64),
  };
  const url = new URL(operationPath(apiRoot), baseUrl);
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(forged) });
  const refusal = await reply.text();
  expect(JSON.parse(refusal)).toMatchObject({ response_code: '00008', signature: expect.any(String) });

  const { status } = await fetch(addressOf('direct'), { method: 'POST', headers, body: refusal });
  expect([status, received]).toEqual([400, []]);
});

test('feedback about an order that the gateway does not have is acknowledged, as test feedback is', async () => {
  const params = { merchant_reference: 'postern-test', status: '03', response_code: '03036' };
  const { shaType, responsePhrase } = account;
  const signed = sign(params, { shaType, phrase: responsePhrase });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(signed);
  const { status } = await fetch(addressOf('direct'), { method: 'POST', headers, body });
  expect([status, received.length]).toEqual([200, 1]);
});

test('the inbox of the gateway receives feedback without an endpoint', async () => {
  await gateway().accounts.update(account, {
    technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  });
  await client.capture(order);
  await gateway().feedback.deliverDue();

  const messages = await gateway().feedback.inbox(account);
  expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['direct', 'notification']);
  expect(messages[0]?.body).toContain('response_code=04000');
});

function addressOf(kind: 'direct' | 'notification'): string {
  const address = endpoint.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}/${kind}`;
}

function addScenario(scenario: NewScenario) {
  return gateway().scenarios.add(account, scenario);
}

/** The state of each feedback of the merchant, with the number of attempts. */
async function deliveries(): Promise<readonly string[]> {
  const summarize = ({ kind, state, attempts }: TestFeedback) => `${kind} ${state} after ${attempts.length}`;
  return (await gateway().feedback.list(account)).map(summarize);
}
