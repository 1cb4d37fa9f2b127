/** The ledger, written by hand, against the protocol's operation rows: every state, operation and amount. */
import {
  allowedOperations,
  maintenanceOperations,
  operations,
  remainingAmount,
  totalsAfter,
  type MaintenanceOperation,
  type OrderFacts,
  type Status,
} from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import type { Order } from '../domain/order.ts';
import { authorizedOrder } from '../testing/sample-orders.ts';
import { applyOperation } from './apply-operation.ts';
import { applySuccess, succeeded } from './apply-outcome.ts';
import { initialOrderStates } from '../domain/initial-order-states.ts';
import type { LedgerInput } from './ledger-input-type.ts';

const anyTotals = fc
  .tuple(fc.bigInt(0n, 9_999n), fc.bigInt(0n, 100n), fc.bigInt(0n, 100n))
  .map(([authorized, capturedPercent, refundedPercent]) => {
    const captured = (authorized * capturedPercent) / 100n;
    return { authorized, captured, refunded: (captured * refundedPercent) / 100n };
  });

const anyFacts: fc.Arbitrary<OrderFacts> = fc
  .record({ totals: anyTotals, isVoided: fc.boolean(), isPending: fc.boolean() })
  .map((facts) => ({
    ...facts,
    isVoided: facts.isVoided && facts.totals.captured === 0n && facts.totals.authorized > 0n,
  }));

// Amounts close to a total show whether a limit is inclusive.
const anyAmount = ({ totals }: OrderFacts): fc.Arbitrary<bigint> =>
  fc
    .oneof(
      fc.bigInt(1n, 10_000n),
      fc
        .tuple(
          fc.constantFrom(
            totals.authorized,
            totals.captured,
            totals.authorized - totals.captured,
            totals.captured - totals.refunded,
          ),
          fc.constantFrom(-1n, 0n, 1n),
        )
        .map(([amount, difference]) => amount + difference),
    )
    .filter((amount) => amount > 0n);

const anyCase = anyFacts.chain((facts) =>
  fc.record({
    facts: fc.constant(facts),
    amount: anyAmount(facts),
    status: fc.constantFrom('19', '15', '20'),
  }),
);

test.each(maintenanceOperations)('the ledger allows and applies %s exactly as its row says', (operation) => {
  fc.assert(
    fc.property(anyCase, ({ facts, amount, status: pendingStatus }) => {
      const order = toOrder(facts, pendingStatus);
      const hasAmount = 'amount' in operations[operation].request;
      const isAllowed =
        allowedOperations(facts).includes(operation) &&
        (!hasAmount || amount <= remainingAmount(operation, facts.totals));
      const result = applyOperation(inputOf(operation, amount), order, {}, noLedgerFacts);
      const after = isAllowed ? { ...order, ...totalsAfter(operation, facts.totals, amount) } : undefined;
      expect(E.isRight(result) ? result.right : undefined).toEqual(after);
    }),
    { numRuns: 1_000 },
  );
});

test('after a success, the ledger allows what the rows allow then', () => {
  const operation = fc.constantFrom(...maintenanceOperations);
  fc.assert(
    fc.property(anyTotals, operation, operation, (totals, first, second) => {
      const facts: OrderFacts = { totals, isVoided: false, isPending: false };
      fc.pre(allowedOperations(facts).includes(first));
      const applied = applyOperation(inputOf(first, 1n), toOrder(facts, '19'), {}, noLedgerFacts);
      if (E.isLeft(applied)) throw new Error(applied.left.reason);
      const order = applySuccess(applied.right, succeeded(first));
      const isVoided = operations[first].moves === 'authorization';
      const isAllowed = allowedOperations({ totals: order, isVoided, isPending: false }).includes(second);
      const again = applyOperation(inputOf(second, 1n), order, {}, noLedgerFacts);
      expect([first, second, E.isRight(again)]).toEqual([first, second, isAllowed]);
    }),
    { numRuns: 1_000 },
  );
});

const noLedgerFacts = { refundedBefore: false, capturedToday: 0n };

function inputOf(command: MaintenanceOperation, amount: bigint): LedgerInput {
  return { command, amount: String(amount), currency: 'AED' };
}

function toOrder({ totals, isVoided, isPending }: OrderFacts, pendingStatus: '19' | '15' | '20'): Order {
  const status = statusOf(totals, isVoided);
  return {
    ...authorizedOrder(totals.authorized),
    ...totals,
    status,
    last: { status: isPending ? pendingStatus : status, message: '000' },
  };
}

function statusOf({ authorized, captured, refunded }: OrderFacts['totals'], isVoided: boolean): Status {
  if (isVoided) return operations.VOID_AUTHORIZATION.successStatus;
  if (authorized === 0n) return initialOrderStates.authorization_failed.status;
  if (refunded > 0n) return operations.REFUND.successStatus;
  return captured > 0n ? operations.CAPTURE.successStatus : initialOrderStates.authorized.status;
}
