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

interface SkippedRun {
  readonly scenario: Scenario;
  readonly engine: EngineName;
  readonly reason: string;
}

export interface Plan {
  readonly runs: readonly PlannedRun[];
  readonly skipped: readonly SkippedRun[];
}

/** The least number of disruptions in a run. */
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
  const shares = possible.reduce((sum, { engine }) => sum + shareOf[engine], 0);
  return {
    runs: possible.map((run) => {
      const share = Math.ceil((operations * shareOf[run.engine]) / shares);
      return {
        scenario: run.scenario,
        engine: run.engine,
        operations: share,
        requestsPerDisruption: every ?? Math.min(5000, Math.ceil(share / 10)),
      };
    }),
    skipped: checked.flatMap(({ reason, ...run }) => (reason === undefined ? [] : [{ ...run, reason }])),
  };
};

export type PlanOptions = Pick<Options, 'operations' | 'scenario' | 'database' | 'every'>;

// SQLite stores several times as many operations a second, so that each run takes about as long.
const shareOf: Readonly<Record<EngineName, number>> = { sqlite: 4, postgres: 1 };

const engineOrder: readonly EngineName[] = ['sqlite', 'postgres'];
