/** Answers a refusal of the ledger as another gateway does, if this one answers by its profile. */
import type { ObservedOutcomes } from '@postern/conformance';
import type { Operation } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Decision } from '../domain/order.ts';

/** The order and the stored operation get the outcome, too, so that CHECK_STATUS agrees with the reply. */
export const replaceOutcome = (
  decision: Decision,
  operation: Operation,
  observed: ObservedOutcomes | undefined,
): Decision => {
  const { refused } = decision;
  const outcome = refused === undefined ? undefined : observed?.({ operation, reason: refused });
  if (outcome === undefined) return decision;
  const isLastOperation = O.isSome(decision.operation);
  return {
    ...decision,
    outcome,
    order: O.isSome(decision.order)
      ? O.some(isLastOperation ? { ...decision.order.value, last: outcome } : decision.order.value)
      : O.none,
    operation: isLastOperation ? O.some({ ...decision.operation.value, outcome }) : O.none,
  };
};
