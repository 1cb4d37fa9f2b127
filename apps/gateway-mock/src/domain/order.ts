/**
 * An order and its three amounts (section 2), in minor units of its currency.
 * Always `0 ≤ refunded ≤ captured ≤ authorized` (D10).
 */
import type { Currency, Operation, StringParams } from '@postern/protocol';
import type { TestCard } from '@postern/protocol/payments';
import type { MessageCode, OptionalService, Payment, RefusalReason, Status } from '@postern/protocol/spec';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';
import type { NewFeedback } from './feedback.ts';
import type {
  OperationCompletion,
  PaymentCompletion,
  PendingCompletion,
} from './scenario/pending-operation-completion.ts';

export interface Order {
  readonly fortId: string;
  readonly merchantIdentifier: string;
  readonly merchantReference: string;
  readonly currency: Currency;
  /** The requested amount. `authorized` is the granted one. */
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

/** What to do about an account that has as many orders as it may have. */
export const tooManyOrders =
  'The account has the maximum number of orders. The gateway option `--max-orders` raises it.';

/** The outcome of an operation: the two halves of its response code. */
export interface Outcome {
  readonly status: Status;
  readonly message: MessageCode;
}

/** The references by which a request identifies its order: either of them or both (D9). */
export interface OrderReferences {
  readonly merchantReference: O.Option<string>;
  readonly fortId: O.Option<string>;
}

/** The orders that the references of a request identify. */
export interface FoundOrders {
  readonly byMerchantReference: O.Option<Order>;
  readonly byFortId: O.Option<Order>;
}

/** An operation on an order, as it is stored. */
export interface OperationRecord {
  /** An operation, or the payment of the order if it was completed later. */
  readonly operation: Operation | Payment;
  readonly outcome: Outcome;
  readonly amount: O.Option<bigint>;
  readonly maintenanceReference: O.Option<string>;
  readonly description: O.Option<string>;
}

/** The ids by which an operation, its request and its feedback refer to each other. */
export interface OperationLinks {
  readonly operationId: string;
  /** None if no request started the operation, as for a payment. */
  readonly requestId?: string | undefined;
}

/** Further stored facts that the ledger needs for a decision. */
export interface LedgerFacts {
  /** Whether a refund with the same maintenance_reference already succeeded on this order. */
  readonly refundedBefore: boolean;
  /** The sum that the account captured today in the currency of the request, if it has a daily limit. */
  readonly capturedToday: bigint;
}

/** The decision on a request: its outcome, the order afterwards, and what to store. */
export interface Decision {
  readonly outcome: Outcome;
  /** Why the ledger refused the request, if it did. */
  readonly refused?: RefusalReason;
  /** The order that one reference of a refused request names, if the other names none. */
  readonly otherOrder?: Order;
  readonly order: O.Option<Order>;
  readonly operation: O.Option<OperationRecord>;
  /** The feedback of the operation, stored with it. */
  readonly feedback?: readonly NewFeedback[];
  /** The status of the order before, if the operation is pending. */
  readonly statusBefore?: Status;
  /** How a pending operation will be completed. */
  readonly completion?: PendingCompletion & Pick<OperationCompletion, 'afterSeconds'>;
  /** What the shop reads of a payment of the payment page that ended after its return, before it is signed. */
  readonly paymentParams?: StringParams;
  readonly links?: OperationLinks;
}

/** What identifies an order before it has a `fort_id`. */
export type OrderName = Pick<Order, 'merchantIdentifier' | 'merchantReference'>;

/** A new order, before the storage gives it a `fort_id`. */
export interface NewOrder extends Omit<Order, 'fortId'> {
  /** The payment whose feedback is sent (P4), if any. */
  readonly reportedPayment?: Payment | undefined;
  /** The card in that feedback, if the account has a payment channel: the first VISA by default (C34). */
  readonly card?: TestCard | undefined;
  /** The optional services that its payment uses, and its status if the account does not have one of them (P8). */
  readonly uses?:
    | { readonly services: readonly OptionalService[]; readonly failureStatus: Status }
    | undefined;
  /** How its payment will be completed, if it has no outcome yet. */
  readonly completion?: PaymentCompletion | undefined;
  /** When it was created, in UTC; now by default. */
  readonly createdAt?: string | undefined;
  /** The operations that led to its state, oldest first. Those without a time happen when it is added. */
  readonly history?: readonly (OperationRecord & { readonly at: string | undefined })[] | undefined;
}

/** Stores orders. */
export interface OrderRepository {
  /**
   * Finds and locks the order, lets `decide` decide, and stores the decision, in one transaction. When the task resolves, the
   * decision is on the disk.
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
      /** Nothing is stored if the token of this actor was revoked. */
      readonly by?: Actor | undefined;
    },
    decide: (found: FoundOrders, facts: LedgerFacts) => D,
  ) => TE.TaskEither<Failure, D>;
  /** Finds the orders of these references. When the task resolves, what it read is on the disk. */
  readonly find: (
    merchantIdentifier: string,
    references: OrderReferences,
  ) => TE.TaskEither<Failure, FoundOrders>;
  /** Oldest first, up to `limit`. */
  readonly ofAccount: (
    merchantIdentifier: string,
    limit?: number,
  ) => TE.TaskEither<Failure, readonly Order[]>;
  readonly count: (merchantIdentifier: string) => TE.TaskEither<Failure, number>;
}
