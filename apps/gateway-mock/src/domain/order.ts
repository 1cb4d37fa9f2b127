/**
 * An order and its three amounts (section 2), in minor units of its currency.
 * Always `0 ≤ refunded ≤ captured ≤ authorized` (D10).
 */
import type { Currency, MessageCode, Operation, RefusalReason, Status } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { NewFeedback } from './feedback.ts';
import type { PendingCompletion } from './scenario/pending-completion.ts';

export interface Order {
  readonly fortId: string;
  readonly merchantIdentifier: string;
  readonly merchantReference: string;
  readonly currency: Currency;
  /** What the payment asked for; `authorized` is what it was granted. */
  readonly amount: bigint;
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly status: Status;
  readonly last: Outcome;
  readonly description: O.Option<string>;
  readonly authorizationCode: O.Option<string>;
  readonly processorResponseCode: O.Option<string>;
  readonly acquirerResponseCode: O.Option<string>;
}

/** How an operation ended: the two halves of its response code. */
export interface Outcome {
  readonly status: Status;
  readonly message: MessageCode;
}

/** How a request names its order: by one reference, by the other, or by both (D9). */
export interface OrderReferences {
  readonly merchantReference: O.Option<string>;
  readonly fortId: O.Option<string>;
}

/** What the books hold under the names of a request. */
export interface FoundOrders {
  readonly byMerchantReference: O.Option<Order>;
  readonly byFortId: O.Option<Order>;
}

/** An operation that an order went through, as the books keep it. */
export interface OperationRecord {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly amount: O.Option<bigint>;
  readonly maintenanceReference: O.Option<string>;
  readonly description: O.Option<string>;
}

/** What else the books know when a request is decided. */
export interface LedgerFacts {
  /** Whether the maintenance_reference of a refund has succeeded before on this order. */
  readonly refundedBefore: boolean;
  /** What the account captured today in the currency of the request, where it has a daily limit. */
  readonly capturedToday: bigint;
}

/** What was decided of a request: how it ended, the order as it is afterwards, and what to record. */
export interface Decision {
  readonly outcome: Outcome;
  /** Why it was refused, if it was. */
  readonly refused?: RefusalReason;
  readonly order: O.Option<Order>;
  readonly operation: O.Option<OperationRecord>;
  /** What the merchant is told of it, stored with it. */
  readonly feedback?: readonly NewFeedback[];
  /** The order's, where the operation is still under way. */
  readonly statusBefore?: Status;
  /** How it goes on then. */
  readonly completion?: PendingCompletion;
}

/** An order as it is made, before the books give it a `fort_id`. */
export type NewOrder = Omit<Order, 'fortId'>;

/** Where orders are kept. */
export interface OrderRepository {
  /**
   * Finds the order under a lock, has its fate decided, stores the decision: one transaction. What comes back is
   * stored for good.
   */
  readonly process: <D extends Decision>(
    request: {
      readonly merchantIdentifier: string;
      readonly references: OrderReferences;
      readonly maintenanceReference: O.Option<string>;
      /** The currency of a capture that counts for a daily limit. */
      readonly countsIn: O.Option<Currency>;
      /** The time of the account's clock, if it was stopped. */
      readonly stoppedAt: O.Option<Date>;
    },
    decide: (found: FoundOrders, known: LedgerFacts) => D,
  ) => TE.TaskEither<Failure, D>;
  /** What the books hold under these names. It is stored for good when it is told. */
  readonly find: (merchantIdentifier: string, naming: OrderReferences) => TE.TaskEither<Failure, FoundOrders>;
  /** The oldest first; all of them, unless it is said how many. */
  readonly ofMerchant: (
    merchantIdentifier: string,
    atMost?: number,
  ) => TE.TaskEither<Failure, readonly Order[]>;
  readonly count: (merchantIdentifier: string) => TE.TaskEither<Failure, number>;
}
