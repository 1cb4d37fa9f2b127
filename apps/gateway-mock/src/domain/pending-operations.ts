/** Operations that are still under way, in the books, until their time comes. */
import type { Currency } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from './failure.ts';
import type { Decision, LedgerFacts, Order } from './order.ts';
import type { PendingCompletion } from './scenario/pending-completion.ts';

export interface DueOperation {
  /** Grows with each. */
  readonly id: string;
  readonly merchantIdentifier: string;
  readonly fortId: string;
  readonly dueAt: Date;
}

/** What is still under way of an order, and how it will end. */
export interface PendingOperation extends DueOperation {
  readonly completion: PendingCompletion;
}

export interface PendingOperationRepository {
  /** When the next is due: of this account, or of all whose clock runs. */
  readonly nextDueOf: (merchantIdentifier: string | undefined) => TE.TaskEither<Failure, O.Option<Date>>;
  /** What is due by now, of this account or of all whose clock runs, the earliest first: those after `after`, at most so many. */
  readonly due: (
    merchantIdentifier: string | undefined,
    after: DueOperation | undefined,
    count: number,
  ) => TE.TaskEither<Failure, readonly DueOperation[]>;
  /** What is still under way of an order, in the order in which it ends. */
  readonly pendingOf: (
    merchantIdentifier: string,
    fortId: string,
  ) => TE.TaskEither<Failure, readonly PendingOperation[]>;
  /**
   * Ends one of them: its order is found under a lock, its end decided and stored, and it is gone: one transaction. None,
   * if another process has ended it.
   */
  readonly complete: (
    settlement: DueOperation,
    by: {
      /** The currency of a capture that counts for a daily limit. */
      readonly countsIn: (settling: PendingCompletion) => O.Option<Currency>;
      readonly decide: (settling: PendingCompletion, order: Order, known: LedgerFacts) => Decision;
    },
  ) => TE.TaskEither<Failure, O.Option<Decision>>;
}
