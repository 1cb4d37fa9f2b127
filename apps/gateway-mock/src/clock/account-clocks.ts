/**
 * The clocks of accounts (D33). Stopping or resuming a clock shifts everything that waits by it, so that what is due in ten
 * seconds is still due in ten seconds. Only advancing a clock lets time pass.
 */
import * as O from 'fp-ts/lib/Option.js';
import type * as T from 'fp-ts/lib/Task.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Account } from '../domain/account.ts';
import type { Clock } from './clock.ts';

/** With an actor, a change is recorded in the audit log. */
export interface AccountClocks {
  /** Stops the account's clock at this time, whether it was stopped or not. Returns false if the account does not exist. */
  readonly stop: (merchantIdentifier: string, at: Date, by?: Actor) => TE.TaskEither<Failure, boolean>;
  /** Lets the clock run with the gateway's clock. Returns false if the account does not exist. */
  readonly resume: (merchantIdentifier: string, by?: Actor) => TE.TaskEither<Failure, boolean>;
  /**
   * Sets a stopped clock to a later time; the caller processes what becomes due. Returns false if the clock runs or is past that
   * time.
   */
  readonly moveTo: (
    merchantIdentifier: string,
    to: Date,
    /** Given with the first step of an advance, so that the audit log has one entry for all of its steps. */
    advance?: { readonly by: Actor; readonly target: Date },
  ) => TE.TaskEither<Failure, boolean>;
  readonly queue: QueuePerAccount;
}

/**
 * A queue for each account: its clock is advanced by one caller at a time, each from where the one before left it. The queue is
 * local to the process. If two processes advance a clock by ten seconds at once, it may end up only ten seconds later.
 */
export interface QueuePerAccount {
  <A>(merchantIdentifier: string, task: T.Task<A>): T.Task<A>;
}

/** Runs the tasks of each account one after the other, within this process. */
export const openQueuePerAccount = (): QueuePerAccount => {
  const last = new Map<string, Promise<unknown>>();
  return (merchantIdentifier, task) => async () => {
    const before = last.get(merchantIdentifier) ?? Promise.resolve();
    const result = before.then(task);
    // The next task runs even if this one fails.
    const end = result.catch(() => undefined);
    last.set(merchantIdentifier, end);
    try {
      return await result;
    } finally {
      if (last.get(merchantIdentifier) === end) last.delete(merchantIdentifier);
    }
  };
};

/** The time of an account: that of its stopped clock, or the gateway's time if the clock runs. */
export const computeAccountTime = ({ now }: Clock, { stoppedAt }: Pick<Account, 'stoppedAt'>): Date =>
  O.isSome(stoppedAt) ? stoppedAt.value : now();
