/** What an account has set up to go otherwise than it would (D32). */
import type { Scenario } from './scenario.ts';

export interface Simulation {
  /** In the order in which they were set up. */
  readonly scenarios: readonly Scenario[];
}

export const noSimulation: Simulation = { scenarios: [] };
