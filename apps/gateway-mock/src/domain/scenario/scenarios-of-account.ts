/** The simulation of an account: its scenarios and the sets of ready-made ones that are switched on (D32). */
import { scenariosOf, type PresetName } from './scenario-presets.ts';
import type { NewScenario, Scenario, ScenarioChanges } from './scenario.ts';

export interface Simulation {
  /** In the order of their creation. */
  readonly scenarios: readonly Scenario[];
  /** Sets of ready-made scenarios that are switched on. */
  readonly presets: readonly PresetName[];
  /** The number of scenarios that were ever created. Their ids are numbered, and no id is given twice. */
  readonly createdCount: number;
}

export const noSimulation: Simulation = { scenarios: [], presets: [], createdCount: 0 };

/** Whether no scenario is active. */
export const isEmptySimulation = ({ scenarios, presets }: Simulation): boolean =>
  scenarios.length === 0 && presets.length === 0;

/** Whether the suffix of an order's reference names scenarios. */
export const hasSuffixes = ({ presets }: Simulation): boolean => presets.includes('reference_suffixes');

/** All scenarios that can act: those of the account before those of its presets. */
export const activeScenarios = ({ scenarios, presets }: Simulation): readonly Scenario[] => [
  ...scenarios.filter(({ paused }) => paused !== true),
  ...presets.flatMap(scenariosOf),
];

/** Adds scenarios at the end. */
export const withScenarios = (simulation: Simulation, added: readonly NewScenario[]): Simulation => ({
  ...simulation,
  scenarios: [
    ...simulation.scenarios,
    ...added.map((scenario, i) => ({ ...scenario, id: String(simulation.createdCount + i + 1) })),
  ],
  createdCount: simulation.createdCount + added.length,
});

/** Changes a scenario at its place. A change to null removes a member. */
export const withChangedScenario = (
  simulation: Simulation,
  id: string,
  changes: ScenarioChanges,
): Simulation => ({
  ...simulation,
  scenarios: simulation.scenarios.map((scenario) =>
    scenario.id === id ? changedScenario(scenario, changes) : scenario,
  ),
});

const changedScenario = (before: Scenario, changes: ScenarioChanges): Scenario => {
  const { name, matcher, times, probability, seed, effect = before.effect } = changes;
  const paused = changes.paused ?? before.paused;
  const changed = {
    name: name === undefined ? before.name : name,
    matcher: matcher === undefined ? before.matcher : matcher,
    times: times === undefined ? before.times : times,
    probability: probability === undefined ? before.probability : probability,
    seed: seed === undefined ? before.seed : seed,
  };
  return {
    id: before.id,
    effect,
    ...(typeof changed.name === 'string' && { name: changed.name }),
    ...(changed.matcher && { matcher: changed.matcher }),
    ...(typeof changed.times === 'number' && { times: changed.times }),
    ...(typeof changed.probability === 'number' && { probability: changed.probability }),
    ...(typeof changed.seed === 'string' && { seed: changed.seed }),
    ...(paused === true && { paused }),
  };
};

/** Removes scenarios. */
export const withoutScenarios = (simulation: Simulation, ids: readonly string[]): Simulation => ({
  ...simulation,
  scenarios: simulation.scenarios.filter(({ id }) => !ids.includes(id)),
});

/** Switches on exactly these sets. */
export const withPresets = (simulation: Simulation, presets: readonly PresetName[]): Simulation => ({
  ...simulation,
  presets: [...new Set(presets)],
});
