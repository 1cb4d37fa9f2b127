/** The time at which the pending payment of a new order is due. */
import type { PaymentCompletion } from '../../domain/scenario/pending-operation-completion.ts';

/** The due time of a payment that is completed by hand only. No clock comes near it: they end before the year 3000. */
export const completedByHand = '9000-01-01T00:00:00.000Z';

/**
 * A payment that is due at this time or later is completed by hand only. An earlier version shifted such times with the clock of their
 * account, so they are compared with the end of all clocks and not with `completedByHand` itself.
 */
export const endOfClocks = '3000-01-01T00:00:00.000Z';

export const paymentDueAt = ({ afterSeconds }: PaymentCompletion, now: Date): string =>
  afterSeconds === undefined ? completedByHand : new Date(now.getTime() + afterSeconds * 1000).toISOString();
