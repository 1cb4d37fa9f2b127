/** A shop that listens to feedback, on all the days when it does not come as it should. */
import { createClient, type PromiseClient } from '@postern/client/promise';
import { movableClock, type NewScenario, type TestFeedback, type TestMerchant } from '@postern/gateway-mock';
import { useGateway } from '@postern/gateway-mock/jest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { feedbackEndpoint, type Feedback } from '../src/feedback-endpoint.ts';
import { openShop, type Shop } from '../src/order-tracker.ts';

// The time stands still until a test moves it.
const gateway = useGateway({ clock: movableClock('2026-02-03T12:00:00Z') });

const order = { merchant_reference: 'order-1', currency: 'AED', amount: '10000' } as const;

let merchant: TestMerchant;
let client: PromiseClient;
let shop: Shop;
let endpoint: Server;
let heard: Feedback[];
/** What the shop does when feedback comes; a test may put something worse in its place. */
let take: (feedback: Feedback) => Promise<void>;

beforeEach(async () => {
  endpoint = createServer((request, response) => {
    feedbackEndpoint({ shaType: merchant.shaType, phrase: merchant.responsePhrase }, (feedback) =>
      take(feedback),
    )(request, response);
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const address = endpoint.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  merchant = await gateway().merchants.add({
    technical: {
      channels: {
        web: {
          direct: `http://127.0.0.1:${port}/direct`,
          notification: `http://127.0.0.1:${port}/notification`,
        },
      },
    },
    orders: [{ ...order, state: 'authorized' }],
  });
  client = createClient(merchant);
  shop = openShop(merchant);
  heard = [];
  take = async (feedback) => {
    heard.push(feedback);
    await shop.hear(feedback);
  };
});

afterEach(async () => {
  endpoint.close();
  endpoint.closeAllConnections();
  await once(endpoint, 'close');
});

test('a capture is told twice: that it was processed, and that the order moved on', async () => {
  await client.capture(order);
  await gateway().feedback.deliver();

  expect(await told()).toEqual(['direct delivered after 1', 'notification delivered after 1']);
  expect(heard.map(({ response_code }) => response_code)).toEqual(['04000', '04000']);
  expect(shop.standing(order.merchant_reference)).toEqual({
    captured: '10000',
    refunded: '0',
    code: '04000',
  });
});

test('what was declined is told once: nothing moved', async () => {
  await given({ times: 1, effect: { kind: 'decline', message: '051' } });
  await client.capture(order);
  await gateway().feedback.deliver();

  expect(await told()).toEqual(['direct delivered after 1']);
  expect(shop.standing(order.merchant_reference)).toMatchObject({ captured: '0', code: '05051' });
});

test('while the shop is down, the gateway tries again every ten seconds', async () => {
  const open = take;
  take = () => Promise.reject(new Error('we are moving house'));
  await client.capture(order);
  await gateway().clock.advance({ seconds: 30 });
  expect(await told()).toEqual(['direct waiting after 4', 'notification waiting after 4']);

  take = open;
  await gateway().clock.advance({ seconds: 10 });
  expect(await told()).toEqual(['direct delivered after 5', 'notification delivered after 5']);
  expect(shop.standing(order.merchant_reference)).toMatchObject({ captured: '10000' });
});

test('after ten attempts it gives up, until somebody has it sent again', async () => {
  const open = take;
  take = () => Promise.reject(new Error('we are moving house'));
  await client.capture(order);
  await gateway().clock.advance({ hours: 1 });
  expect(await told()).toEqual(['direct exhausted after 10', 'notification exhausted after 10']);

  take = open;
  expect(await gateway().feedback.resend(merchant, { exhausted_since: '2026-02-03T12:00:00Z' })).toBe(2);
  await gateway().feedback.deliver();
  expect(await told()).toEqual(['direct delivered after 11', 'notification delivered after 11']);
});

test('the reply was lost and nobody knows whether the money moved: feedback tells', async () => {
  await given({ times: 1, effect: { kind: 'reply_lost' } });
  await expect(client.capture(order)).rejects.toThrow('could not be reached');

  await gateway().feedback.waitFor(merchant, { kind: 'notification', state: 'delivered' });
  expect(shop.standing(order.merchant_reference)).toMatchObject({ captured: '10000', code: '04000' });
});

test.each(['succeeded', 'declined'] as const)(
  'an operation that is pending and %s an hour later',
  async (ends) => {
    await given({ times: 1, effect: { kind: 'pending', after_seconds: 3600, ends } });
    await client.capture(order);
    await gateway().feedback.deliver();
    expect(shop.standing(order.merchant_reference)).toMatchObject({ captured: '0' });

    await gateway().clock.advance({ hours: 1 });
    const captured = ends === 'succeeded' ? '10000' : '0';
    expect(shop.standing(order.merchant_reference)).toMatchObject({ captured });
    expect(heard.at(-1)).toMatchObject({ merchant_reference: order.merchant_reference });
  },
);

test('feedback that comes twice, or after the next one, is counted once', async () => {
  await given({ effect: { kind: 'feedback_duplicated', copies: 3 } });
  await given({ times: 1, effect: { kind: 'feedback_overtaken' } });
  const half = { ...order, amount: '5000' };
  await client.capture(half);
  await client.capture(half);
  await gateway().clock.advance({ minutes: 2 });

  expect(heard.length).toBeGreaterThan(4);
  expect(shop.standing(order.merchant_reference)).toMatchObject({ captured: '10000' });
});

test.each(['feedback_wrongly_signed', 'feedback_corrupted'] as const)('%s is not believed', async (kind) => {
  await given({ effect: { kind } });
  await client.capture(order);
  await gateway().clock.advance({ minutes: 2 });

  expect(heard).toEqual([]);
  const [feedback] = await gateway().feedback.of(merchant);
  expect(feedback?.attempts.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 403));
});

test.each(['form', 'json', 'xml'] as const)('as %s it says the same', async (encoding) => {
  await gateway().merchants.change(merchant, { delivery: { encoding } });
  await client.capture({ ...order, order_description: "Jean's chairs: كرسيان" });
  await gateway().feedback.deliver();

  expect(heard).toHaveLength(2);
  expect(heard[0]).toMatchObject({ response_code: '04000', order_description: "Jean's chairs: كرسيان" });
});

test('without an endpoint, the inbox of the gateway shows what would have come', async () => {
  await gateway().merchants.change(merchant, {
    technical: { channels: { web: { direct: 'inbox', notification: 'inbox' } } },
  });
  await client.capture(order);
  await gateway().feedback.deliver();

  const letters = await gateway().feedback.inbox(merchant);
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['direct', 'notification']);
  expect(letters[0]?.body).toContain('response_code=04000');
});

function given(scenario: NewScenario) {
  return gateway().scenarios.add(merchant, scenario);
}

/** What became of the merchant's feedback, in a few words each. */
async function told(): Promise<readonly string[]> {
  const inWords = ({ kind, state, attempts }: TestFeedback) => `${kind} ${state} after ${attempts.length}`;
  return (await gateway().feedback.of(merchant)).map(inWords);
}
