/**
 * An authenticated request → the same with the effects of the account's scenarios on it (D32). Accounts without scenarios
 * cost no query.
 */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
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

export const simulate =
  (ports: Pick<PipelinePorts, 'orders' | 'scenarioUses'>) =>
  (authenticated: Authenticated): TE.TaskEither<Refusal, Simulated> => {
    const { operation, request, merchant, tolerated } = authenticated;
    const references: OrderReferences = {
      merchantReference: O.fromNullable(request.merchant_reference),
      fortId: O.fromNullable(request.fort_id),
    };
    return pipe(
      effectsOn(ports, authenticated, references),
      TE.bimap(
        (failure) => ({ reason: 'InternalError', failure, operation, merchant, fields: request, tolerated }),
        (effects) => ({ authenticated, references, effects }),
      ),
    );
  };

const effectsOn = (
  { orders, scenarioUses }: Pick<PipelinePorts, 'orders' | 'scenarioUses'>,
  { operation, request, merchant: { merchantIdentifier, simulation } }: Authenticated,
  references: OrderReferences,
): TE.TaskEither<Failure, ChosenEffects> => {
  if (isEmptySimulation(simulation)) return TE.right(noEffects);
  return pipe(
    orders.find(merchantIdentifier, references),
    TE.flatMap(({ byMerchantReference, byFortId }) => {
      const order = O.isSome(byMerchantReference) ? byMerchantReference : byFortId;
      const call: MatchedCall = { operation, params: request, order };
      const fitting = activeScenarios(simulation).filter((scenario) => matchesScenario(call, scenario));
      if (fitting.length === 0) return TE.right(noEffects);
      const ids = fitting.map(({ id }) => id);
      return scenarioUses.draw(merchantIdentifier, ids, chooseScenarios(fitting));
    }),
  );
};
