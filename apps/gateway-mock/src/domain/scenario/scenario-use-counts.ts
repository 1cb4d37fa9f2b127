/** How often scenarios acted, and how often they could have: counted in the storage, so that all processes share the counts. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../failure-with-cause.ts';

export interface UseCount {
  readonly uses: number;
  /** Calls on which it could have acted. */
  readonly trials: number;
}

export const noUses: UseCount = { uses: 0, trials: 0 };

/** Counts by the ids of scenarios. A scenario that was never counted is missing. */
export type UseCounts = ReadonlyMap<string, UseCount>;

export interface ScenarioUses {
  /**
   * Lets `choose` choose by the counts of these scenarios, and stores the new counts. The counts are locked in between.
   */
  readonly draw: <A>(
    merchantIdentifier: string,
    ids: readonly string[],
    choose: (counts: UseCounts) => { readonly result: A; readonly counted: UseCounts },
  ) => TE.TaskEither<Failure, A>;
  readonly countsOf: (merchantIdentifier: string) => TE.TaskEither<Failure, UseCounts>;
  /** Removes the counts of deleted scenarios. */
  readonly forget: (merchantIdentifier: string, ids: readonly string[]) => TE.TaskEither<Failure, void>;
}
