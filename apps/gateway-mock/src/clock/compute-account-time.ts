/** The time of an account: that of its stopped clock, or the gateway's time if the clock runs (D33). */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from './clock.ts';
import type { Merchant } from '../domain/merchant.ts';

export const computeAccountTime = ({ now }: Clock, { stoppedAt }: Pick<Merchant, 'stoppedAt'>): Date =>
  O.isSome(stoppedAt) ? stoppedAt.value : now();
