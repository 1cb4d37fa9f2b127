import type { OrderState } from '../spec/order-states.ts';
import type { OrderTotals } from './order-totals.ts';

/** The facts that determine the state of an order. */
export interface OrderFacts {
  readonly totals: OrderTotals;
  /** The authorization was voided. */
  readonly isVoided: boolean;
  /** The last operation is pending, uncertain or on hold. */
  readonly isPending: boolean;
}

/**
 * Returns the state of an order.
 *
 * @example
 * import { orderState } from '@postern/protocol/spec'
 *
 * const totals = { authorized: 1000n, captured: 400n, refunded: 0n }
 * orderState({ totals, isVoided: false, isPending: false }) // => 'PartiallyCaptured'
 */
export const orderState = ({ totals, isVoided, isPending }: OrderFacts): OrderState => {
  const { authorized, captured, refunded } = totals;
  if (isPending) return 'Pending';
  if (isVoided) return 'Voided';
  if (authorized === 0n) return 'Closed';
  if (captured === 0n) return 'Authorized';
  if (captured < authorized) return 'PartiallyCaptured';
  return refunded < captured ? 'Captured' : 'Refunded';
};
