/** Invariants of the ledger for any sequence of operations (D10). */
import type { RequestOf } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import fc from 'fast-check';
import * as O from 'fp-ts/lib/Option.js';
import type { Order, Outcome } from '../domain/order.ts';
import { noCodes } from '../domain/processor-and-acquirer-codes.ts';
import { authorizedOrder } from '../testing/sample-orders.ts';
import { decideRequest } from './decide-request.ts';

interface OperationInput {
  readonly command: MaintenanceOperation;
  readonly amount: bigint;
  readonly currency: string;
  readonly maintenance_reference: string | undefined;
}

interface Step {
  readonly input: OperationInput;
  readonly outcome: Outcome;
  readonly before: Order;
  readonly after: Order;
}

const anyAmount = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: 1n, max: 400n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 9_999_999_999n }) },
);

const input = (...commands: readonly MaintenanceOperation[]): fc.Arbitrary<OperationInput> =>
  fc.record({
    command: fc.constantFrom(...commands),
    amount: anyAmount,
    currency: fc.oneof(
      { weight: 9, arbitrary: fc.constant('AED') },
      { weight: 1, arbitrary: fc.constant('KWD') },
    ),
    maintenance_reference: fc.constantFrom(undefined, 'r1', 'r2', 'r3'),
  });

// A void ends an order, so it is less frequent than the rest.
const anything = fc.oneof(
  { weight: 12, arbitrary: input('CAPTURE', 'REFUND') },
  { weight: 1, arbitrary: input('VOID_AUTHORIZATION') },
);
const story = fc.array(anything, { maxLength: 40 });
const anyOrder = fc.bigInt({ min: 1n, max: 1000n }).map(authorizedOrder);

test('0 ≤ refunded ≤ captured ≤ authorized after every operation of every sequence', () => {
  fc.assert(
    fc.property(anyOrder, story, (order, asks) => {
      for (const { after } of lived(order, asks)) expectBalance(after, order);
    }),
  );
});

test('the totals are the sums of the successful operations', () => {
  fc.assert(
    fc.property(anyOrder, story, (order, asks) => {
      const steps = lived(order, asks);
      const { captured, refunded } = lastOf(order, steps);
      expect({ captured, refunded }).toEqual({
        captured: sumOf(steps, 'CAPTURE'),
        refunded: sumOf(steps, 'REFUND'),
      });
    }),
  );
});

test('a refused operation changes only the last outcome, which has no third-party codes', () => {
  fc.assert(
    fc.property(anyOrder, story, (order, asks) => {
      for (const { outcome, before, after } of lived(order, asks).filter(isRefused)) {
        expect(after).toEqual({ ...before, ...noCodes, last: outcome });
      }
    }),
  );
});

test('a capture is refused for its amount only if it would exceed the authorized amount', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyAmount, { maxLength: 40 }), (order, amounts) => {
      const captures = amounts.map((amount) => capture(amount));
      for (const {
        input: { amount },
        before,
        outcome,
      } of lived(order, captures)) {
        expect(outcome.message).toBe(before.captured + amount > before.authorized ? '042' : '000');
      }
    }),
  );
});

test('a maintenance_reference is refunded at most once', () => {
  fc.assert(
    fc.property(anyOrder, story, (order, asks) => {
      const succeeded = lived(order, asks)
        .filter((step) => !isRefused(step) && step.input.command === 'REFUND')
        .flatMap(({ input: { maintenance_reference } }) => maintenance_reference ?? []);
      expect(succeeded).toEqual([...new Set(succeeded)]);
    }),
  );
});

test('no operation succeeds after a void', () => {
  fc.assert(
    fc.property(anyOrder, story, (order, asks) => {
      const voided = lived(order, [{ ...capture(1n), command: 'VOID_AUTHORIZATION' }]);
      expect(lived(lastOf(order, voided), asks).filter((step) => !isRefused(step))).toEqual([]);
    }),
  );
});

test('independent clients keep the totals valid, in every order of their requests', () => {
  fc.assert(
    fc.property(anyOrder, interleaved(fc.array(story, { minLength: 2, maxLength: 5 })), (order, asks) => {
      const steps = lived(order, asks);
      for (const { after } of steps) expectBalance(after, order);
      expect(lastOf(order, steps).captured).toBe(sumOf(steps, 'CAPTURE'));
    }),
  );
});

test('equal captures use up the authorization and no more, in every order', () => {
  const equal = fc.tuple(fc.bigInt({ min: 1n, max: 300n }), fc.nat({ max: 30 }));
  fc.assert(
    fc.property(anyOrder, equal, (order, [amount, count]) => {
      const fitting = order.authorized / amount;
      const steps = lived(
        order,
        Array.from({ length: count }, () => capture(amount)),
      );
      expect(steps.filter((step) => !isRefused(step))).toHaveLength(Math.min(count, Number(fitting)));
    }),
  );
});

test('an order with a pending operation never changes', () => {
  const pendingOrder = fc
    .tuple(anyOrder, fc.constantFrom('15', '19', '20'))
    .map(([order, status]): Order => ({
      ...order,
      captured: order.authorized,
      last: { status, message: '065' },
    }));
  fc.assert(
    fc.property(pendingOrder, story, (order, asks) => {
      const steps = lived(order, asks);
      expect(lastOf(order, steps)).toEqual(order);
      expect(steps.map(({ outcome }) => outcome.message)).toEqual(asks.map(() => '784'));
    }),
  );
});

function lived(order: Order, asks: readonly OperationInput[]): readonly Step[] {
  const refunds = new Set<string | undefined>();
  const steps: Step[] = [];
  for (const ask of asks) {
    const before = lastOf(order, steps);
    const { outcome, order: after } = decided(ask, before, refunds.has(ask.maintenance_reference));
    if (O.isNone(after)) throw new Error('the order was lost');
    const step = { input: ask, outcome, before, after: after.value };
    if (ask.command === 'REFUND' && !isRefused(step) && ask.maintenance_reference !== undefined)
      refunds.add(ask.maintenance_reference);
    steps.push(step);
  }
  return steps;
}

function decided({ amount, ...ask }: OperationInput, order: Order, refundedBefore: boolean) {
  const request = { ...ask, amount: amount.toString(), merchant_reference: order.merchantReference };
  const naming = { merchantReference: O.some(order.merchantReference), fortId: O.none };
  return decideRequest(
    request as unknown as RequestOf<MaintenanceOperation>,
    naming,
    {},
  )({ byMerchantReference: O.some(order), byFortId: O.none }, { refundedBefore, capturedToday: 0n });
}

function expectBalance({ refunded, captured, authorized }: Order, made: Order): void {
  expect(authorized).toBe(made.authorized);
  expect(0n <= refunded && refunded <= captured && captured <= authorized).toBe(true);
}

function interleaved<A>(stories: fc.Arbitrary<readonly (readonly A[])[]>): fc.Arbitrary<readonly A[]> {
  return stories.chain((parts) => {
    const sequence = parts.flatMap((part, i) => part.map(() => i));
    return fc.shuffledSubarray(sequence, { minLength: sequence.length }).map((order) => {
      const left = parts.map((part) => part.values());
      return order.flatMap((i) => {
        const next = left[i]?.next();
        return next?.done === false ? [next.value] : [];
      });
    });
  });
}

function capture(amount: bigint): OperationInput {
  return { command: 'CAPTURE', amount, currency: 'AED', maintenance_reference: undefined };
}

function isRefused({ outcome }: Step): boolean {
  return outcome.message !== '000';
}

function sumOf(steps: readonly Step[], command: MaintenanceOperation): bigint {
  return steps
    .filter((step) => step.input.command === command && !isRefused(step))
    .reduce((sum, { input: { amount } }) => sum + amount, 0n);
}

function lastOf(order: Order, steps: readonly Step[]): Order {
  return steps.at(-1)?.after ?? order;
}
