/** What an account has set up to go otherwise than it would (D32). */
import { scenariosOf, type PresetName } from './presets.ts';
import type { NewScenario, Scenario } from './scenario.ts';

export interface Simulation {
  /** In the order in which they were set up. */
  readonly scenarios: readonly Scenario[];
  /** Sets of ready-made scenarios that are switched on. */
  readonly presets: readonly PresetName[];
  /** How many were ever set up: their ids are counted, and none is given twice. */
  readonly made: number;
}

export const noSimulation: Simulation = { scenarios: [], presets: [], made: 0 };

/** Whether nothing is set up. */
export const isEmptySimulation = ({ scenarios, presets }: Simulation): boolean =>
  scenarios.length === 0 && presets.length === 0;

/** All that act: what was set up goes before what comes ready made. */
export const activeScenarios = ({ scenarios, presets }: Simulation): readonly Scenario[] =>
  presets.length === 0 ? scenarios : [...scenarios, ...presets.flatMap(scenariosOf)];

/** With scenarios more; the last of them are the new ones. */
export const withScenarios = (simulation: Simulation, added: readonly NewScenario[]): Simulation => ({
  ...simulation,
  scenarios: [
    ...simulation.scenarios,
    ...added.map((scenario, i) => ({ ...scenario, id: String(simulation.made + i + 1) })),
  ],
  made: simulation.made + added.length,
});

/** Without these scenarios. */
export const withoutScenarios = (simulation: Simulation, ids: readonly string[]): Simulation => ({
  ...simulation,
  scenarios: simulation.scenarios.filter(({ id }) => !ids.includes(id)),
});

/** With these sets switched on and no others. */
export const withPresets = (simulation: Simulation, presets: readonly PresetName[]): Simulation => ({
  ...simulation,
  presets: [...new Set(presets)],
});
