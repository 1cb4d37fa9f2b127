/** The search finds what a shop does wrong, and shrinks it to the events that are needed. */
import {
  findFailingTimeline,
  formatTimelineDiagram,
  replayTimeline,
  type TimelineEvent,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import type { ShopDefectName } from './shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

// What each defect needs at the least.
const timelines: readonly (readonly [ShopDefectName, readonly TimelineEvent[]])[] = [
  ['captures_twice', ['capture_reply_lost']],
  ['takes_no_reply_for_success', ['capture_request_lost']],
  ['acknowledges_errors', ['capture_pending', 'later_status_fails']],
  ['follows_overtaken', ['capture_pending', 'feedback_overtaken']],
  ['repeats_if_not_captured', ['capture_request_late']],
  ['reads_no_xml', ['feedback_as_xml']],
  ['forgets_rotation', ['keys_rotated']],
  ['refuses_arabic', ['in_arabic']],
  ['ignores_exponent', ['in_kwd']],
  ['rounds_amounts', ['in_kwd']],
  ['drops_equal_captures', ['captured_twice']],
  ['voids_locally', ['voided']],
];

test.each(timelines)('%s fails at %j, and passes without any one of them', async (defect, events) => {
  // It must fail because of the events only, also where the machine is slow to reply.
  const { gateway, shop, stop } = await startShopUnderTest(mock, [defect], 2);
  const options = { gateway, shop, nextPhrases, totalsWithinSeconds: 2, slowReplySeconds: 2.5 };
  try {
    expect((await replayTimeline(events, options)).gaps).not.toEqual([]);
    for (const event of events)
      expect(
        (
          await replayTimeline(
            events.filter((each) => each !== event),
            { ...options, totalsWithinSeconds: 10 },
          )
        ).gaps,
      ).toEqual([]);
  } finally {
    await stop();
  }
});

test('the search finds the shortest timeline, and draws it', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, ['refunds_twice'], 2);
  try {
    const { failure, tried, left } = await findFailingTimeline({
      gateway,
      shop,
      seed: 1,
      bound: 30,
      totalsWithinSeconds: 10,
      slowReplySeconds: 2.5,
    });
    expect(failure?.events).toEqual(['refund_reply_lost']);
    expect(tried).toBeLessThanOrEqual(30);
    expect(left).toBeGreaterThan(100);
    expect(formatTimelineDiagram(failure?.events ?? [])).toContain('Gateway--xShop: reply, lost');
  } finally {
    await stop();
  }
});

test('the search goes on after timelines during which the shop gives no totals', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, [], 2);
  let isUnavailable = false;
  const perform: typeof shop.perform = async (action) => {
    isUnavailable = action.language === 'ar';
    await shop.perform(action);
  };
  const totals: typeof shop.totals = () => {
    const wasUnavailable = isUnavailable;
    isUnavailable = false;
    return wasUnavailable ? Promise.reject(new Error('GET http://shop/totals: HTTP 503')) : shop.totals();
  };
  const { tried, totalsUnread, failure } = await findFailingTimeline({
    gateway,
    shop: { perform, totals },
    seed: 1,
    maxEvents: 1,
    totalsWithinSeconds: 10,
    slowReplySeconds: 2.5,
  });
  expect(totalsUnread).toEqual([{ events: ['in_arabic'], reason: 'GET http://shop/totals: HTTP 503' }]);
  expect(failure).toBeUndefined();
  expect(tried).toBeGreaterThan(10);
  await stop();
  await expect(findFailingTimeline({ gateway, shop: { perform, totals } })).rejects.toThrow(
    'the totals of the shop cannot be read',
  );
});

test('a timeline that needs what the shop or the account lacks is not replayed', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock);
  try {
    await expect(replayTimeline(['keys_rotated'], { gateway, shop })).rejects.toThrow(
      'the plan has no next phrases for a key rotation',
    );
    expect(await gateway.services()).toEqual(['tokenization', 'three_d_secure']);
    const services = () => Promise.resolve(['tokenization']);
    await expect(
      replayTimeline(['paid_at_page', 'challenge_succeeded'], { gateway: { ...gateway, services }, shop }),
    ).rejects.toThrow('the account has no service three_d_secure');
  } finally {
    await stop();
  }
});
