/** How often scenarios acted, and how often their dice were thrown: counted by the books, so that it holds for every process. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../failure.ts';

export interface Tally {
  readonly uses: number;
  /** Calls on which it might have acted. */
  readonly throws: number;
}

export const untouched: Tally = { uses: 0, throws: 0 };

/** Tallies by the ids of scenarios; of one that nothing was counted of nothing is said. */
export type Tallies = ReadonlyMap<string, Tally>;

export interface ScenarioUses {
  /**
   * What the scenarios of these ids were counted is told, and what comes of it is counted, while nobody else draws for
   * them.
   */
  readonly draw: <A>(
    merchantIdentifier: string,
    ids: readonly string[],
    choose: (tallies: Tallies) => { readonly result: A; readonly counted: Tallies },
  ) => TE.TaskEither<Fault, A>;
  readonly of: (merchantIdentifier: string) => TE.TaskEither<Fault, Tallies>;
  /** Forgets what was counted of scenarios that are no more. */
  readonly forget: (merchantIdentifier: string, ids: readonly string[]) => TE.TaskEither<Fault, void>;
}
