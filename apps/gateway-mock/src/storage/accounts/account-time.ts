/** What time it is for an account, where the books are written. */
import * as O from 'fp-ts/lib/Option.js';
import type { AccountTime } from '../feedback/due-feedback.ts';

export const accountTime = (stoppedAt: O.Option<Date>, now: () => Date): AccountTime =>
  O.isSome(stoppedAt) ? { now: stoppedAt.value, isOwn: true } : { now: now(), isOwn: false };
