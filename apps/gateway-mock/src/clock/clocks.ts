/**
 * The clocks of accounts (D33). To set one is no passing of time: what waits moves along, so that what was to come in ten
 * seconds comes in ten seconds still. Only when a clock is advanced, time passes.
 */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../fault.ts';

export interface Clocks {
  /** Lets the account's clock stand still at this time, wherever it stood or ran before. Whether there is the account. */
  readonly stop: (merchantIdentifier: string, at: Date) => TE.TaskEither<Fault, boolean>;
  /** From now on it runs with the gateway's. Whether there is the account. */
  readonly resume: (merchantIdentifier: string) => TE.TaskEither<Fault, boolean>;
  /**
   * Puts a clock that stands still on to a later time, and leaves what falls due to whoever advances it. Whether it did: not
   * if it runs, or is past that time.
   */
  readonly putOn: (merchantIdentifier: string, to: Date) => TE.TaskEither<Fault, boolean>;
}
