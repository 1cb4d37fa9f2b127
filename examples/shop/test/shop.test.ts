/** The shop with a real gateway in this process, and a shopper without a browser. */
import { createClient, type Client } from '@postern/client';
import { createPayments } from '@postern/client/payments';
import type { GatewayAccount, NewScenario, PaymentReturn } from '@postern/gateway-mock';
import { setupGateway } from '@postern/gateway-mock/jest';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createShop } from '../src/create-shop.ts';

const gateway = setupGateway();
let server: Server;
let origin: string;
let account: GatewayAccount;
let client: Client;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  account = await gateway().accounts.add({
    services: ['three_d_secure'],
    payments: { channels: ['redirection'] },
    technical: { channels: { web: { direct: `${origin}/feedback`, notification: `${origin}/feedback` } } },
  });
  client = createClient(account);
  // This gateway is near: a request that has not arrived after a second is lost. For a real one, the client waits a minute to be certain.
  server.on('request', createShop({ settings: { ...account, completesWithinSeconds: 1 }, origin }));
});

afterEach(async () => {
  // Feedback on its way reaches the shop before its account is deleted.
  await gateway().feedback.deliverDue(account);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A page of the shop, without the state of a session: no request sends a cookie. */
const visit = async (path: string, fields?: Readonly<Record<string, string>>): Promise<string> => {
  const response = await fetch(origin + path, {
    ...(fields !== undefined && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return response.text();
};

const buy = async (): Promise<string> => {
  const response = await fetch(`${origin}/orders`, {
    method: 'POST',
    body: new URLSearchParams({ product: 'tea' }),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? '';
};

/** The form to pay that a page of the shop has. */
const formIn = (html: string): Record<string, string> => {
  const unescaped = (text: string): string =>
    text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescaped(value)]));
};

const payForm = async (order: string): Promise<Record<string, string>> => formIn(await visit(order));

/** What the shop shows when the browser comes back. */
const bringBack = ({ fields }: Pick<PaymentReturn, 'fields'>): Promise<string> => visit('/paid', fields);

const stateOf = (html: string): string | undefined => /class="state">([^<]*)</.exec(html)?.[1];

const atGateway = async (order: string) =>
  (await gateway().orders.get(account, order.replace('/orders/', ''))).operations.map(
    ({ response_code }) => response_code,
  );

test('a paid order is shipped, returned and refunded', async () => {
  const order = await buy();
  expect(stateOf(await visit(order))).toBe('Not paid yet');
  const paid = await bringBack(await gateway().shopper.pay(await payForm(order)));
  expect(stateOf(paid)).toBe('Paid, not shipped');
  expect(formIn(paid)).toEqual({});
  expect(stateOf(await visit(`${order}/ship`, {}))).toBe('Shipped');
  expect(stateOf(await visit(`${order}/return`, {}))).toBe('Returned, money refunded');
  expect(await atGateway(order)).toEqual(['02000', '04000', '06000']);
});

test('feedback alone is enough: the shopper never comes back', async () => {
  const order = await buy();
  await gateway().scenarios.add(account, { effect: { kind: 'return_lost' } });
  expect((await gateway().shopper.pay(await payForm(order))).times).toBe(0);
  // Of the direct feedback and the notification, which arrive together, the receiver asks one to come again.
  await gateway().feedback.waitFor(account, { state: 'delivered' }, 30);
  expect(stateOf(await visit(order))).toBe('Paid, not shipped');
});

test('the return alone is enough: the feedback never arrives', async () => {
  await gateway().accounts.update(account, { technical: { channels: {} } });
  const order = await buy();
  expect(stateOf(await bringBack(await gateway().shopper.pay(await payForm(order))))).toBe(
    'Paid, not shipped',
  );
});

test.each([
  { kind: 'return_delayed', milliseconds: 50 },
  { kind: 'feedback_delayed', seconds: 1 },
] as const)('return and feedback may arrive in any order: $kind', async (effect) => {
  await gateway().scenarios.add(account, { effect });
  const order = await buy();
  const returned = await gateway().shopper.pay(await payForm(order));
  expect(stateOf(await bringBack(returned))).toBe('Paid, not shipped');
  await gateway().feedback.waitFor(account, { state: 'delivered' }, 30);
  expect(stateOf(await visit(order))).toBe('Paid, not shipped');
});

test('the browser may return twice', async () => {
  const order = await buy();
  const returned = await gateway().shopper.pay(await payForm(order));
  await bringBack(returned);
  expect(stateOf(await bringBack(returned))).toBe('Paid, not shipped');
});

test('a declined card can be followed by a good one', async () => {
  const order = await buy();
  const form = await payForm(order);
  await gateway().shopper.decline(form, { outcome: 'insufficientFunds' });
  expect(stateOf(await visit(order))).toMatch(/^Not paid/);
  expect(stateOf(await bringBack(await gateway().shopper.pay(form)))).toBe('Paid, not shipped');
});

test('a cancelled payment can be made again', async () => {
  const order = await buy();
  const cancelled = await bringBack(await gateway().shopper.cancel(await payForm(order)));
  expect(stateOf(cancelled)).toBe('Not paid yet');
  expect(cancelled).toContain('Transaction has been cancelled by the consumer');
  const paid = await gateway().shopper.pay(formIn(cancelled));
  expect(stateOf(await bringBack(paid))).toBe('Paid, not shipped');
});

test('a shopper who leaves has not paid, and may pay later', async () => {
  const order = await buy();
  await gateway().shopper.abandon(await payForm(order));
  expect(stateOf(await visit(order))).toBe('Not paid yet');
  expect(stateOf(await bringBack(await gateway().shopper.pay(await payForm(order))))).toBe(
    'Paid, not shipped',
  );
});

test('a failed challenge is no payment, and another card is', async () => {
  const order = await buy();
  const form = await payForm(order);
  await gateway().shopper.decline(form, { card: 'visa-challenge', challenge: 'fail' });
  expect(stateOf(await visit(order))).toMatch(/^Not paid/);
  expect(stateOf(await bringBack(await gateway().shopper.pay(form)))).toBe('Paid, not shipped');
});

test('an order in two tabs is paid once', async () => {
  const order = await buy();
  const tabs = [await payForm(order), await payForm(order)] as const;
  const [first, second] = await Promise.all(tabs.map((form) => gateway().shopper.pay(form)));
  expect(second?.fields).toEqual(first?.fields);
  expect(await atGateway(order)).toEqual(['02000']);
});

test('without an answer of the gateway, the order is not offered for payment', async () => {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await gateway().scenarios.add(account, {
    matcher: { operation: 'CHECK_STATUS' },
    effect: { kind: 'request_lost' },
  });
  const page = await visit(await buy());
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
  expect(page).toContain('The state of the order cannot be read now.');
  expect(formIn(page)).toEqual({});
});

test('a forged return changes nothing', async () => {
  const order = await buy();
  const { fields } = await gateway().shopper.cancel(await payForm(order));
  const forged = await bringBack({ fields: { ...fields, response_code: '02000', status: '02' } });
  expect(forged).toContain('This is not the return of a payment of this shop.');
  expect(stateOf(await visit(order))).toBe('Not paid yet');
});

test('a payment of another amount is not shipped', async () => {
  const order = await buy();
  const form = createPayments(account).paymentForm({
    command: 'AUTHORIZATION',
    merchant_reference: order.replace('/orders/', ''),
    amount: '1',
    currency: 'KWD',
    customer_email: 'layla@shop.example',
    return_url: `${origin}/paid`,
  });
  const paid = await bringBack(await gateway().shopper.pay(form));
  expect(paid).toContain('The payment is not that of this order.');
  expect(stateOf(paid)).toBe('Paid with another amount. We look into it');
  await visit(`${order}/ship`, {});
  expect(await atGateway(order)).toEqual(['02000']);
});

test('the return of another order does not pay this one', async () => {
  const [cheap, other] = [await buy(), await buy()];
  await bringBack(await gateway().shopper.pay(await payForm(cheap)));
  expect(stateOf(await visit(other))).toBe('Not paid yet');
});

test.each([
  ['ship', '04000', 'Shipped'],
  ['return', '06000', 'Returned, money refunded'],
] as const)('two clicks on %s move money once', async (action, code, state) => {
  const order = await buy();
  await bringBack(await gateway().shopper.pay(await payForm(order)));
  if (action === 'return') await visit(`${order}/ship`, {});
  await Promise.all([visit(`${order}/${action}`, {}), visit(`${order}/${action}`, {})]);
  expect((await atGateway(order)).filter((each) => each === code)).toEqual([code]);
  expect(stateOf(await visit(order))).toBe(state);
  expect((await client.getOrder({ merchant_reference: order.slice(8), currency: 'KWD' }))._tag).toBe(
    action === 'ship' ? 'Captured' : 'Refunded',
  );
});

/** Each effect of a scenario on a payment, with short times. */
const effectsOnPayments: readonly NewScenario['effect'][] = [
  { kind: 'decline', message: '029' },
  { kind: 'technical_problem' },
  { kind: 'decision_delayed', after_seconds: 0, ends: 'succeeded' },
  { kind: 'decision_delayed', after_seconds: 0, ends: 'declined' },
  { kind: 'payment_completed', after_seconds: 0, ends: 'succeeded' },
  { kind: 'return_lost' },
  { kind: 'return_delayed', milliseconds: 1 },
  { kind: 'return_duplicated' },
  { kind: 'text_escaped' },
  { kind: 'feedback_duplicated' },
  { kind: 'feedback_overtaken' },
  { kind: 'feedback_delayed', seconds: 1 },
  { kind: 'feedback_dropped' },
  { kind: 'feedback_failed', attempts: 1 },
  { kind: 'feedback_corrupted' },
  { kind: 'feedback_wrongly_signed' },
  { kind: 'feedback_encoded', encoding: 'xml' },
];

test.each(effectsOnPayments)(
  'a payment under %j is made once, and the shop shows it as paid',
  async (effect) => {
    const order = await buy();
    await gateway().scenarios.add(account, { matcher: { operation: 'AUTHORIZATION' }, effect, times: 1 });
    const form = await payForm(order);
    // Rejects if the browser stays on the page: the card was declined.
    const returned = await gateway()
      .shopper.pay(form)
      .catch(() => undefined);
    for (let times = returned?.times ?? 0; times > 0; times--) await visit('/paid', returned?.fields);
    await gateway().feedback.deliverDue(account);
    // The shopper pays again if the shop's page allows it.
    const again = await payForm(order);
    if ('signature' in again) await bringBack(await gateway().shopper.pay(again));
    expect(stateOf(await visit(order))).toBe('Paid, not shipped');
    expect((await atGateway(order)).filter((code) => code === '02000')).toEqual(['02000']);
  },
);

/** Each effect on captures and refunds. */
const effectsOnOperations: readonly NewScenario['effect'][] = [
  { kind: 'request_lost' },
  { kind: 'request_failed' },
  { kind: 'request_delayed', milliseconds: 1 },
  { kind: 'decline', message: '029' },
  { kind: 'technical_problem' },
  { kind: 'pending', after_seconds: 0, ends: 'succeeded' },
  { kind: 'pending', after_seconds: 0, ends: 'declined' },
  { kind: 'uncertain', after_seconds: 0, ends: 'succeeded' },
  { kind: 'uncertain', after_seconds: 0, ends: 'declined' },
  { kind: 'delay', milliseconds: 1 },
  { kind: 'delay_between', from_milliseconds: 0, to_milliseconds: 1 },
  { kind: 'delay_around', mean_milliseconds: 1 },
  { kind: 'reply_lost' },
  { kind: 'connection_reset' },
  { kind: 'reply_failed' },
  { kind: 'reply_truncated' },
  { kind: 'reply_malformed' },
  { kind: 'reply_wrongly_signed' },
  { kind: 'reply_unsigned' },
];

test.each(effectsOnOperations)('goods shipped and returned under %j move money once', async (effect) => {
  const order = await buy();
  await bringBack(await gateway().shopper.pay(await payForm(order)));
  for (const [action, operation] of [
    ['ship', 'CAPTURE'],
    ['return', 'REFUND'],
  ] as const) {
    await gateway().scenarios.add(account, { matcher: { operation }, effect, times: 1 });
    // The second click repeats what has failed.
    for (let clicks = 0; clicks < 2; clicks++) {
      await visit(`${order}/${action}`, {});
      await gateway().feedback.deliverDue(account);
    }
  }
  expect(stateOf(await visit(order))).toBe('Returned, money refunded');
  const moved = (await atGateway(order)).filter((code) => code.endsWith('000'));
  expect(moved).toEqual(['02000', '04000', '06000']);
});
