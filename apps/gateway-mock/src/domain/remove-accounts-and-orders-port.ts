/** Removes orders and accounts with everything that belongs to them. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from './audit-log/actor.ts';
import type { Failure } from './failure-with-cause.ts';

export interface RemoveAccountsAndOrders {
  /** Whether the account has it. */
  readonly order: (merchantIdentifier: string, fortId: string, by: Actor) => TE.TaskEither<Failure, boolean>;
  /** How many there were. */
  readonly orders: (merchantIdentifier: string, by: Actor) => TE.TaskEither<Failure, number>;
  /** Its tokens and snapshots, too. The logs keep their entries. */
  readonly account: (merchantIdentifier: string, by: Actor) => TE.TaskEither<Failure, boolean>;
}
