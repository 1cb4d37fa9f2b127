/** Any sequence of operations that the rows allow leaves an order consistent. */
import fc from 'fast-check';
import type { Operation } from '../index.ts';
import {
  allowedOperations,
  operations,
  orderState,
  remainingAmount,
  totalsAfter,
  type OrderFacts,
} from '../spec.ts';

const newOrder = (authorized: bigint): OrderFacts => ({
  totals: { authorized, captured: 0n, refunded: 0n },
  isVoided: false,
  isPending: false,
});

const steps = fc.array(
  fc.record({
    operation: fc.constantFrom<Operation>('CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'),
    share: fc.bigInt({ min: 1n, max: 4n }),
  }),
  { maxLength: 12 },
);

const apply = (order: OrderFacts, operation: Operation, share: bigint): OrderFacts => {
  const remaining = remainingAmount(operation, order.totals);
  const amount = remaining / share === 0n ? remaining : remaining / share;
  return {
    ...order,
    totals: totalsAfter(operation, order.totals, amount),
    isVoided: order.isVoided || operations[operation].moves === 'authorization',
  };
};

test('no sequence of allowed operations breaks 0 <= refunded <= captured <= authorized', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_999n }), steps, (authorized, sequence) => {
      let order = newOrder(authorized);
      for (const { operation, share } of sequence) {
        if (!allowedOperations(order).includes(operation)) continue;
        order = apply(order, operation, share);
        const { totals } = order;
        expect(totals.authorized).toBe(authorized);
        expect(0n <= totals.refunded && totals.refunded <= totals.captured).toBe(true);
        expect(totals.captured <= totals.authorized).toBe(true);
        expect(order.isVoided && totals.captured > 0n).toBe(false);
      }
    }),
  );
});

test.each([
  ['Closed', newOrder(0n), ['CHECK_STATUS']],
  ['Authorized', newOrder(10n), ['CHECK_STATUS', 'CAPTURE', 'VOID_AUTHORIZATION']],
  ['Voided', { ...newOrder(10n), isVoided: true }, ['CHECK_STATUS']],
  ['Pending', { ...newOrder(10n), isPending: true }, ['CHECK_STATUS']],
  ['PartiallyCaptured', withTotals(4n, 0n), ['CHECK_STATUS', 'CAPTURE', 'REFUND']],
  ['PartiallyCaptured', withTotals(4n, 4n), ['CHECK_STATUS', 'CAPTURE']],
  ['Captured', withTotals(10n, 3n), ['CHECK_STATUS', 'REFUND']],
  ['Refunded', withTotals(10n, 10n), ['CHECK_STATUS']],
] as const)('an order in state %s allows the operations of the table', (state, order, allowed) => {
  expect(orderState(order)).toBe(state);
  expect(allowedOperations(order)).toEqual(allowed);
});

function withTotals(captured: bigint, refunded: bigint): OrderFacts {
  return { ...newOrder(10n), totals: { authorized: 10n, captured, refunded } };
}
