/** How a payment without an outcome ends, for any order, scenarios and choice by hand: one outcome, in one order (P13). */
import { isMessageCode, type MessageCode } from '@postern/protocol/spec';
import fc from 'fast-check';
import { withEnding, type ChosenEnding } from '../domain/scenario/pending-operation-completion.ts';
import type { NewScenario } from '../domain/scenario/scenario.ts';
import { noSimulation, withScenarios } from '../domain/scenario/scenarios-of-account.ts';
import type { SeedOrder } from '../seed/seed-schema.ts';
import { toNewOrder } from '../seed/seed-order-to-new-order.ts';
import { seedOrder } from '../testing/account-and-request-fixtures.ts';
import { paymentScenarios, withChosenEnd } from './choose-pending-payment-outcome.ts';
import { chooseScenarios } from './choose-scenarios.ts';

const anyMessage = fc.constantFrom('012', '029', '051', '666').filter(isMessageCode);
const anyEnd = fc.oneof(
  fc.record({ ends: fc.constant('succeeded' as const), message: fc.constant(undefined) }),
  fc.record({ ends: fc.constant('declined' as const), message: fc.option(anyMessage, { nil: undefined }) }),
);
type End = ChosenEnding;

const anyAmount = fc.constantFrom('100', '200');
const anyPayment = fc.constantFrom('AUTHORIZATION', 'PURCHASE');
const anyScenario = fc.record({
  end: anyEnd,
  after_seconds: fc.nat(100),
  operation: fc.option(fc.oneof(anyPayment, fc.constant('CAPTURE')), { nil: undefined }),
  amount: fc.option(anyAmount, { nil: undefined }),
});

test('by hand comes before the order, the order before the first matching scenario', () => {
  fc.assert(
    fc.property(
      fc.record({ amount: anyAmount, payment: anyPayment, end: fc.option(anyEnd, { nil: undefined }) }),
      fc.array(anyScenario, { maxLength: 4 }),
      fc.option(anyEnd, { nil: undefined }),
      ({ amount, payment, end }, scenarios, byHand) => {
        const order = toNewOrder('TEST0001', () => '1')(orderOf(amount, payment, end));
        const simulation = withScenarios(noSimulation, scenarios.map(toScenario));
        if (order.completion === undefined) throw new Error('the payment has an outcome');
        const fitting = paymentScenarios(simulation, { ...order, fortId: '1' });
        const planned = withChosenEnd(order.completion, chooseScenarios(fitting)(new Map()).result);
        const { ends = 'succeeded', message } = withEnding(planned, byHand);

        const first = scenarios.find(
          (each) =>
            (each.operation === undefined || each.operation === payment) &&
            (each.amount === undefined || each.amount === amount),
        );
        const plan: End | undefined = end ?? first?.end;
        const expected = (byHand ?? plan)?.ends ?? 'succeeded';
        const expectedMessage = byHand?.message ?? plan?.message ?? '666';
        expect([ends, ends === 'declined' && message]).toEqual([
          expected,
          expected === 'declined' && expectedMessage,
        ]);
        expect(planned.afterSeconds).toBe(end === undefined ? first?.after_seconds : 7);
      },
    ),
    { numRuns: 500 },
  );
});

function orderOf(amount: string, payment: 'AUTHORIZATION' | 'PURCHASE', end: End | undefined): SeedOrder {
  return seedOrder('order-1', {
    state: 'pending',
    amount,
    payment,
    ...(end && { ends: { after_seconds: 7, outcome: end.ends, ...messageOf(end) } }),
  });
}

function toScenario({
  end,
  after_seconds,
  operation,
  amount,
}: {
  readonly end: End;
  readonly after_seconds: number;
  readonly operation: 'AUTHORIZATION' | 'PURCHASE' | 'CAPTURE' | undefined;
  readonly amount: string | undefined;
}): NewScenario {
  return {
    matcher: { ...(operation && { operation }), ...(amount !== undefined && { amount }) },
    effect: { kind: 'payment_completed', after_seconds, ends: end.ends, ...messageOf(end) },
  };
}

function messageOf({ message }: End): { readonly message?: MessageCode } {
  return message === undefined ? {} : { message };
}
