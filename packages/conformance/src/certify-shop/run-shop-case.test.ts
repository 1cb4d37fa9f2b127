/** Whatever fails in a case, the account and the shop are as before at its end. */
import { eventsFor } from '../timeline/timeline-event.ts';
import { timelinesWithEventCount } from '../timeline/timelines-with-event-count.ts';
import { timelineSteps } from '../timeline/timeline-steps.ts';
import { runShopCase } from './run-shop-case.ts';
import type { ShopStep } from './cases/shop-case.ts';
import type { MockGatewayOfShop } from './mock-gateway-of-shop.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const nextPhrases = { request: 'next request', response: 'next response' };

/** A gateway and a shop that change only their settings. */
const connect = (changes: Partial<MockGatewayOfShop> = {}) => {
  const state = {
    scenarios: new Set<string>(),
    encoding: 'form',
    keys: 'current',
    returnMethod: 'POST',
    isRunning: true,
  };
  let added = 0;
  const done = (change: () => void): Promise<void> => Promise.resolve().then(change);
  const gateway: MockGatewayOfShop = {
    createOrder: () => Promise.resolve('1'),
    order: () => Promise.resolve({ captured: 0n, refunded: 0n, paid: 0n, status: '04' }),
    findOrder: () => Promise.resolve(undefined),
    newestOrder: () => Promise.resolve(undefined),
    paidAfter: () => Promise.resolve(0n),
    actAsShopper: () => Promise.resolve({ kind: 'open' }),
    paymentSettings: () => Promise.resolve({ channels: [], returnMethod: state.returnMethod, returnUrl: '' }),
    services: () => Promise.resolve([]),
    setReturnMethod: (method) => done(() => (state.returnMethod = method)),
    addScenario: () => {
      added += 1;
      state.scenarios.add(String(added));
      return Promise.resolve(String(added));
    },
    removeScenario: (id) => done(() => void state.scenarios.delete(id)),
    countScenarios: () => Promise.resolve(state.scenarios.size),
    feedbackAddresses: () =>
      Promise.resolve(['http://127.0.0.1:1/direct', 'http://127.0.0.1:1/notification']),
    hasPreviousKeys: () => Promise.resolve(false),
    stopClock: () => Promise.resolve(),
    resumeClock: () => Promise.resolve(),
    advanceClock: () => Promise.resolve(),
    waitUntilDelivered: () => Promise.resolve(),
    feedbackOf: () => Promise.resolve([]),
    encoding: () => Promise.resolve(state.encoding),
    setEncoding: (encoding) => done(() => (state.encoding = encoding)),
    rotateKeys: () => done(() => (state.keys = 'next')),
    rotateKeysBack: () => done(() => (state.keys = 'current')),
    ...changes,
  };
  const shop: ShopUnderTest = {
    perform: () => Promise.resolve(),
    totals: () => Promise.resolve({}),
    process: {
      kill: () => done(() => (state.isRunning = false)),
      start: () => done(() => (state.isRunning = true)),
    },
  };
  return { gateway, shop, state };
};

const before = {
  scenarios: new Set<string>(),
  encoding: 'form',
  keys: 'current',
  returnMethod: 'POST',
  isRunning: true,
};

const run = (
  steps: readonly ShopStep[],
  { gateway, shop }: Pick<ReturnType<typeof connect>, 'gateway' | 'shop'>,
  onStep: () => Promise<void> = () => Promise.resolve(),
) =>
  runShopCase(steps, {
    gateway,
    shop,
    amount: 1000n,
    currency: 'AED',
    reference: 'case',
    totalsWithinSeconds: 0,
    nextPhrases,
    onStep,
  });

const events = eventsFor({
  has: {
    process: true,
    refund: true,
    void: true,
    next_keys: true,
    checkout: false,
    three_d_secure: false,
    language: true,
  },
  currency: 'AED',
});
const timelines = [0, 1, 2].flatMap((size) => timelinesWithEventCount(events, size));

test('every timeline of up to two events leaves the settings as they were, wherever it is interrupted', async () => {
  for (const timeline of timelines) {
    const steps = timelineSteps(timeline, { slowReplyMilliseconds: 1, canRefund: true });
    for (let last = 0; last <= steps.length; last++) {
      const connected = connect();
      let count = 0;
      const outcome = run(steps, connected, () =>
        count++ === last ? Promise.reject(new Error('interrupted')) : Promise.resolve(),
      );
      await expect(outcome).rejects.toThrow('interrupted');
      expect([timeline, last, connected.state]).toEqual([timeline, last, before]);
    }
    const connected = connect();
    await run(steps, connected);
    expect([timeline, connected.state]).toEqual([timeline, before]);
  }
});

test('a setting that cannot be restored does not keep the others', async () => {
  const removeScenario = () => Promise.reject(new Error('the gateway is busy'));
  const connected = connect({ removeScenario });
  const steps: readonly ShopStep[] = [
    { step: 'scenario', scenario: { effect: { kind: 'reply_lost' } } },
    { step: 'encoding', encoding: 'xml' },
    { step: 'rotate_keys' },
    { step: 'kill' },
  ];
  await expect(run(steps, connected)).rejects.toThrow('the gateway is busy');
  expect(connected.state).toEqual({ ...before, scenarios: new Set(['1']) });
});

test('keys that could not be rotated are not rotated back', async () => {
  const rotateKeysBack = jest.fn(() => Promise.resolve());
  const rotateKeys = () => Promise.reject(new Error('refused'));
  await expect(run([{ step: 'rotate_keys' }], connect({ rotateKeys, rotateKeysBack }))).rejects.toThrow(
    'refused',
  );
  expect(rotateKeysBack).not.toHaveBeenCalled();
});

test('an interruption does not wait for the shop, and restores the account', async () => {
  const { gateway, shop, state } = connect();
  const interruption = new AbortController();
  let scenariosBefore = 0;
  const hanging: ShopUnderTest = {
    ...shop,
    perform: () => {
      scenariosBefore = state.scenarios.size;
      interruption.abort();
      return new Promise(() => undefined);
    },
  };
  const ended = runShopCase(
    [
      { step: 'scenario', scenario: { effect: { kind: 'reply_lost' } } },
      { step: 'encoding', encoding: 'json' },
      { step: 'capture' },
    ],
    {
      gateway,
      shop: hanging,
      amount: 1000n,
      currency: 'AED',
      reference: 'c-1',
      totalsWithinSeconds: 0,
      signal: interruption.signal,
    },
  );
  await expect(ended).rejects.toThrow('the run was interrupted');
  expect(scenariosBefore).toBe(1);
  expect(state).toEqual(before);
});

describe('a payment that cannot go on', () => {
  const formOver = (amount: string): string =>
    JSON.stringify({ merchant_reference: 'case-AED', amount, currency: 'AED', signature: 'abc' });
  const form = formOver('1000');
  const steps: readonly ShopStep[] = [
    { step: 'return_method', method: 'GET' },
    { step: 'checkout' },
    { step: 'shopper', does: 'pay' },
  ];
  const payWith = (
    checkout: NonNullable<ShopUnderTest['checkout']>,
    actAsShopper: MockGatewayOfShop['actAsShopper'] = () => Promise.resolve({ kind: 'open' }),
  ) => {
    const { gateway, shop, state } = connect({ actAsShopper });
    return { outcome: run(steps, { gateway, shop: { ...shop, checkout } }), state };
  };
  const page = (body: string) => () => Promise.resolve({ body, cookies: [] });

  test.each([
    [
      'a shop that answers the checkout with an error',
      payWith(() => Promise.reject(new Error('POST http://shop/pay: HTTP 500'))),
      { expected: 'the shop answers with a payment form', observed: 'POST http://shop/pay: HTTP 500' },
    ],
    [
      'a page without a form',
      payWith(page('<p>Sold out</p>')),
      {
        expected: 'the shop answers with a payment form',
        observed: 'its answer has no form with a `signature`, as HTML or as JSON',
      },
    ],
    [
      'a form that the gateway refuses',
      payWith(page(form), () =>
        Promise.resolve({ kind: 'refused', code: '00001 (Missing parameter)', parameter: 'customer_email' }),
      ),
      {
        expected: 'the shopper can pay with the form of the shop',
        observed: 'the gateway refuses the form with 00001 (Missing parameter): customer_email',
      },
    ],
    [
      'a form whose refusal the browser brings back',
      payWith(page(form), () =>
        Promise.resolve({
          kind: 'returned',
          returned: {
            method: 'POST',
            url: '',
            fields: { response_code: '00001', response_message: 'Missing' },
          },
        }),
      ),
      {
        expected: 'the shopper can pay with the form of the shop',
        observed:
          'the browser returns with 00001 (Missing). Requests in the back office names the parameter of a refused form',
      },
    ],
    [
      'a form over another amount',
      payWith(page(formOver('500'))),
      { expected: 'the payment form has amount 1000', observed: 'it has amount 500' },
    ],
    [
      'a payment page that does not end',
      payWith(page(form)),
      { expected: 'the shopper can pay with the form of the shop', observed: 'the payment page stays open' },
    ],
  ])('is a gap that says why: %s', async (_title, { outcome, state }, gap) => {
    expect((await outcome).gaps).toEqual([gap]);
    expect(state).toEqual(before);
  });
});
