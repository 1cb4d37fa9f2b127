/** What time it is for an account: that of its own clock where this was stopped, the gateway's otherwise (D33). */
import * as O from 'fp-ts/lib/Option.js';
import type { Clock } from './clock.ts';
import type { Merchant } from '../domain/merchant.ts';

export const accountTime = ({ now }: Clock, { stoppedAt }: Pick<Merchant, 'stoppedAt'>): Date =>
  O.isSome(stoppedAt) ? stoppedAt.value : now();
