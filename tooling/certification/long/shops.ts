/** A hundred seeded runs of the good shop, and the explorer on every shop whose defect depends on messages. */
import { certifyShop, exploreShop, replayTimeline } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import type { ShopDefectName } from '../src/shop/shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from '../src/shop/start-shop-under-test.ts';

let mock: MockGateway;
beforeEach(async () => {
  mock = await startGateway();
});
afterEach(() => mock.close());

const short = { totalsWithinSeconds: 10, slowReplySeconds: 0.8 };

test('the good shop passes in a hundred seeded runs', async () => {
  const failed: unknown[] = [];
  for (let seed = 1; seed <= 100; seed++) {
    const { gateway, shop, stop } = await startShopUnderTest(mock);
    try {
      const { report } = await certifyShop({ gateway, shop, seed, nextPhrases, ...short });
      for (const { id, outcome } of report.chapters.flatMap(({ rows }) => rows))
        if (outcome._tag !== 'Passed') failed.push({ seed, id, outcome });
    } finally {
      await stop();
    }
  }
  expect(failed).toEqual([]);
});

test('the explorer finds nothing in the good shop', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock);
  try {
    const { failure, left } = await exploreShop({ gateway, shop, seed: 1, bound: 1000, ...short });
    expect(failure).toBeUndefined();
    expect(left).toBe(0);
  } finally {
    await stop();
  }
});

const byMessages: readonly ShopDefectName[] = [
  'captures_twice',
  'takes_no_reply_for_success',
  'takes_timeout_for_failure',
  'asks_status_once',
  'counts_pending',
  'counts_declined',
  'adds_duplicates',
  'follows_overtaken',
  'forgets_refund',
  'accepts_wrong_signature',
  'redirects_refused',
  'loses_15777',
  'refunds_twice',
  'forgets_open_captures',
  'repeats_after_start',
  'acknowledges_before_storing',
];

test.each(byMessages)('%s is found within 60 seconds, by a minimal timeline', async (defect) => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, [defect]);
  const options = { gateway, shop, totalsWithinSeconds: 2, slowReplySeconds: 0.8 };
  try {
    const started = Date.now();
    const signal = AbortSignal.timeout(60_000);
    const { failure, explored, left } = await exploreShop({ ...options, seed: 1, bound: 100_000, signal });
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `${defect}: ${failure?.events.join(' + ') ?? 'not found'}, ${explored} explored, ${left} left, ${seconds} s`,
    );
    const events = failure?.events ?? [];
    expect(failure).toBeDefined();
    for (const event of events)
      expect(
        (
          await replayTimeline(
            events.filter((each) => each !== event),
            options,
          )
        ).gaps,
      ).toEqual([]);
  } finally {
    await stop();
  }
});
