/** The runs of a torture test: each scenario on each of its engines, with a share of the operations. */
import type { Options } from './options.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { engineUnavailable, type EngineName } from './torture-database.ts';

export interface PlannedRun {
  readonly scenario: Scenario;
  readonly engine: EngineName;
  readonly operations: number;
  readonly requestsPerDisruption: number;
}

export interface SkippedRun {
  readonly scenario: Scenario;
  readonly engine: EngineName;
  readonly reason: string;
}

export interface Plan {
  readonly runs: readonly PlannedRun[];
  readonly skipped: readonly SkippedRun[];
}

/** In each run, there are at least so many disruptions. */
export const minDisruptions = 4;

/** Splits the operations over the scenarios that can run on this machine. */
export const planRuns = ({ operations, scenario, database, every }: PlanOptions): Plan => {
  const chosen = scenarios
    .filter(({ name }) => scenario === undefined || name === scenario)
    .flatMap((one: Scenario) => one.engines.map((engine) => ({ scenario: one, engine })))
    .filter(({ engine }) => database === 'both' || engine === database)
    // One after the other on each engine, so that its server is started once.
    .toSorted((one, other) => engineOrder.indexOf(one.engine) - engineOrder.indexOf(other.engine));
  const checked = chosen.map((run) => ({
    ...run,
    reason: engineUnavailable[run.engine]() ?? run.scenario.unavailable?.(),
  }));
  const possible = checked.filter(({ reason }) => reason === undefined);
  const share = Math.ceil(operations / Math.max(1, possible.length));
  const requestsPerDisruption = every ?? Math.min(2500, Math.ceil(share / 10));
  return {
    runs: possible.map((run) => ({
      scenario: run.scenario,
      engine: run.engine,
      operations: share,
      requestsPerDisruption,
    })),
    skipped: checked.flatMap(({ reason, ...run }) => (reason === undefined ? [] : [{ ...run, reason }])),
  };
};

export type PlanOptions = Pick<Options, 'operations' | 'scenario' | 'database' | 'every'>;

const engineOrder: readonly EngineName[] = ['sqlite', 'postgres'];
