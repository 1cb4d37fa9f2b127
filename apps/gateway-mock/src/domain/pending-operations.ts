/** Operations that are still under way, in the books, until their time comes. */
import type { Currency } from '@postern/protocol';
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from './failure.ts';
import type { Decision, Known, Order } from './order.ts';
import type { Settling } from './scenario/pending-completion.ts';

export interface Settlement {
  /** Grows with each. */
  readonly id: string;
  readonly merchantIdentifier: string;
  readonly fortId: string;
  readonly dueAt: Date;
}

/** What is still under way of an order, and how it will end. */
export interface Pending extends Settlement {
  readonly settling: Settling;
}

export interface Settlements {
  /** When the next is due: of this account, or of all whose clock runs. */
  readonly nextDueOf: (merchantIdentifier: string | undefined) => TE.TaskEither<Fault, O.Option<Date>>;
  /** What is due by now, of this account or of all whose clock runs, the earliest first: those after `after`, at most so many. */
  readonly due: (
    merchantIdentifier: string | undefined,
    after: Settlement | undefined,
    count: number,
  ) => TE.TaskEither<Fault, readonly Settlement[]>;
  /** What is still under way of an order, in the order in which it ends. */
  readonly pendingOf: (
    merchantIdentifier: string,
    fortId: string,
  ) => TE.TaskEither<Fault, readonly Pending[]>;
  /**
   * Ends one of them: its order is found under a lock, its end decided and stored, and it is gone: one transaction. None,
   * if another process has ended it.
   */
  readonly settle: (
    settlement: Settlement,
    by: {
      /** The currency of a capture that counts for a daily limit. */
      readonly countsIn: (settling: Settling) => O.Option<Currency>;
      readonly decide: (settling: Settling, order: Order, known: Known) => Decision;
    },
  ) => TE.TaskEither<Fault, O.Option<Decision>>;
}
