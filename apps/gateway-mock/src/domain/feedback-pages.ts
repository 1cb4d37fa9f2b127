/** Feedback as one looks through it: page by page, or for what becomes of one operation. */
import type { FeedbackKind, Operation } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { Feedback, FeedbackState } from './feedback.ts';

/** Which feedback is wanted: that which keeps all that is said here. */
export interface FeedbackFilter {
  readonly kind?: FeedbackKind;
  readonly state?: FeedbackState;
  readonly fortId?: string;
  readonly merchantReference?: string;
  /** The operation that it tells of. */
  readonly operation?: Operation;
  /** An id: that which was made before, or after it. */
  readonly before?: string;
  readonly after?: string;
}

export interface FeedbackQueries {
  /** The newest first. */
  readonly page: (
    merchantIdentifier: string,
    filter: FeedbackFilter,
    count: number,
  ) => TE.TaskEither<Failure, readonly Feedback[]>;
  readonly find: (merchantIdentifier: string, id: string) => TE.TaskEither<Failure, O.Option<Feedback>>;
}
