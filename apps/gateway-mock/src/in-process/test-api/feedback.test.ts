/** Feedback, scenarios and time, as a test of a merchant handles them. */
import { decodeBody, paymentFeedbackCodec } from '@postern/protocol';
import { paymentReply } from '@postern/protocol/payments';
import { isRight } from 'fp-ts/lib/Either.js';
import { seedOrder, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { manualClock } from '../manual-clock.ts';
import type { Gateway } from '../in-process-gateway-type.ts';
import { startGateway } from '../start-gateway.ts';
import type { AccountSettings, NewScenario, TestFeedback, GatewayAccount } from '../public-types.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway({ port: false, clock: manualClock('2026-02-03T04:05:06Z') });
});

afterEach(() => gateway.close());

const inbox = { channels: { web: { direct: 'inbox', notification: 'inbox' } } };

test('feedback of a capture can be awaited, and arrives in the inbox', async () => {
  const account = await added();
  const waited = gateway.feedback.waitFor(account, { kind: 'notification', state: 'delivered' });
  await capture(account);
  const { params, attempts, created_at } = await waited;
  expect(params).toMatchObject({ response_code: '04000', merchant_reference: 'order-1', amount: '100' });
  expect(params).not.toHaveProperty('signature');
  expect(attempts).toMatchObject([{ address: 'inbox', encoding: 'form', status: 200, error: null }]);
  expect(created_at).toBe('2026-02-03T04:05:06.000Z');

  await gateway.feedback.deliverDue(account);
  const messages = await gateway.feedback.inbox(account);
  const answers = messages.map(({ kind, response }) => `${kind} ${response}`);
  expect(answers.toSorted()).toEqual(['direct ok', 'notification ok']);
  expect(messages[0]?.body).toMatch(/signature=[0-9a-f]{64}/);
  await gateway.feedback.clearInbox(account);
  expect(await gateway.feedback.inbox(account)).toEqual([]);
});

test.each([
  ['authorized', 'AUTHORIZATION', '02000', ['direct', 'notification']],
  ['purchased', 'PURCHASE', '14000', ['direct', 'notification']],
  ['authorization_failed', 'AUTHORIZATION', '03666', ['direct', 'notification']],
  ['pending', 'AUTHORIZATION', '19065', ['notification']],
  ['uncertain', 'AUTHORIZATION', '15777', ['notification']],
  ['on_hold', 'AUTHORIZATION', '20065', ['notification']],
] as const)(
  'an order that is %s sends the feedback of its payment if asked',
  async (state, command, code, kinds) => {
    const account = await added();
    await gateway.orders.add(account, seedOrder('silent', { state }));
    const order = seedOrder('paid', { state, feedback: true, order_description: 'Two chairs' });
    const { fort_id } = await gateway.orders.add(account, order);
    await gateway.feedback.deliverDue(account);
    const feedback = await gateway.feedback.list(account);
    expect(feedback.map(({ kind }) => kind)).toEqual(kinds);
    expect(await gateway.feedback.list(account, { operation: command })).toEqual(feedback);
    for (const { params, state: delivery } of feedback) {
      expect(delivery).toBe('delivered');
      expect(isRight(paymentFeedbackCodec(command).decode(params))).toBe(true);
      const { authorization_code, ...others } = params;
      expect(authorization_code !== undefined).toBe(['authorized', 'purchased'].includes(state));
      expect(others).toEqual({
        command,
        access_code: account.accessCode,
        merchant_identifier: account.merchantIdentifier,
        merchant_reference: 'paid',
        amount: order.amount,
        currency: order.currency,
        language: 'en',
        fort_id,
        order_description: 'Two chairs',
        response_code: code,
        response_message: expect.stringMatching(/./),
        status: code.slice(0, 2),
      });
    }
  },
);

test('the feedback of an account without a payment channel has the parameters of a capture, in their order', async () => {
  const account = await added();
  const order = { state: 'authorized', feedback: true, order_description: 'Two chairs' } as const;
  await gateway.orders.add(account, seedOrder('paid', order));
  await gateway.feedback.deliverDue(account);
  const [message] = await gateway.feedback.inbox(account);
  expect(decodeBody('form', message?.body ?? '')).toMatchObject({ _tag: 'Right' });
  expect([...new URLSearchParams(message?.body).keys()]).toEqual([
    'command',
    'access_code',
    'merchant_identifier',
    'merchant_reference',
    'amount',
    'currency',
    'language',
    'fort_id',
    'order_description',
    'authorization_code',
    'response_code',
    'response_message',
    'status',
    'signature',
  ]);
});

describe('the feedback of an account with a payment channel', () => {
  const withChannel = { payments: { channels: ['redirection' as const] } };

  const namesOf = (...presences: readonly string[]): readonly string[] =>
    Object.entries(paymentReply).flatMap(([name, presence]) => (presences.includes(presence) ? [name] : []));

  // Two public shops refuse feedback without eci, payment_option or acquirer_response_message.
  test.each([
    ['authorized', ['if succeeded', 'if the acquirer was asked']],
    ['purchased', ['if succeeded', 'if the acquirer was asked']],
    ['authorization_failed', ['if the acquirer was asked']],
    ['pending', []],
    ['uncertain', []],
    ['on_hold', []],
  ] as const)('that is %s has the parameters of a payment on the payment page', async (state, presences) => {
    const account = await added(withChannel);
    await gateway.orders.add(account, seedOrder('paid', { state, feedback: true }));
    const feedback = await gateway.feedback.list(account);
    expect(feedback.length).toBeGreaterThan(0);
    for (const { params } of feedback)
      expect(Object.keys(params).toSorted()).toEqual(namesOf('always', ...presences).toSorted());
  });

  test('names the card of the order, until December of the next year by the clock of the account', async () => {
    const account = await added(withChannel);
    const order = { state: 'purchased', feedback: true } as const;
    await gateway.orders.add(account, seedOrder('first', order));
    await gateway.orders.add(account, seedOrder('second', { ...order, card: 'mada' }));
    const of = async (merchant_reference: string) =>
      (await gateway.feedback.list(account, { merchant_reference, kind: 'direct' }))[0]?.params;
    expect(await of('first')).toMatchObject({
      eci: 'ECOMMERCE',
      payment_option: 'VISA',
      card_number: '400555******0001',
      expiry_date: '2712',
      acquirer_response_code: '00',
      acquirer_response_message: 'Approved',
    });
    expect(await of('second')).toMatchObject({
      payment_option: 'MADA',
      card_number: '529741******5689',
      expiry_date: '2712',
    });
  });

  test.each([
    ['succeeded', '14000', 'Approved', ['if succeeded', 'if the acquirer was asked']],
    ['declined', '13666', 'Declined', ['if the acquirer was asked']],
  ] as const)('has the same card when it %s later', async (outcome, code, answer, presences) => {
    const account = await added(withChannel);
    const ends = { after_seconds: 30, outcome };
    const order = { state: 'pending', payment: 'PURCHASE', feedback: true, card: 'amex', ends } as const;
    await gateway.orders.add(account, seedOrder('paid', order));
    await gateway.clock.advance({ days: 365 });
    const feedback = await gateway.feedback.list(account);
    expect(feedback.map(({ params }) => params['response_code'])).toEqual(['19065', code, code]);
    for (const { params } of feedback)
      expect(params).toMatchObject({ payment_option: 'AMEX', expiry_date: '2712' });
    const last = feedback.at(-1)?.params ?? {};
    expect(last['acquirer_response_message']).toBe(answer);
    expect(Object.keys(last).toSorted()).toEqual(namesOf('always', ...presences).toSorted());
  });

  test.each([
    ['must be left out: the account has no payment channel', {}, { card: 'visa', feedback: true }],
    ['must be left out: it is only for orders with feedback', withChannel, { card: 'visa' }],
    [
      'must be a card of another brand: MADA takes a PURCHASE and no AUTHORIZATION',
      withChannel,
      { card: 'mada', feedback: true },
    ],
  ] as const)('an order with a card is refused: %s', async (error, settings, changes) => {
    const account = await added(settings);
    await expect(gateway.orders.add(account, seedOrder('paid', changes))).rejects.toThrow(error);
    const seed = { ...settings, orders: [seedOrder('paid', changes)] };
    await expect(added(seed)).rejects.toThrow(`orders[0].card ${error}`);
  });
});

test.each([
  ['AUTHORIZATION', 'succeeded', '02000'],
  ['PURCHASE', 'succeeded', '14000'],
  ['AUTHORIZATION', 'declined', '03029'],
  ['PURCHASE', 'declined', '13029'],
] as const)('a pending %s that ends as %s sends its final status', async (payment, outcome, code) => {
  const account = await added();
  await gateway.orders.add(
    account,
    seedOrder('paid', {
      state: 'pending',
      payment,
      feedback: true,
      ends: { after_seconds: 30, outcome, ...(outcome === 'declined' && { message: '029' }) },
    }),
  );
  await gateway.clock.advance({ seconds: 30 });
  const { operations, status } = await gateway.orders.get(account, 'paid');
  expect(operations).toMatchObject([{ command: payment, response_code: code }]);
  expect(status).toBe(code.slice(0, 2));
  const feedback = await gateway.feedback.list(account);
  expect(feedback.map(({ kind, params }) => [kind, params['command'], params['response_code']])).toEqual([
    ['notification', payment, '19065'],
    ['direct', payment, code],
    ['notification', payment, code],
  ]);
  for (const { params } of feedback) expect(isRight(paymentFeedbackCodec(payment).decode(params))).toBe(true);
});

test('lists feedback in order and by a filter', async () => {
  const account = await added({ orders: [seedOrder('order-1'), seedOrder('order-2')] });
  await capture(account);
  await capture(account, { merchant_reference: 'order-2' });
  await gateway.feedback.deliverDue();
  const all = await gateway.feedback.list(account);
  const ids = all.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  for (const [filter, count] of [
    [{}, 4],
    [{ kind: 'direct' }, 2],
    [{ merchant_reference: 'order-2' }, 2],
    [{ fort_id: all[0]?.fort_id ?? '' }, 2],
    [{ operation: 'CAPTURE', state: 'delivered' }, 4],
    [{ operation: 'REFUND' }, 0],
    [{ state: 'waiting' }, 0],
  ] as const)
    expect(await gateway.feedback.list(account, filter)).toHaveLength(count);
});

test('waitFor lists the existing feedback when it times out', async () => {
  const account = await added();
  await expect(gateway.feedback.waitFor(account, { kind: 'direct' }, 0)).rejects.toThrow(
    'No feedback matched {"kind":"direct"} within 0 seconds. The account has:\n  no feedback. ' +
      "Check that it has an address, for example: accounts.update(account, { technical: { channels: { web: { direct: 'inbox' } } } })",
  );
  await capture(account);
  await expect(gateway.feedback.waitFor(account, { state: 'exhausted' }, 0.01)).rejects.toThrow(
    /\n {2}\d+ direct (waiting|delivered), order order-1, 04000, [01] attempts\n {2}\d+ notification /,
  );
});

test('ten attempts over ninety seconds run in order, by the clock of the test', async () => {
  const account = await added({ inbox_response: 'error' });
  await capture(account);
  expect(await gateway.clock.advance({ minutes: 2 })).toEqual(new Date('2026-02-03T04:07:06Z'));
  for (const { state, attempts } of await gateway.feedback.list(account)) {
    expect(state).toBe('exhausted');
    expect(attempts.map(({ at }) => at)).toEqual(everyTenSeconds(10));
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([500]));
  }

  await gateway.accounts.update(account, { inbox_response: 'ok' });
  expect(await gateway.feedback.resend(account, { exhausted_since: '2026-02-03T04:05:06Z' })).toBe(2);
  await gateway.feedback.deliverDue();
  expect(await states(account)).toEqual(['direct delivered 11', 'notification delivered 11']);
  const [first] = await gateway.feedback.list(account);
  expect(await gateway.feedback.resend(account, { ids: [first?.id ?? ''] })).toBe(1);
});

test("one merchant's clock is stopped while another's runs", async () => {
  const [mine, theirs] = [await added({ inbox_response: 'error' }), await added({ inbox_response: 'error' })];
  expect(await gateway.clock.stop(mine)).toEqual(new Date('2026-02-03T04:05:06Z'));
  await Promise.all([mine, theirs].map((account) => capture(account)));
  await gateway.clock.advance('2026-02-03T04:05:26Z');
  expect(await states(theirs)).toEqual(['direct waiting 3', 'notification waiting 3']);
  await gateway.feedback.deliverDue();
  expect(await states(mine)).toEqual(['direct waiting 1', 'notification waiting 1']);

  expect(await gateway.clock.advance({ seconds: 10 }, mine)).toEqual(new Date('2026-02-03T04:05:16Z'));
  expect(await gateway.clock.now(mine)).toEqual(new Date('2026-02-03T04:05:16Z'));
  expect(await gateway.clock.now()).toEqual(new Date('2026-02-03T04:05:26Z'));
  expect(await states(mine)).toEqual(['direct waiting 2', 'notification waiting 2']);

  await gateway.clock.resume(mine);
  await gateway.clock.advance({ seconds: 10 });
  expect(await states(mine)).toEqual(['direct waiting 3', 'notification waiting 3']);
  expect(await states(theirs)).toEqual(['direct waiting 4', 'notification waiting 4']);
});

test('two concurrent advances of a clock add up', async () => {
  const account = await added();
  await gateway.clock.stop(account, '2026-02-03T00:00:00Z');
  await Promise.all([1, 2].map(() => gateway.clock.advance({ seconds: 10 }, account)));
  expect(await gateway.clock.now(account)).toEqual(new Date('2026-02-03T00:00:20Z'));
  await Promise.all([1, 2].map(() => gateway.clock.advance({ seconds: 10 })));
  expect(await gateway.clock.now()).toEqual(new Date('2026-02-03T04:05:26Z'));
});

test('a pending operation completes when it is due, before the feedback of that time', async () => {
  const account = await added({
    scenarios: [{ effect: { kind: 'pending', after_seconds: 20, ends: 'succeeded' } }],
  });
  await gateway.clock.stop(account, '2026-02-03T00:00:00Z');
  await capture(account);
  expect(await gateway.orders.get(account, 'order-1')).toMatchObject({
    status: '19',
    captured_amount: '0',
  });
  await gateway.clock.advance({ seconds: 19 }, account);
  expect(await gateway.orders.get(account, 'order-1')).toMatchObject({ status: '19' });
  await gateway.clock.advance({ seconds: 1 }, account);
  expect(await gateway.orders.get(account, 'order-1')).toMatchObject({
    status: '04',
    captured_amount: '100',
    updated_at: '2026-02-03T00:00:20.000Z',
  });
  const notifications = await gateway.feedback.list(account, { kind: 'notification' });
  expect(notifications.at(-1)).toMatchObject({
    state: 'delivered',
    created_at: '2026-02-03T00:00:20.000Z',
    params: { response_code: '04000', status: '04' },
  });
});

test('a pending payment is completed by hand, with the message of a decline', async () => {
  const account = await added();
  const add = (reference: string) => gateway.orders.add(account, seedOrder(reference, { state: 'pending' }));
  await add('declined');
  const chosen = { ends: 'declined', message: '029' } as const;
  expect(await gateway.orders.complete(account, 'declined', chosen)).toMatchObject({
    status: '03',
    transaction_code: '03029',
  });
  await expect(gateway.orders.complete(account, 'declined')).rejects.toThrow(
    'The order has no pending operation',
  );
  await add('paid');
  expect(await gateway.orders.complete(account, 'paid')).toMatchObject({ status: '02' });
  await add('left');
  for (const [ends, message] of [
    ['succeeded', '029'],
    ['declined', '000'],
    ['declined', '785'],
  ] as const)
    await expect(gateway.orders.complete(account, 'left', { ends, message })).rejects.toThrow(
      'orders.complete: message ',
    );
});

test('scenarios affect the number of matching requests that they name', async () => {
  const account = await added();
  const scenario = await gateway.scenarios.add(account, {
    name: 'no money',
    times: 2,
    matcher: { merchant_reference: 'order-*' },
    effect: { kind: 'decline', message: '051' },
  });
  expect(scenario).toMatchObject({ name: 'no money', uses: 0 });
  const codes = [await capture(account), await capture(account), await capture(account)];
  expect(codes).toEqual(['05051', '05051', '04000']);
  expect(await gateway.scenarios.list(account)).toEqual([{ ...scenario, uses: 2 }]);

  const other = await gateway.scenarios.add(account, { effect: { kind: 'technical_problem' } });
  expect(other.id).not.toBe(scenario.id);
  await gateway.scenarios.remove(account, scenario);
  expect(await gateway.scenarios.list(account)).toEqual([other]);
  expect(await capture(account)).toBe('05006');
  await gateway.scenarios.remove(account);
  expect(await capture(account)).toBe('04000');
});

test('the preset of magic amounts leaves other scenarios in place', async () => {
  const account = await added({ scenarios: [{ effect: { kind: 'delay', milliseconds: 1 } }] });
  expect(await capture(account, { amount: '9051' })).toBe('04000');
  await gateway.accounts.update(account, { presets: ['magic_amounts'] });
  await gateway.orders.add(account, seedOrder('order-2'));
  expect(await capture(account, { merchant_reference: 'order-2', amount: '9051' })).toBe('05051');
  expect(await gateway.scenarios.list(account)).toHaveLength(1);
});

test('a reset restores scenarios, their counts, feedback, inbox and clock', async () => {
  const account = await added({ scenarios: [{ times: 1, effect: { kind: 'decline', message: '051' } }] });
  const story = async () => {
    const codes = [await capture(account), await capture(account)];
    await gateway.clock.stop(account, '2027-01-01T00:00:00Z');
    await gateway.scenarios.add(account, { effect: { kind: 'technical_problem' } });
    await gateway.feedback.deliverDue();
    return {
      codes,
      states: await states(account),
      messages: (await gateway.feedback.inbox(account)).length,
    };
  };
  const first = await story();
  expect(first).toMatchObject({ codes: ['05051', '04000'], messages: 3 });
  await gateway.reset(account);
  expect(await gateway.feedback.list(account)).toEqual([]);
  expect(await gateway.feedback.inbox(account)).toEqual([]);
  expect(await gateway.clock.now(account)).toEqual(await gateway.clock.now());
  expect(await story()).toEqual(first);

  await gateway.reset();
  const again = await added({ merchant_identifier: account.merchantIdentifier });
  expect(await gateway.feedback.list(again)).toEqual([]);
  expect(await gateway.feedback.inbox(again)).toEqual([]);
});

test('a snapshot contains waiting feedback, which is delivered after a restore', async () => {
  const account = await added({ inbox_response: 'error' });
  await gateway.clock.stop(account);
  await capture(account);
  await gateway.feedback.deliverDue();
  const snapshot = await gateway.snapshot(account);
  const before = await states(account);
  await gateway.clock.advance({ minutes: 5 }, account);
  expect(await states(account)).toEqual(['direct exhausted 10', 'notification exhausted 10']);
  await gateway.restore(snapshot);
  expect(await states(account)).toEqual(before);
  await gateway.accounts.update(account, { inbox_response: 'ok' });
  await gateway.clock.advance({ seconds: 10 }, account);
  expect(await states(account)).toEqual(['direct delivered 2', 'notification delivered 2']);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a scenario',
    () => add({ effect: { kind: 'decline', message: '000' } }),
    'scenarios.add: effect.message 000',
  ],
  [
    'a service',
    () => add({ effect: { kind: 'decline', message: '084' } }),
    'scenarios.add: effect.message 084',
  ],
  ['scenario', () => add({ effect: { kind: 'explode' } } as unknown as NewScenario), 'scenarios.add: effect'],
  [
    'address',
    () => added({ technical: { channels: { web: { direct: 'ftp://x' } } } }),
    'technical.channels.web',
  ],
  [
    'advance of a running clock',
    async () => gateway.clock.advance({ seconds: 1 }, await added()),
    'The clock of the account is running',
  ],
  ['time', async () => gateway.clock.stop(await added(), 'tomorrow'), 'Invalid time tomorrow'],
  ['time in the past', () => gateway.clock.advance('2020-01-01T00:00:00Z'), 'only moves forward'],
  ['time far in the future', () => gateway.clock.advance({ days: 367 }), 'by at most 366 days at once'],
  ['merchant in feedback.list', () => gateway.feedback.list('UNKNOWN'), 'Account UNKNOWN does not exist'],
  [
    'merchant in scenarios.remove',
    () => gateway.scenarios.remove('UNKNOWN'),
    'Account UNKNOWN does not exist',
  ],
  [
    'scenario in scenarios.remove',
    async () => gateway.scenarios.remove(await added(), '7'),
    'The account has no such scenario',
  ],
  ['merchant in clock.resume', () => gateway.clock.resume('UNKNOWN'), 'Account UNKNOWN does not exist'],
])('an invalid %s is rejected with the reason', async (_what, act, words) => {
  await expect(act()).rejects.toThrow(words);
});

test('with the system clock, only the clock of a merchant can be advanced', async () => {
  await using running = await startGateway({ port: false });
  await expect(running.clock.advance({ seconds: 1 })).rejects.toThrow('Start the gateway with manualClock');
  const account = await running.accounts.add();
  const at = await running.clock.stop(account);
  expect(await running.clock.advance({ hours: 1 }, account)).toEqual(new Date(at.getTime() + 3_600_000));
});

function settings(otherwise: AccountSettings = {}): AccountSettings {
  return { technical: inbox, orders: [seedOrder('order-1')], ...otherwise };
}

function added(otherwise: AccountSettings = {}): Promise<GatewayAccount> {
  return gateway.accounts.add(settings(otherwise));
}

async function add(scenario: NewScenario) {
  return gateway.scenarios.add(await added(), scenario);
}

function capture(account: GatewayAccount, changes: Changes = {}): Promise<string> {
  return sendRequest(gateway, account, 'CAPTURE', changes);
}

async function states(account: GatewayAccount): Promise<readonly string[]> {
  const format = ({ kind, state, attempts }: TestFeedback) => `${kind} ${state} ${attempts.length}`;
  return (await gateway.feedback.list(account)).map(format);
}

function everyTenSeconds(count: number): readonly string[] {
  const start = Date.parse('2026-02-03T04:05:06Z');
  return Array.from({ length: count }, (_, i) => new Date(start + i * 10_000).toISOString());
}
