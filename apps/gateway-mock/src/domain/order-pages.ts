/** Orders and their operations, as the back office looks through them: page by page. */
import type { Currency, Operation, Status } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { OperationRecord, Order } from './order.ts';

export interface StoredOrder extends Order {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredOperation extends OperationRecord {
  readonly operation: Operation;
  /** Grows with each operation. */
  readonly place: string;
  readonly at: string;
}

/** Which orders are wanted: those that keep all that is said here. */
export interface OrderFilter {
  readonly status?: Status;
  readonly currency?: Currency;
  /** How the reference begins. */
  readonly merchantReference?: string;
  /** Its `fort_id`, or how the reference begins. */
  readonly search?: string;
  /** Times as ISO 8601 in UTC; the second one is not included. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  /** A `fort_id`: those made before that order. */
  readonly before?: string;
}

export interface OrderQueries {
  /** The newest first. */
  readonly page: (
    merchantIdentifier: string,
    filter: OrderFilter,
    count: number,
  ) => TE.TaskEither<Failure, readonly StoredOrder[]>;
  readonly find: (
    merchantIdentifier: string,
    fortId: string,
  ) => TE.TaskEither<Failure, O.Option<StoredOrder>>;
  readonly findByReference: (
    merchantIdentifier: string,
    merchantReference: string,
  ) => TE.TaskEither<Failure, O.Option<StoredOrder>>;
  /** What an order went through, the oldest first, beginning after a place. */
  readonly operations: (
    fortId: string,
    after: string,
    count: number,
  ) => TE.TaskEither<Failure, readonly StoredOperation[]>;
}
