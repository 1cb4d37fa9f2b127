/** Pending operations, which are stored until they are completed. */
import type { Currency } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';
import type { Decision, LedgerFacts, Order } from './order.ts';
import type { PendingCompletion } from './scenario/pending-operation-completion.ts';

export interface DueOperation {
  /** Increases with each pending operation. */
  readonly id: string;
  readonly merchantIdentifier: string;
  readonly fortId: string;
  /** ISO 8601, as it is stored. */
  readonly dueAt: string;
}

/** A pending operation of an order and its completion. */
export interface PendingOperation extends DueOperation {
  readonly completion: PendingCompletion;
}

export interface PendingOperationRepository {
  /** The time at which the next one is due: of this account, or of all accounts whose clock runs. */
  readonly nextDueOf: (merchantIdentifier: string | undefined) => TE.TaskEither<Failure, O.Option<Date>>;
  /** The due ones of this account, or of all accounts whose clock runs. Earliest first, beginning after `after`. */
  readonly due: (
    merchantIdentifier: string | undefined,
    after: DueOperation | undefined,
    count: number,
  ) => TE.TaskEither<Failure, readonly DueOperation[]>;
  /** The pending operations of an order, in the order of their completion. */
  readonly pendingOf: (
    merchantIdentifier: string,
    fortId: string,
  ) => TE.TaskEither<Failure, readonly PendingOperation[]>;
  /**
   * Completes one: locks its order, lets `decide` decide, stores the decision and removes the pending operation, in one
   * transaction. None if another process has completed it already.
   */
  readonly complete: (
    due: DueOperation,
    by: {
      /** The currency of a capture or a purchase that counts for a daily limit. */
      readonly countsIn: (completion: PendingCompletion, order: Order) => O.Option<Currency>;
      readonly decide: (completion: PendingCompletion, order: Order, facts: LedgerFacts) => Decision;
      /** Nothing is completed if the token of this actor was revoked. */
      readonly by?: Actor | undefined;
    },
  ) => TE.TaskEither<Failure, O.Option<Decision>>;
}
