/** How often scenarios acted, and how often their dice were thrown: counted by the books, so that it holds for every process. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failure.ts';

export interface UseCount {
  readonly uses: number;
  /** Calls on which it might have acted. */
  readonly trials: number;
}

export const noUses: UseCount = { uses: 0, trials: 0 };

/** Tallies by the ids of scenarios; of one that nothing was counted of nothing is said. */
export type UseCounts = ReadonlyMap<string, UseCount>;

export interface ScenarioUses {
  /**
   * What the scenarios of these ids were counted is told, and what comes of it is counted, while nobody else draws for
   * them.
   */
  readonly draw: <A>(
    merchantIdentifier: string,
    ids: readonly string[],
    choose: (tallies: UseCounts) => { readonly result: A; readonly counted: UseCounts },
  ) => TE.TaskEither<Failure, A>;
  readonly countsOf: (merchantIdentifier: string) => TE.TaskEither<Failure, UseCounts>;
  /** Forgets what was counted of scenarios that are no more. */
  readonly forget: (merchantIdentifier: string, ids: readonly string[]) => TE.TaskEither<Failure, void>;
}
