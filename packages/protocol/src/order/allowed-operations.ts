import { keysOf } from '../spec/typed-object-keys.ts';
import { operations, type Operation } from '../spec/operations.ts';
import { orderState, type OrderFacts } from './compute-order-state.ts';
import { remainingAmount } from './order-totals.ts';

/**
 * Returns the operations that an order allows, in the order of the table: its state is listed in the operation's row,
 * and an amount is left for it. The gateway also checks limits, currency and references of the request.
 *
 * @example
 * import { allowedOperations } from '@postern/protocol/spec'
 *
 * const totals = { authorized: 1000n, captured: 1000n, refunded: 0n }
 * allowedOperations({ totals, isVoided: false, isPending: false }) // => ['CHECK_STATUS', 'REFUND']
 */
export const allowedOperations = (order: OrderFacts): readonly Operation[] => {
  const state = orderState(order);
  return keysOf(operations).filter((operation) => {
    const { allowedIn, moves } = operations[operation];
    const states: readonly string[] = allowedIn;
    return states.includes(state) && (moves === 'nothing' || remainingAmount(operation, order.totals) > 0n);
  });
};
