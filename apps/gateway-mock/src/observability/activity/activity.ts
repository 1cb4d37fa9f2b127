/** Activity: how many requests were answered how, and how attempts to deliver feedback ended, minute by minute. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/failure.ts';
import type { AttemptOutcome } from './attempt-outcomes.ts';

/** Where it is counted. */
export interface ActivityRepository {
  /** Of one account, or of all and of nobody. */
  readonly during: (
    period: Period,
    merchantIdentifier: string | undefined,
  ) => TE.TaskEither<Failure, ActivityCounts>;
}

/** Minutes since the epoch, in parts of so many minutes. */
export interface Period {
  readonly from: number;
  /** The first minute after it. */
  readonly to: number;
  readonly bucketMinutes: number;
}

export interface ActivityCounts {
  readonly requests: readonly RequestCount[];
  readonly attempts: readonly AttemptCount[];
  /** How much feedback is in these states now. */
  readonly feedback: { readonly waiting: number; readonly exhausted: number };
}

export interface RequestCount {
  /** The first minute of its part of the period. */
  readonly minute: number;
  /** Empty where the request named none that there is. */
  readonly operation: string;
  readonly responseCode: string;
  readonly count: number;
}

export interface AttemptCount {
  readonly minute: number;
  readonly outcome: AttemptOutcome;
  readonly count: number;
}

/** The minute of a moment. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / minute);

export const startOf = (minuteOfIt: number): Date => new Date(minuteOfIt * minute);

const minute = 60_000;
