/** Queries of stored feedback, page by page, for the back office. */
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

export interface FeedbackQueries {
  /** Newest first. */
  readonly page: (
    merchantIdentifier: string,
    filter: FeedbackFilter,
    count: number,
  ) => TE.TaskEither<Failure, readonly Feedback[]>;
  /** The feedback of which every attempt failed, since a time of the account's clock. */
  readonly countExhausted: (merchantIdentifier: string, since: Date) => TE.TaskEither<Failure, number>;
  readonly find: (merchantIdentifier: string, id: string) => TE.TaskEither<Failure, O.Option<Feedback>>;
}
