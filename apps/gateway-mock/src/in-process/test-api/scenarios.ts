/** The scenarios of a gateway in this process: failures that a test simulates. */
import { ScenarioView } from '../../domain/scenario/scenario.ts';
import { RemovedScenarios, ScenarioList } from '../../management-api/scenarios/routes.ts';
import { nothing } from '../../schema/primitives.ts';
import type { TestScenarios } from '../in-process-gateway-type.ts';
import type { CallRoute } from './call-route.ts';

export const createTestScenarios = (callRoute: CallRoute): TestScenarios => ({
  list: async (account) => {
    const { items } = await callRoute({
      name: 'scenarios.list',
      account,
      route: 'GET /scenarios',
      reply: ScenarioList,
    });
    return items;
  },

  add: (account, scenario) =>
    callRoute({
      name: 'scenarios.add',
      account,
      route: 'POST /scenarios',
      body: scenario,
      reply: ScenarioView,
    }),

  remove: async (account, scenario) => {
    const call = { name: 'scenarios.remove', account };
    if (scenario === undefined) {
      await callRoute({ ...call, route: 'DELETE /scenarios', reply: RemovedScenarios });
      return;
    }
    const id = typeof scenario === 'string' ? scenario : scenario.id;
    await callRoute({
      ...call,
      route: 'DELETE /scenarios/{scenario_id}',
      pathParams: { scenario_id: id },
      reply: nothing,
    });
  },
});
