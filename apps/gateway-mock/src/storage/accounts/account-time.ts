/** The time of an account's clock inside a transaction: the stopped clock's time, or the gateway's. */
import * as O from 'fp-ts/lib/Option.js';
import type { AccountTime } from '../feedback/due-feedback.ts';

export const accountTime = (stoppedAt: O.Option<Date>, now: () => Date): AccountTime =>
  O.isSome(stoppedAt) ? { now: stoppedAt.value, isStopped: true } : { now: now(), isStopped: false };
