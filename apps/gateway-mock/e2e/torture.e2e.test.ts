/** Gateways under fire, in short: `pnpm torture` does the same for as long as one likes. */
import { onEachEngine, type TestDatabase } from '../src/testing/on-each-engine.ts';
import { torture } from '../torture/torture.ts';
import { newFolder } from './gateway-process.ts';

jest.setTimeout(120_000); // processes take their time on a machine that is busy

let folder: ReturnType<typeof newFolder>;
let place: TestDatabase;

onEachEngine(({ newEmptyDatabase: newEmptyPlace }) => {
  beforeEach(async () => {
    folder = newFolder();
    place = await newEmptyPlace();
  });

  afterEach(async () => {
    await place.remove();
    folder.remove();
  });

  test('killed and cut off under many clients, gateways keep books that balance and hold what was acknowledged', async () => {
    const { tally } = await torture({
      database: place.location,
      folder: folder.folder,
      processes: 2,
      clients: 12,
      orders: 8,
      seed: 1,
      requestsPerKill: 200,
      isEnough: ({ acknowledged, kills }) => acknowledged.length >= 1000 && kills >= 3,
    });
    expect([...tally.findings]).toEqual([]);
    expect(tally.brokenByClients).toBeGreaterThan(0);
    expect([...tally.codes.keys()]).toEqual(
      expect.arrayContaining(['04000', '05042', '06000', '07047', '07048', '08000', '12000']),
    );
  });
});
