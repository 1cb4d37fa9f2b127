/** What the scenarios of an account do to a call: it is asked only for accounts that have any. */
import type { Operation } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { OrderRepository, OrderReferences } from '../domain/order.ts';
import { choose, noneActs, type Acting } from '../simulation/choose-scenarios.ts';
import { fits, type Call } from '../simulation/match-scenario.ts';
import { activeScenarios, isEmptySimulation } from '../domain/scenario/simulation.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';

export interface SimulationPorts {
  readonly orders: Pick<OrderRepository, 'find'>;
  readonly scenarioUses: Pick<ScenarioUses, 'draw'>;
}

/** None, if the account has no scenarios: then nothing is looked at. */
export const simulate = (
  { orders: ledger, scenarioUses }: SimulationPorts,
  { merchantIdentifier, simulation }: Pick<Merchant, 'merchantIdentifier' | 'simulation'>,
  {
    operation,
    asked,
    naming,
  }: Pick<Call, 'asked'> & { readonly operation: Operation; readonly naming: OrderReferences },
): O.Option<TE.TaskEither<Failure, Acting>> =>
  isEmptySimulation(simulation)
    ? O.none
    : O.some(
        pipe(
          ledger.find(merchantIdentifier, naming),
          TE.flatMap(({ byMerchantReference, byFortId }) => {
            const order = O.isSome(byMerchantReference) ? byMerchantReference : byFortId;
            const call: Call = { operation, asked, order };
            const fitting = activeScenarios(simulation).filter((scenario) => fits(call, scenario));
            return fitting.length === 0
              ? TE.right(noneActs)
              : scenarioUses.draw(
                  merchantIdentifier,
                  fitting.map(({ id }) => id),
                  choose(fitting),
                );
          }),
        ),
      );
