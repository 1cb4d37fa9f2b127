/** The search for a failing timeline, on the good shop and on every shop with a defect. */
import { areCompatibleEvents, findFailingTimeline, replayTimeline } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { runEightAtOnce } from './run-eight-at-once.ts';
import { defectNamesWithTimeline, type ShopDefectName } from './shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

// At once, so that a run that is interrupted has its rows.
const printRow = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`);

// A shop without a defect also passes where the machine makes it wait too long for a reply.
const short = { totalsWithinSeconds: 10, slowReplySeconds: 0.8, nextPhrases };
const shortTimeoutSeconds = 0.5;
// One with a defect must fail because of the events of its timeline only.
const long = { totalsWithinSeconds: 10, slowReplySeconds: 2.5, nextPhrases };
const longTimeoutSeconds = 2;

describe('the search for a failing timeline', () => {
  const search = async (name: ShopDefectName | 'the good shop') => {
    const isGood = name === 'the good shop';
    const timeoutSeconds = isGood ? shortTimeoutSeconds : longTimeoutSeconds;
    const { gateway, shop, stop } = await startShopUnderTest(mock, isGood ? [] : [name], timeoutSeconds);
    const options = { gateway, shop, ...(isGood ? short : long) };
    try {
      // For a shop with a defect the default bound is enough.
      const found = await findFailingTimeline({ ...options, seed: 1, ...(isGood && { bound: 100_000 }) });
      const events = found.failure?.events ?? [];
      printRow([
        name,
        `${found.tried} of ${found.tried + found.left}`,
        found.failure === undefined ? 'not found' : events.join(' + ') || 'no event',
      ]);
      const gapsWithout: unknown[] = [];
      for (const event of events) {
        const others = events.filter((each) => each !== event);
        // The others happen only within it.
        if (areCompatibleEvents(others)) gapsWithout.push((await replayTimeline(others, options)).gaps);
      }
      return { name, ...found, failure: found.failure, events, gapsWithout };
    } finally {
      await stop();
    }
  };

  let searches: readonly Awaited<ReturnType<typeof search>>[];
  beforeAll(async () => {
    printRow(['shop', 'timelines', 'events']);
    searches = await runEightAtOnce(['the good shop', ...defectNamesWithTimeline], search);
  });

  test('finds nothing in the good shop', () => {
    expect(searches.find(({ name }) => name === 'the good shop')).toMatchObject({
      failure: undefined,
      left: 0,
    });
  });

  test.each(defectNamesWithTimeline)(
    'finds %s in the first 300 timelines, by a minimal timeline',
    (defect) => {
      const found = searches.find(({ name }) => name === defect);
      expect(found?.failure).toBeDefined();
      // Without any one of its events, the shop passes.
      expect(found?.gapsWithout.flat()).toEqual([]);
    },
  );
});
