/**
 * Tests a scenario of the torture test on an engine, or all, with a short run. Scenarios with a test of their own are left out of all,
 * and one that both engines have runs on PostgreSQL only if it breaks connections to the database, or says so; `npm run torture` runs each on
 * both.
 */
import { runScenario } from '../torture/run-scenario.ts';
import { scenarios, type Scenario, type ScenarioName } from '../torture/scenarios.ts';
import {
  engineTitles,
  engineUnavailable,
  openTortureEngine,
  type EngineName,
  type TortureDatabase,
  type TortureEngine,
} from '../torture/torture-database.ts';

export const testScenariosOn = (name: EngineName, which: ScenarioName | 'all'): void => {
  const unavailable = engineUnavailable[name]();
  let engine: TortureEngine;
  let database: TortureDatabase;

  beforeAll(async () => {
    if (unavailable === undefined) engine = await openTortureEngine[name]();
  });

  beforeEach(async () => {
    if (unavailable === undefined) database = await engine.newDatabase();
  });

  afterEach(() => database?.remove());

  afterAll(() => engine?.close());

  const onThisEngine: readonly Scenario[] = scenarios.filter(
    ({ name: scenario, engines, breaksConnections, isTestedOnBoth, ownTest }: Scenario) =>
      (which === 'all' || which === scenario) &&
      ownTest === undefined &&
      engines.includes(name) &&
      (name === 'sqlite' ||
        !engines.includes('sqlite') ||
        breaksConnections === true ||
        isTestedOnBoth === true),
  );
  for (const scenario of onThisEngine) {
    const reason = unavailable ?? scenario.unavailable?.();
    if (reason !== undefined)
      process.stderr.write(
        `The torture test ${scenario.name} on ${engineTitles[name]} is skipped: ${reason}.\n`,
      );
    // Skipped, with the reason printed above, only where a means is missing.
    (reason === undefined ? test : test.skip)(
      `${scenario.name}: each acknowledged operation is stored exactly once, and nothing else`,
      async () => {
        const { statistics } = await runScenario({
          scenario,
          database,
          clients: 12,
          seed: 1,
          operations: 120,
          disruptions: 1,
          requestsPerDisruption: 40,
          isLong: false,
        });
        expect([...statistics.findings]).toEqual([]);
        expect(statistics.connectionsBrokenByClients).toBeGreaterThan(0);
      },
    );
  }
};
