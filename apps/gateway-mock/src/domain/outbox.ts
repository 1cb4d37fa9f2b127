/**
 * Feedback that waits to be sent. Whoever takes some holds it for a while under a lease, so that no other process is at it;
 * a lease that ends, because its holder died, lets another take it. So each is sent at least once (D25).
 */
import type { FeedbackKind } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from './failure.ts';
import type { Attempt, Feedback } from './feedback.ts';

export interface Outbox {
  /** Lanes in which something waits that nobody is at; of one account, or of all. */
  readonly lanes: (
    machineNow: Date,
    merchantIdentifier?: string,
  ) => TE.TaskEither<Fault, readonly WaitingLane[]>;
  /** Takes what is due in lanes, the oldest first. What it tells of is stored for good by then. */
  readonly claim: (rooms: readonly Room[], lease: Lease) => TE.TaskEither<Fault, readonly Claimed[]>;
  /** How attempts went, and what becomes of the feedback. */
  readonly record: (tried: readonly Tried[]) => TE.TaskEither<Fault, void>;
  /** Lets go of what was not tried. */
  readonly giveBack: (claimed: readonly Claimed[]) => TE.TaskEither<Fault, void>;
  /**
   * When the next falls due; in the past, if it is due and not sent, whoever is at it. Of one account by its clock, or of all
   * whose clock runs.
   */
  readonly nextDueOf: (merchantIdentifier?: string) => TE.TaskEither<Fault, O.Option<Date>>;
  /**
   * Makes feedback due now, with as many attempts before it as the account's policy grants: these, or those that were exhausted
   * since then. Tells how many. Whoever asks for it nudges the dispatcher.
   */
  readonly resend: (which: {
    readonly merchantIdentifier: string;
    readonly ids?: readonly string[];
    /** By the account's clock. */
    readonly exhaustedSince?: Date;
  }) => TE.TaskEither<Fault, number>;
  readonly countWaiting: TE.TaskEither<Fault, number>;
}

/** Feedback of one kind of one account: what goes to one address. */
export interface Lane {
  readonly merchantIdentifier: string;
  readonly kind: FeedbackKind;
}

export interface WaitingLane extends Lane {
  /** By the clock of the account. */
  readonly nextDueAt: Date;
  /** What its clock shows. */
  readonly now: Date;
  /** Whether that clock was stopped when the feedback began to wait. */
  readonly isOwn: boolean;
}

/** How many more may be taken of a lane. */
export interface Room extends WaitingLane {
  readonly count: number;
}

/** By the machine's clock. */
export interface Lease {
  readonly from: Date;
  readonly until: Date;
}

/** Feedback that this process holds. */
export interface Claimed extends Pick<
  Feedback,
  'id' | 'kind' | 'merchantIdentifier' | 'params' | 'distortion' | 'attempts'
> {
  /** Attempts since it was due for the first time, or since it was sent again. */
  readonly tries: number;
  /** By the machine's clock. */
  readonly leasedUntil: Date;
}

export interface Tried {
  readonly claimed: Claimed;
  readonly attempt: Attempt;
  readonly next: Next;
}

/** What becomes of feedback after an attempt. */
export type Next =
  | { readonly state: 'delivered' | 'exhausted' }
  | { readonly state: 'waiting'; readonly afterSeconds: number };
