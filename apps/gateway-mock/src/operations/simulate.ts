/**
 * An authenticated request → the same with the effects of the account's scenarios on it (D32). Accounts without scenarios
 * cost no query.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Failure } from '../domain/internal-failure.ts';
import type { OrderReferences } from '../domain/order.ts';
import { activeScenarios, isEmptySimulation } from '../domain/scenario/scenarios-of-account.ts';
import { chooseScenarios, noEffects, type ChosenEffects } from '../simulation/choose-scenarios.ts';
import { matchesScenario, type MatchedCall } from '../simulation/match-scenario.ts';
import type { Authenticated } from './authenticate.ts';
import type { PipelinePorts } from './pipeline-ports.ts';
import type { Refusal } from './refusal.ts';

export interface Simulated {
  readonly authenticated: Authenticated;
  readonly references: OrderReferences;
  readonly effects: ChosenEffects;
}

export const simulate = async (
  { orders, scenarioUses }: Pick<PipelinePorts, 'orders' | 'scenarioUses'>,
  authenticated: Authenticated,
): Promise<E.Either<Refusal, Simulated>> => {
  const { operation, request, merchant, tolerated } = authenticated;
  const references: OrderReferences = {
    merchantReference: O.fromNullable(request.merchant_reference),
    fortId: O.fromNullable(request.fort_id),
  };
  const { merchantIdentifier, simulation } = merchant;
  const withEffects = (effects: ChosenEffects): E.Either<never, Simulated> =>
    E.right({ authenticated, references, effects });
  if (isEmptySimulation(simulation)) return withEffects(noEffects);
  const failed = (failure: Failure): E.Either<Refusal, never> =>
    E.left({ reason: 'InternalError', failure, operation, merchant, fields: request, tolerated });
  const found = await orders.find(merchantIdentifier, references)();
  if (E.isLeft(found)) return failed(found.left);
  const { byMerchantReference, byFortId } = found.right;
  const order = O.isSome(byMerchantReference) ? byMerchantReference : byFortId;
  const call: MatchedCall = { operation, params: request, order };
  const fitting = activeScenarios(simulation).filter((scenario) => matchesScenario(call, scenario));
  if (fitting.length === 0) return withEffects(noEffects);
  const ids = fitting.map(({ id }) => id);
  const drawn = await scenarioUses.draw(merchantIdentifier, ids, chooseScenarios(fitting))();
  return E.isLeft(drawn) ? failed(drawn.left) : withEffects(drawn.right);
};
