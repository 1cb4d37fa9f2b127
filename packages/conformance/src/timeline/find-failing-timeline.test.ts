/** A shop that is still working on an action of an earlier timeline does not make the next one look guilty. */
import { ActionUnanswered, type ShopTotals, type ShopUnderTest } from '../certify-shop/shop-under-test.ts';
import type { MockGatewayOfShop, OrderAtGateway } from '../certify-shop/mock-gateway-of-shop.ts';
import { certifyShop } from '../certify-shop/certify-shop.ts';
import { findFailingTimeline, replayTimeline } from './find-failing-timeline.ts';
import { timelineEventSummaries } from './timeline-event.ts';

/**
 * A shop and its gateway, which agree. The shop does not answer its first action. It goes on with that action, and with the work that
 * `continuesIn` orders later cost it: its totals are wrong then.
 */
const connect = (
  continuesIn: (order: number) => boolean,
  isBusyIn: (order: number) => boolean = () => false,
) => {
  const orders = new Map<string, OrderAtGateway>();
  let total = 0n;
  let created = 0;
  let actions = 0;
  const done = () => Promise.resolve();
  const gateway: MockGatewayOfShop = {
    createOrder: (merchantReference) => {
      created += 1;
      orders.set(merchantReference, { captured: 0n, refunded: 0n, paid: 0n, status: '02' });
      return Promise.resolve(merchantReference);
    },
    order: (fortId) => Promise.resolve(orders.get(fortId) ?? unknownOrder),
    findOrder: () => Promise.resolve(undefined),
    newestOrder: () => Promise.resolve(undefined),
    paidAfter: () => Promise.resolve(0n),
    actAsShopper: () => Promise.resolve({ kind: 'open' }),
    paymentSettings: () => Promise.resolve({ channels: [], returnMethod: 'POST', returnUrl: '' }),
    services: () => Promise.resolve([]),
    setReturnMethod: done,
    addScenario: () => Promise.resolve('1'),
    removeScenario: done,
    countScenarios: () => Promise.resolve(0),
    feedbackAddresses: () =>
      Promise.resolve(['http://127.0.0.1:1/direct', 'http://127.0.0.1:1/notification']),
    hasPreviousKeys: () => Promise.resolve(false),
    stopClock: done,
    resumeClock: done,
    advanceClock: done,
    waitUntilDelivered: done,
    feedbackOf: () => Promise.resolve([]),
    encoding: () => Promise.resolve('form'),
    setEncoding: done,
    rotateKeys: done,
    rotateKeysBack: done,
  };
  const shop: ShopUnderTest = {
    perform: async ({ kind, merchantReference, amount }) => {
      const before = orders.get(merchantReference) ?? unknownOrder;
      const captured = before.captured + (kind === 'capture' ? amount : 0n);
      orders.set(merchantReference, { ...before, captured, status: kind === 'void' ? '08' : '04' });
      total += kind === 'capture' ? amount : 0n;
      if (continuesIn(created)) total += 1n;
      actions += 1;
      if (actions === 1) throw new ActionUnanswered('no answer');
    },
    totals: (): Promise<ShopTotals> =>
      isBusyIn(created) && actions > 0
        ? Promise.reject(new Error('busy'))
        : Promise.resolve({ AED: { captured: total, refunded: 0n } }),
    actions: { refund: false, void: true },
  };
  return { gateway, shop };
};

const unknownOrder: OrderAtGateway = { captured: 0n, refunded: 0n, paid: 0n, status: '02' };

const search = (continuesIn: (order: number) => boolean) =>
  findFailingTimeline({ ...connect(continuesIn), bound: 5, maxEvents: 1, seed: 1, totalsWithinSeconds: 0 });

test('a timeline that fails only beside an action of an earlier one is reported as disturbed', async () => {
  const { tried, disturbed, failure } = await search((order) => order === 2);
  expect(failure).toBeUndefined();
  expect(tried).toBe(5);
  expect(disturbed).toMatchObject([{ unansweredIn: [] }]);
});

test('a timeline that fails again is the failing one, and the earlier action is named', async () => {
  const { disturbed, failure } = await search((order) => order >= 2);
  expect(disturbed).toEqual([]);
  expect(failure).toMatchObject({ unansweredIn: [] });
});

test('an action that was not answered counts, also if the shop then gives no totals', async () => {
  const connected = connect(
    (order) => order === 2,
    (order) => order === 1,
  );
  const { disturbed, totalsUnread, failure } = await findFailingTimeline({
    ...connected,
    bound: 5,
    maxEvents: 1,
    seed: 1,
    totalsWithinSeconds: 0,
  });
  expect([totalsUnread.length, failure]).toEqual([1, undefined]);
  expect(disturbed).toMatchObject([{ unansweredIn: [] }]);
});

test('without an earlier action that was not answered, no timeline is repeated', async () => {
  const { disturbed, failure } = await search((order) => order === 1);
  expect(disturbed).toEqual([]);
  expect(failure?.events).toEqual([]);
  expect(failure?.outcome.gaps[0]?.observed).toContain('123.45 AED captured');
  expect(failure).not.toHaveProperty('unansweredIn');
});

test('the certificate names the earlier case whose action was not answered', async () => {
  const { report } = await certifyShop({
    ...connect((order) => order === 2),
    only: ['two-equal-captures', 'void'],
    seed: 1,
    totalsWithinSeconds: 0,
  });
  expect(report.summary).toContainEqual({ label: 'Amounts and currencies', value: '1 of 2 failed' });
  expect(report.chapters.flatMap(({ rows }) => rows.map(({ outcome }) => outcome))).toContainEqual(
    expect.objectContaining({
      observed: expect.stringMatching(
        /did not answer an action of the earlier case [\w-]+ in time/u,
      ) as unknown,
    }),
  );
});

test('the certificate of chosen cases says that there are more', async () => {
  const summaryOf = async (only?: readonly string[]) => {
    const chosen = only !== undefined && { only };
    const options = { ...connect(() => false), ...chosen, seed: 1, totalsWithinSeconds: 0 };
    return (await certifyShop(options)).report.summary;
  };
  expect(await summaryOf(['void', 'declined'])).toContainEqual({
    label: 'Chosen cases',
    value: expect.stringMatching(/^2 of [3-9]\d$/u) as unknown,
  });
  expect((await summaryOf()).map(({ label }) => label)).not.toContain('Chosen cases');
});

test('without the language in a capture, the case in Arabic is not run', async () => {
  const { gateway, shop } = connect(() => false);
  const languages = { capture: false, pay: false };
  const { report } = await certifyShop({ gateway, shop: { ...shop, languages }, only: ['arabic'] });
  expect(report.chapters.flatMap(({ rows }) => rows)).toMatchObject([
    { outcome: { _tag: 'NotRun', reason: 'the action capture of the plan has no {language}' } },
  ]);
});

test.each([
  ['no address', []],
  ['one address only', ['http://127.0.0.1:1/direct']],
])('an account with %s for feedback is not ready', async (has, addresses) => {
  const { gateway, shop } = connect(() => false);
  const feedbackAddresses = () => Promise.resolve(addresses);
  await expect(certifyShop({ gateway: { ...gateway, feedbackAddresses }, shop, only: [] })).rejects.toThrow(
    `the account has ${has} for feedback`,
  );
});

test('a seed that is drawn is one that --seed accepts', async () => {
  const options = { ...connect(() => false), bound: 0, maxEvents: 0, only: [] };
  for (let run = 0; run < 20; run++) {
    const { seed } = await findFailingTimeline(options);
    const { report } = await certifyShop(options);
    expect(String(seed)).toMatch(/^\d{1,9}$/u);
    expect(report.summary).toContainEqual({
      label: 'Seed',
      value: expect.stringMatching(/^\d{1,9}$/u) as unknown,
    });
  }
});

test('a case that runs alone has the amount that it has in a whole run with the same seed', async () => {
  const filesOf = async (only: readonly string[]) => {
    const options = { ...connect(() => true), only, seed: 7, totalsWithinSeconds: 0 };
    const { scenarioFiles } = await certifyShop(options);
    return scenarioFiles.filter(({ name }) => name === 'void.scenario.json');
  };
  const [file] = await filesOf(['void']);
  expect(await filesOf(['duplicate-feedback', 'redirect', 'two-equal-captures', 'void'])).toEqual([file]);
});

/** The run is interrupted in the first action of the order with this number, which ends the action. */
const connectInterrupted = (interruptedOrder: number, failsIn: (order: number) => boolean = () => false) => {
  const { gateway, shop } = connect(failsIn);
  const interrupting = new AbortController();
  const references = new Set<string>();
  const perform: ShopUnderTest['perform'] = async (action) => {
    references.add(action.merchantReference);
    if (references.size === interruptedOrder) {
      interrupting.abort();
      throw new Error('This operation was aborted');
    }
    // The first one is answered late.
    await shop.perform(action).catch(() => undefined);
  };
  return { gateway, shop: { ...shop, perform }, signal: interrupting.signal };
};

test.each([1, 2, 3])(
  'an interruption in order %i ends the search without a verdict on the timeline',
  async (order) => {
    const result = await findFailingTimeline({
      ...connectInterrupted(order),
      maxEvents: 1,
      seed: 1,
      totalsWithinSeconds: 0,
    });
    expect(result).toMatchObject({ tried: order - 1, totalsUnread: [], disturbed: [], isInterrupted: true });
    expect(result).not.toHaveProperty('failure');
  },
);

test('an interruption while a failing timeline is shrunk leaves the events that it has then', async () => {
  const { tried, isInterrupted, failure } = await findFailingTimeline({
    ...connectInterrupted(3, (order) => order === 2),
    maxEvents: 1,
    seed: 1,
    totalsWithinSeconds: 0,
  });
  expect([tried, isInterrupted, failure?.events.length]).toEqual([2, true, 1]);
});

test('a timeline that is interrupted is not replayed to its end', async () => {
  await expect(replayTimeline([], { ...connectInterrupted(1), totalsWithinSeconds: 0 })).rejects.toThrow(
    'the run was interrupted',
  );
});

test('an account without the service three_d_secure is searched without challenges', async () => {
  const { gateway, shop } = connect(() => false);
  const checkout = () => Promise.reject(new Error('it is not called'));
  const countTimelines = async (services: readonly string[]) => {
    const { left } = await findFailingTimeline({
      gateway: { ...gateway, services: () => Promise.resolve(services) },
      shop: { ...shop, checkout },
      bound: 0,
      maxEvents: 2,
    });
    return left;
  };
  const challenges = timelineEventSummaries.filter(({ message }) => message === 'challenge');
  expect(challenges).toHaveLength(3);
  expect(await countTimelines(['three_d_secure'])).toBe((await countTimelines([])) + challenges.length);
});
