/** The scenarios of a gateway in this process: failures that a test simulates. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant, MerchantRepository } from '../../domain/merchant.ts';
import { parseScenario } from '../../seed/read-seed.ts';
import { findScenarioErrors } from '../../domain/scenario/check-scenario.ts';
import { maxScenarios, type Scenario } from '../../domain/scenario/scenario.ts';
import { withoutScenarios, withScenarios } from '../../domain/scenario/scenarios-of-account.ts';
import type { ScenarioUses } from '../../domain/scenario/scenario-use-counts.ts';
import type { TestScenarios } from '../in-process-gateway-type.ts';
import { findMerchant, toIdentifier, unknownMerchant } from './find-merchant.ts';
import { toPromise, getOrThrow } from './to-promise.ts';
import type { MerchantOrIdentifier } from '../public-types.ts';

interface Ports {
  readonly merchants: MerchantRepository;
  readonly scenarioUses: Pick<ScenarioUses, 'countsOf' | 'forget'>;
}

export const createTestScenarios = (storage: Ports): TestScenarios => {
  const change = async (merchant: MerchantOrIdentifier, decide: (merchant: Merchant) => Merchant) => {
    const identifier = toIdentifier(merchant);
    const found = await toPromise(storage.merchants.change(identifier, decide));
    if (O.isNone(found)) throw unknownMerchant(identifier);
    return found.value;
  };

  return {
    list: async (merchant) => {
      const { merchantIdentifier, simulation } = await findMerchant(storage, merchant);
      const counts = await toPromise(storage.scenarioUses.countsOf(merchantIdentifier));
      return simulation.scenarios.map((scenario) => ({
        ...scenario,
        uses: counts.get(scenario.id)?.uses ?? 0,
      }));
    },

    add: async (merchant, scenario) => {
      const newScenario = getOrThrow(parseScenario(scenario, 'scenarios.add'));
      let added: E.Either<readonly string[], Scenario> = E.left([]);
      await change(merchant, (before) => {
        const mistakes = findScenarioErrors(newScenario, before);
        const isFull = before.simulation.scenarios.length >= maxScenarios;
        if (isFull || mistakes.length > 0) {
          added = E.left([
            ...mistakes.map((mistake) => `scenarios.add: ${mistake}`),
            ...(isFull
              ? [`scenarios.add: the merchant already has ${maxScenarios} scenarios. Remove one first.`]
              : []),
          ]);
          return before;
        }
        const simulation = withScenarios(before.simulation, [newScenario]);
        const last = simulation.scenarios.at(-1);
        if (last !== undefined) added = E.right(last);
        return { ...before, simulation };
      });
      return { ...getOrThrow(added), uses: 0 };
    },

    remove: async (merchant, scenario) => {
      const id = typeof scenario === 'string' ? scenario : scenario?.id;
      const { merchantIdentifier, simulation } = await findMerchant(storage, merchant);
      const ids = id === undefined ? simulation.scenarios.map((each) => each.id) : [id];
      await change(merchant, (before) => ({
        ...before,
        simulation: withoutScenarios(before.simulation, ids),
      }));
      await toPromise(storage.scenarioUses.forget(merchantIdentifier, ids));
    },
  };
};
