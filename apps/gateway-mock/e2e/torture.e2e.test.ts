/** A short run of the torture test. `npm run torture` runs it for any duration. */
import { onEachEngine } from '../src/testing/on-each-engine.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { runTorture } from '../torture/run-torture.ts';
import { newFolder, type TemporaryFolder } from './gateway-process.ts';

let folder: TemporaryFolder;
let database: TestDatabase;

onEachEngine(({ newEmptyDatabase }) => {
  beforeEach(async () => {
    folder = newFolder();
    database = await newEmptyDatabase();
  });

  afterEach(async () => {
    await database.remove();
    folder.remove();
  });

  test('gateways that are killed and disconnected under load store each acknowledged operation exactly once', async () => {
    const { statistics } = await runTorture({
      database: database.location,
      folder: folder.path,
      processes: 2,
      clients: 12,
      ordersPerStart: 8,
      seed: 1,
      requestsPerKill: 200,
      isFinished: ({ acknowledged, killedGateways }) => acknowledged.length >= 1000 && killedGateways >= 3,
    });
    expect([...statistics.findings]).toEqual([]);
    expect(statistics.connectionsBrokenByClients).toBeGreaterThan(0);
    expect([...statistics.responseCodes.keys()]).toEqual(
      expect.arrayContaining(['04000', '05042', '06000', '07047', '07048', '08000', '12000']),
    );
  });
});
