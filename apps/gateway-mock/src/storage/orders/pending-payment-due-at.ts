/** The time at which the pending payment of a new order is due. */
import type { PaymentCompletion } from '../../domain/scenario/pending-operation-completion.ts';

/** The due time of a payment that is completed by hand only. No clock comes near it: each ends before the year 3000. */
export const completedByHand = '9000-01-01T00:00:00.000Z';

/**
 * A payment that is due at this time or later is completed by hand only. An earlier version shifted such times with the clock of their
 * account, so they are compared with this time and not with `completedByHand` itself. What waits by a clock is due at most thirty days
 * after the end of all clocks.
 */
export const endOfDueTimes = '3001-01-01T00:00:00.000Z';

export const paymentDueAt = ({ afterSeconds }: PaymentCompletion, now: Date): string =>
  afterSeconds === undefined ? completedByHand : new Date(now.getTime() + afterSeconds * 1000).toISOString();
