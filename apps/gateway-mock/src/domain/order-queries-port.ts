/** Queries of orders and their operations, page by page, for the back office. */
import type { Currency, Status } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './internal-failure.ts';
import type { OperationRecord, Order } from './order.ts';

export interface StoredOrder extends Order {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredOperation extends OperationRecord {
  /** Increases with each operation. */
  readonly place: string;
  readonly at: string;
  /** Undefined if an earlier version stored it. */
  readonly operationId: string | undefined;
  /** Undefined if no request started it. */
  readonly requestId: string | undefined;
}

/** A filter for orders. All given conditions must match. */
export interface OrderFilter {
  readonly status?: Status;
  readonly currency?: Currency;
  /** The beginning of the reference. */
  readonly merchantReference?: string;
  /** The `fort_id`, or any part of the reference, in upper or lower case. */
  readonly search?: string;
  /** Times as ISO 8601 in UTC. `createdBefore` is exclusive. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  /** A `fort_id`. Only orders that were created before it. */
  readonly before?: string;
}

export interface OrderQueries {
  /** Newest first. */
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
  /** The operations on an order, oldest first, beginning after a place. */
  readonly operations: (
    fortId: string,
    after: string,
    count: number,
  ) => TE.TaskEither<Failure, readonly StoredOperation[]>;
}
