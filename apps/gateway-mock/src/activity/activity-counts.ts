/** Activity: requests by operation and response code, and delivery attempts by outcome, for each minute. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { DurationHistograms } from './request-duration-histogram.ts';

/** Reads the counts. */
export interface ActivityRepository {
  /** Of one account, or of all accounts and unauthenticated requests. */
  readonly during: (
    period: Period,
    merchantIdentifier: string | undefined,
  ) => TE.TaskEither<Failure, ActivityCounts>;
}

/** Minutes since the epoch, and the length of a bucket. */
export interface Period {
  readonly from: number;
  /** The first minute after it. */
  readonly to: number;
  readonly bucketMinutes: number;
}

export interface ActivityCounts {
  readonly requests: readonly RequestCount[];
  readonly attempts: readonly AttemptCount[];
  /** How long the requests of each bucket took. The first minute of its bucket, and one histogram for each page of the request log. */
  readonly durations: readonly MinuteDurations[];
  readonly feedback: UndeliveredFeedback;
}

/** The feedback in these states now. */
export interface UndeliveredFeedback {
  readonly waiting: number;
  /** Waiting for a retry: an attempt failed. */
  readonly retrying: number;
  readonly exhausted: number;
}

export interface MinuteDurations {
  readonly minute: number;
  readonly histograms: DurationHistograms;
}

export interface RequestCount {
  /** The first minute of its bucket. */
  readonly minute: number;
  /** Empty if the request names no known operation. */
  readonly operation: string;
  readonly responseCode: string;
  readonly count: number;
}

export interface AttemptCount {
  readonly minute: number;
  readonly outcome: AttemptOutcome;
  readonly count: number;
}

/** The outcomes of a delivery attempt. */
export const attemptOutcomes = {
  acknowledged: { meaning: 'the address acknowledged it' },
  refused: { meaning: 'the address responded with another status' },
  failed: { meaning: 'the address did not respond' },
} as const;

export type AttemptOutcome = keyof typeof attemptOutcomes;

/** The newest pages of the request log from which the latency is computed. A page has the requests of one moment. */
export const maxLatencyPages = 10_000;

/** The minute of a time, since the epoch. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / minute);

export const timeOfMinute = (minuteOfIt: number): Date => new Date(minuteOfIt * minute);

const minute = 60_000;
