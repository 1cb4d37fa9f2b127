/** The work that an account, or the whole gateway, has not finished yet. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';

interface DueFeedbackAndPendingOperations {
  /** Feedback that is due or being sent now, by the clock of its account. */
  readonly dueFeedback: number;
  /** All feedback that waits, also for a later attempt. */
  readonly waitingFeedback: number;
  /** Operations and payments that complete by themselves. Those that are completed by hand only do not count. */
  readonly pendingOperations: number;
}

/** Of one account, or of all. */
export type CountDueFeedbackAndPendingOperations = (
  merchantIdentifier: string | undefined,
) => TE.TaskEither<Failure, DueFeedbackAndPendingOperations>;
