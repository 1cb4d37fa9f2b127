/**
 * Feedback that waits to be sent. Whoever takes some holds it for a while under a lease, so that no other process is at it;
 * a lease that ends, because its holder died, lets another take it. So each is sent at least once (D25).
 */
import type { FeedbackKind } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { DeliveryAttempt, Feedback } from './feedback.ts';

export interface Outbox {
  /** Lanes in which something waits that nobody is at; of one account, or of all. */
  readonly waitingQueues: (
    machineNow: Date,
    merchantIdentifier?: string,
  ) => TE.TaskEither<Failure, readonly WaitingQueue[]>;
  /** Takes what is due in lanes, the oldest first. What it tells of is stored for good by then. */
  readonly claim: (
    rooms: readonly QueueCapacity[],
    lease: Lease,
  ) => TE.TaskEither<Failure, readonly ClaimedFeedback[]>;
  /** How attempts went, and what becomes of the feedback. */
  readonly recordAttempts: (tried: readonly AttemptResult[]) => TE.TaskEither<Failure, void>;
  /** Lets go of what was not tried. */
  readonly release: (claimed: readonly ClaimedFeedback[]) => TE.TaskEither<Failure, void>;
  /**
   * When the next falls due; in the past, if it is due and not sent, whoever is at it. Of one account by its clock, or of all
   * whose clock runs.
   */
  readonly nextDueOf: (merchantIdentifier?: string) => TE.TaskEither<Failure, O.Option<Date>>;
  /**
   * Makes feedback due now, with as many attempts before it as the account's policy grants: these, or those that were exhausted
   * since then. Tells how many. Whoever asks for it nudges the dispatcher.
   */
  readonly resend: (which: {
    readonly merchantIdentifier: string;
    readonly ids?: readonly string[];
    /** By the account's clock. */
    readonly exhaustedSince?: Date;
  }) => TE.TaskEither<Failure, number>;
  readonly countWaiting: TE.TaskEither<Failure, number>;
}

/** Feedback of one kind of one account: what goes to one address. */
export interface DeliveryQueue {
  readonly merchantIdentifier: string;
  readonly kind: FeedbackKind;
}

export interface WaitingQueue extends DeliveryQueue {
  /** By the clock of the account. */
  readonly nextDueAt: Date;
  /** What its clock shows. */
  readonly now: Date;
  /** Whether that clock was stopped when the feedback began to wait. */
  readonly isAccountTime: boolean;
}

/** How many more may be taken of a lane. */
export interface QueueCapacity extends WaitingQueue {
  readonly count: number;
}

/** By the machine's clock. */
export interface Lease {
  readonly from: Date;
  readonly until: Date;
}

/** Feedback that this process holds. */
export interface ClaimedFeedback extends Pick<
  Feedback,
  'id' | 'kind' | 'merchantIdentifier' | 'params' | 'distortion' | 'attempts'
> {
  /** Attempts since it was due for the first time, or since it was sent again. */
  readonly attemptsSinceDue: number;
  /** By the machine's clock. */
  readonly leasedUntil: Date;
}

export interface AttemptResult {
  readonly claimed: ClaimedFeedback;
  readonly attempt: DeliveryAttempt;
  readonly next: NextState;
}

/** What becomes of feedback after an attempt. */
export type NextState =
  | { readonly state: 'delivered' | 'exhausted' }
  | { readonly state: 'waiting'; readonly afterSeconds: number };
