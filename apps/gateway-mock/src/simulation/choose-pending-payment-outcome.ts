/**
 * Chooses how the payment of a new order ends (P13): as the order says, otherwise as the first scenario that acts on it,
 * otherwise by hand only.
 */
import * as O from 'fp-ts/lib/Option.js';
import type { NewOrder, Order } from '../domain/order.ts';
import type { PaymentCompletion } from '../domain/scenario/pending-operation-completion.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { activeScenarios, type Simulation } from '../domain/scenario/scenarios-of-account.ts';
import { customCodesOf } from '../domain/processor-and-acquirer-codes.ts';
import type { ChosenEffects } from './choose-scenarios.ts';
import { matchesScenario } from './match-scenario.ts';

/** The scenarios that could decide how the payment of a new order ends. */
export const paymentScenarios = (
  simulation: Simulation,
  order: NewOrder & Pick<Order, 'fortId'>,
): readonly Scenario[] => {
  const { completion, fortId, merchantReference, currency, amount } = order;
  if (completion === undefined || completion.ends !== undefined) return [];
  const params = { amount: amount.toString() };
  const call = {
    operation: completion.payment,
    params,
    order: O.some({ fortId, merchantReference, currency }),
  };
  return activeScenarios(simulation).filter((scenario) => matchesScenario(call, scenario));
};

/** The completion with the end of the scenario that was chosen, if one was. */
export const withChosenEnd = (
  completion: PaymentCompletion,
  { payment: effect }: ChosenEffects,
): PaymentCompletion =>
  effect === undefined
    ? completion
    : {
        ...completion,
        afterSeconds: effect.after_seconds,
        ends: effect.ends,
        message: effect.message ?? completion.message,
        codes: customCodesOf(effect),
      };
