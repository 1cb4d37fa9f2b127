/** The operations of a run are split over all scenarios that this machine can run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { planRuns } from './planned-runs.ts';
import { scenarios, type Scenario } from './scenarios.ts';

const all = { operations: 1_000_000, every: undefined, scenario: undefined, database: 'both' } as const;

test('each scenario runs on each of its engines, or is skipped with a reason', () => {
  const { runs, skipped } = planRuns(all);
  const planned = [...runs, ...skipped].map(({ scenario, engine }) => `${scenario.name} on ${engine}`);
  const expected = scenarios.flatMap(({ name, engines }: Scenario) =>
    engines.map((engine) => `${name} on ${engine}`),
  );
  expect(planned.toSorted()).toEqual(expected.toSorted());
});

test.each([1, 999, 1_000_000])('the shares of %d operations add up to at least that', (operations) => {
  const { runs } = planRuns({ ...all, operations });
  const total = runs.reduce((sum, run) => sum + run.operations, 0);
  expect(total).toBeGreaterThanOrEqual(operations);
  expect(total).toBeLessThanOrEqual(operations + runs.length);
});

test('a scenario and an engine can be chosen', () => {
  const { runs, skipped } = planRuns({ ...all, scenario: 'small-heap', database: 'sqlite', every: 10 });
  expect(skipped).toEqual([]);
  expect(runs).toMatchObject([
    {
      scenario: { name: 'small-heap' },
      engine: 'sqlite',
      operations: 1_000_000,
      requestsPerDisruption: 10,
    },
  ]);
});

test('a scenario without a short run has an end-to-end test of its own', () => {
  const tests = scenarios.flatMap(({ ownTest }: Scenario) => (ownTest === undefined ? [] : [ownTest]));
  expect(tests.filter((file) => !existsSync(path.join(import.meta.dirname, '../e2e', file)))).toEqual([]);
});
