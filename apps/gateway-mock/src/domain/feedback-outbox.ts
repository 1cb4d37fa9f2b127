/**
 * The outbox: feedback that waits for delivery. A process claims feedback with a lease, so that no other process sends it at
 * the same time. If the process dies, the lease ends and another process claims it. So delivery is at least once (D25).
 */
import type { Actor } from './audit-log/actor.ts';
import type { FeedbackKind } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { DeliveryAttempt, Feedback } from './feedback.ts';
import type { ExhaustedFeedbackFilter } from './feedback-queries-port.ts';

export interface Outbox {
  /** The delivery queues that have unclaimed feedback: of one account, or of all. */
  readonly waitingQueues: (
    machineNow: Date,
    merchantIdentifier?: string,
  ) => TE.TaskEither<Failure, readonly WaitingQueue[]>;
  /**
   * Claims due feedback of the queues, oldest first. Its operation is on the disk by then. Feedback whose row is damaged is exhausted, with
   * a failure for each.
   */
  readonly claim: (capacities: readonly QueueCapacity[], lease: Lease) => TE.TaskEither<Failure, Claim>;
  /** Records the results of attempts and the next state of their feedback. */
  readonly recordAttempts: (results: readonly AttemptResult[]) => TE.TaskEither<Failure, void>;
  /** Releases claimed feedback without an attempt. */
  readonly release: (claimed: readonly ClaimedFeedback[]) => TE.TaskEither<Failure, void>;
  /**
   * The time at which the next feedback is due; in the past if due feedback is not sent yet, even if it is claimed. Of one
   * account by its clock, or of all accounts whose clock runs.
   */
  readonly nextDueOf: (merchantIdentifier?: string) => TE.TaskEither<Failure, O.Option<Date>>;
  /**
   * Makes feedback due now, with a full round of attempts: the given ids, and the exhausted feedback that matches the
   * filter. Returns how many. The caller nudges the dispatcher.
   */
  readonly resend: (which: {
    readonly merchantIdentifier: string;
    readonly ids?: readonly string[];
    readonly exhausted?: ExhaustedFeedbackFilter;
    /** Nothing is sent again if the token of this actor was revoked. */
    readonly by?: Actor;
  }) => TE.TaskEither<Failure, number>;
  readonly countWaiting: TE.TaskEither<Failure, number>;
}

/** The feedback of one kind of one account, which goes to one address. */
export interface DeliveryQueue {
  readonly merchantIdentifier: string;
  readonly kind: FeedbackKind;
}

export interface WaitingQueue extends DeliveryQueue {
  /** By the clock of the account. */
  readonly nextDueAt: Date;
  /** The time of that clock. */
  readonly now: Date;
  /** Whether the clock was stopped when the feedback became due. */
  readonly isAccountTime: boolean;
}

/** How many more feedbacks of a queue may be claimed. */
export interface QueueCapacity extends WaitingQueue {
  readonly count: number;
}

/** By the machine's clock. */
interface Lease {
  readonly from: Date;
  readonly until: Date;
}

export interface Claim {
  readonly claimed: readonly ClaimedFeedback[];
  readonly failures: readonly Failure[];
}

/** Feedback that this process has claimed. */
export interface ClaimedFeedback extends Pick<
  Feedback,
  'id' | 'kind' | 'merchantIdentifier' | 'params' | 'distortion' | 'attempts'
> {
  /** Attempts since it became due for the first time, or since it was resent. */
  readonly attemptsSinceDue: number;
  /** How often it was resent before. */
  readonly resends: number;
  /** By the machine's clock. */
  readonly leasedUntil: Date;
}

export interface AttemptResult {
  readonly claimed: ClaimedFeedback;
  readonly attempt: DeliveryAttempt;
  readonly next: NextState;
}

/** The state of feedback after an attempt. */
export type NextState =
  | { readonly state: 'delivered' | 'exhausted' }
  | {
      readonly state: 'waiting';
      readonly afterSeconds: number;
      /** The gateway ended the attempt, so it does not count. */
      readonly isInterrupted?: true;
    };
