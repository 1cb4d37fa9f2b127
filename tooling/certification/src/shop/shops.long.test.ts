/** A hundred seeded runs of the good shop, and the explorer on the good shop and on every shop with a defect. */
import { certifyShop, exploreShop, replayTimeline } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { shopDefectNames } from './shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeEach(async () => {
  mock = await startGateway();
});
afterEach(() => mock.close());

// At once, so that a run that is interrupted has its rows.
const printRow = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`);
beforeAll(() => void printRow(['shop', 'found after', 'timelines', 'events']));

const secondsSince = (started: number): string => `${Math.round((Date.now() - started) / 1000)} s`;

const short = { totalsWithinSeconds: 10, slowReplySeconds: 0.8, nextPhrases };

test('the good shop passes in a hundred seeded runs', async () => {
  const failed: unknown[] = [];
  for (let seed = 1; seed <= 100; seed++) {
    const { gateway, shop, stop } = await startShopUnderTest(mock);
    try {
      const { report } = await certifyShop({ gateway, shop, seed, ...short });
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
    const started = Date.now();
    const options = { gateway, shop, seed: 1, bound: 100_000, maxEvents: 3, ...short };
    const { failure, explored, left } = await exploreShop(options);
    printRow(['the good shop', 'not found', `${explored} of ${explored + left}`, secondsSince(started)]);
    expect(failure).toBeUndefined();
    expect(left).toBe(0);
  } finally {
    await stop();
  }
});

test.each(shopDefectNames)('%s is found within 60 seconds, by a minimal timeline', async (defect) => {
  // Waiting for late replies takes most of the time.
  const { gateway, shop, stop } = await startShopUnderTest(mock, [defect], 0.25);
  const options = { gateway, shop, nextPhrases, totalsWithinSeconds: 2, slowReplySeconds: 0.4 };
  try {
    const started = Date.now();
    const signal = AbortSignal.timeout(60_000);
    const { failure, explored, left } = await exploreShop({ ...options, seed: 1, bound: 100_000, signal });
    const seconds = secondsSince(started);
    printRow([
      defect,
      failure === undefined ? 'not found' : seconds,
      `${explored} of ${explored + left}`,
      failure === undefined ? '' : failure.events.join(' + ') || 'no event',
    ]);
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
