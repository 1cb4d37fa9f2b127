/** Queries of stored feedback, page by page, for the back office. */
import type { DeliveryCause } from '@postern/conformance/delivery-causes';
import type { Operation } from '@postern/protocol';
import type { FeedbackKind, Payment } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { Feedback, FeedbackState } from './feedback.ts';
import type { ResponseCodeFilter } from './response-code-filter.ts';

/** A filter for feedback. All given conditions must match. */
export interface FeedbackFilter {
  readonly kind?: FeedbackKind;
  readonly state?: FeedbackState;
  /** Why the last attempt failed. */
  readonly cause?: DeliveryCause;
  readonly fortId?: string;
  readonly merchantReference?: string;
  /** Feedback of orders that a search for this text finds: see `OrderFilter`. */
  readonly search?: string;
  /** The response code that the feedback reports. */
  readonly responseCodes?: ResponseCodeFilter;
  /** Whether the reported operation did not succeed. */
  readonly refused?: boolean;
  /** Only feedback that a scenario changes, delays or drops. */
  readonly distorted?: true;
  /** Times as ISO 8601 in UTC. `createdBefore` is exclusive. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  /** The operation or the payment that the feedback is about. */
  readonly operation?: Operation | Payment;
  readonly operationId?: string;
  readonly requestId?: string;
  /** An id. Only feedback that was created before it, or after it. */
  readonly before?: string;
  readonly after?: string;
}

/** A filter for exhausted feedback. */
export interface ExhaustedFeedbackFilter extends Omit<FeedbackFilter, 'state' | 'before' | 'after'> {
  /** By the account's clock. */
  readonly exhaustedSince?: Date;
}

export interface ExhaustedFeedbackCount {
  readonly count: number;
  /** Most frequent first. Damaged feedback has no cause. */
  readonly causes: readonly { readonly cause: DeliveryCause; readonly count: number }[];
}

/** Feedback of an account that covers the same. */
export interface FeedbackCoverageGroup extends Pick<Feedback, 'kind' | 'state' | 'distortion'> {
  readonly times: number;
  /** The ids of the newest and of the oldest feedback. */
  readonly newest: string;
  readonly oldest: string;
  /** The operation or the payment. */
  readonly command: string;
  /** Two stands for more, too. */
  readonly attempts: number;
  readonly encodings: readonly string[];
}

export interface FeedbackQueries {
  /** Newest first. */
  readonly page: (
    merchantIdentifier: string,
    filter: FeedbackFilter,
    count: number,
  ) => TE.TaskEither<Failure, readonly Feedback[]>;
  /** Counts the feedback of which every attempt failed. */
  readonly countExhausted: (
    merchantIdentifier: string,
    filter: ExhaustedFeedbackFilter,
  ) => TE.TaskEither<Failure, ExhaustedFeedbackCount>;
  /** Groups `count` feedback by what the coverage counts in it: those with the newest ids before `before`. */
  readonly coverageGroups: (
    merchantIdentifier: string,
    filter: Pick<FeedbackFilter, 'createdFrom' | 'createdBefore' | 'before'>,
    count: number,
  ) => TE.TaskEither<Failure, readonly FeedbackCoverageGroup[]>;
  readonly find: (merchantIdentifier: string, id: string) => TE.TaskEither<Failure, O.Option<Feedback>>;
}
