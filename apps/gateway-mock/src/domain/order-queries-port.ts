/** Queries of orders and their operations, page by page, for the back office. */
import type { Currency, Operation } from '@postern/protocol';
import type { Payment, Status } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure-with-cause.ts';
import type { OperationRecord, Order } from './order.ts';
import type { ResponseCodeFilter } from './response-code-filter.ts';

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
  /** The `fort_id`, any part of the reference in upper or lower case, or the amount in major units. Not with another sort. */
  readonly search?: string;
  /** An operation or a payment that was carried out on the order, whatever its outcome was. */
  readonly operation?: Operation | Payment;
  /** Whether the last operation did not succeed. */
  readonly refused?: boolean;
  /** The response code of the last operation. */
  readonly responseCodes?: ResponseCodeFilter;
  /** Times as ISO 8601 in UTC. `createdBefore` is exclusive. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  /** Newest first without it. */
  readonly sort?: OrderSort;
  /** The cursor of an order: only those that follow it in the sort. */
  readonly before?: string;
}

/** The sorts of the list of orders. An index has each of them. */
export const orderSorts = {
  newest: { column: 'fort_id', direction: 'desc' },
  oldest: { column: 'fort_id', direction: 'asc' },
  highest_amount: { column: 'amount', direction: 'desc' },
  lowest_amount: { column: 'amount', direction: 'asc' },
} as const;

export type OrderSort = keyof typeof orderSorts;

/** The place of an order in a sort: its `fort_id`, after its amount if the sort is by amounts. */
export const orderCursor = (sort: OrderSort, { amount, fortId }: Pick<Order, 'amount' | 'fortId'>): string =>
  orderSorts[sort].column === 'amount' ? `${amount}.${fortId}` : fortId;

/** Whether a text can be a cursor of a sort. */
export const isOrderCursor = (sort: OrderSort, cursor: string): boolean =>
  cursor.includes('.') === (orderSorts[sort].column === 'amount');

export interface OrderQueries {
  /** Newest first, unless the filter has another sort. */
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
