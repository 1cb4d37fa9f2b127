/**
 * The clocks of accounts (D33). To set one is no passing of time: what waits moves along, so that what was to come in ten
 * seconds comes in ten seconds still. Only when a clock is advanced, time passes.
 */
import type * as T from 'fp-ts/lib/Task.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';

export interface AccountClocks {
  /** Lets the account's clock stand still at this time, wherever it stood or ran before. Whether there is the account. */
  readonly stop: (merchantIdentifier: string, at: Date) => TE.TaskEither<Failure, boolean>;
  /** From now on it runs with the gateway's. Whether there is the account. */
  readonly resume: (merchantIdentifier: string) => TE.TaskEither<Failure, boolean>;
  /**
   * Puts a clock that stands still on to a later time, and leaves what falls due to whoever advances it. Whether it did: not
   * if it runs, or is past that time.
   */
  readonly moveTo: (merchantIdentifier: string, to: Date) => TE.TaskEither<Failure, boolean>;
  readonly queue: QueuePerAccount;
}

/**
 * Those who move the clock of one account on do so one after the other, each from where the one before left it. That is so in
 * one process. Whoever moves it on in another takes no turn here: if both begin from the same time, and each is to move it on
 * by ten seconds, it may have moved on by ten in the end.
 */
export interface QueuePerAccount {
  <A>(merchantIdentifier: string, moving: T.Task<A>): T.Task<A>;
}
