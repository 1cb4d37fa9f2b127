import { operations, type Operation } from '../spec/operations.ts';
import { totalLimits, type MovedTotal } from '../spec/order-states.ts';

/** The totals of an order, in minor units. */
export interface OrderTotals {
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly refunded: bigint;
}

/**
 * Returns the total that an operation increases, or `undefined` if it increases none.
 *
 * @example
 * import { movedTotal } from '@postern/protocol/spec'
 *
 * movedTotal('REFUND') // => 'refunded'
 * movedTotal('VOID_AUTHORIZATION') // => undefined
 */
export const movedTotal = (operation: Operation): MovedTotal | undefined => {
  const { moves } = operations[operation];
  return moves === 'nothing' || moves === 'authorization' ? undefined : moves;
};

/**
 * Returns the maximum amount of an operation, in minor units: the rest of the authorization for a capture, and of the
 * captured amount for a refund. A void applies to the whole authorization or not at all. An operation that moves
 * nothing has 0.
 *
 * @example
 * import { remainingAmount } from '@postern/protocol/spec'
 *
 * const totals = { authorized: 1000n, captured: 400n, refunded: 100n }
 * remainingAmount('CAPTURE', totals) // => 600n
 * remainingAmount('REFUND', totals) // => 300n
 * remainingAmount('VOID_AUTHORIZATION', totals) // => 0n
 */
export const remainingAmount = (operation: Operation, totals: OrderTotals): bigint => {
  const { moves } = operations[operation];
  switch (moves) {
    case 'nothing':
      return 0n;
    case 'authorization':
      return totals.captured === 0n ? totals.authorized : 0n;
    case 'captured':
    case 'refunded':
      return totals[totalLimits[moves]] - totals[moves];
  }
};

/**
 * Returns the totals after a successful operation. A void does not change them: the state of the order is then
 * `Voided`.
 *
 * @example
 * import { totalsAfter } from '@postern/protocol/spec'
 *
 * const totals = { authorized: 1000n, captured: 400n, refunded: 0n }
 * totalsAfter('REFUND', totals, 150n) // => { authorized: 1000n, captured: 400n, refunded: 150n }
 */
export const totalsAfter = (operation: Operation, totals: OrderTotals, amount: bigint): OrderTotals => {
  const total = movedTotal(operation);
  return total === undefined ? totals : { ...totals, [total]: totals[total] + amount };
};
