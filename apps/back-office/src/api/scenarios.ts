/** Scenarios and presets of an account, and the catalogue of effects. */
import { queryOptions } from '@tanstack/react-query';
import type { operations } from './management-api.generated.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type Scenario = Schema<'Scenario'>;
export type NewScenario = Schema<'NewScenario'>;
export type Effect = Schema<'Effect'>;
export type Matcher = Schema<'Matcher'>;
export type Preset = Schema<'Preset'>;

export type EffectCatalogue =
  operations['getScenarioEffects']['responses'][200]['content']['application/json'];
export type EffectRow = EffectCatalogue['effects'][number];
export type EffectMemberRow = EffectRow['members'][number];

/** The catalogue is the same for all accounts and does not change while the gateway runs. */
export const effectCatalogueQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'scenario-effects'),
  queryFn: () => unwrap(api.GET('/scenario-effects')),
  staleTime: Infinity,
});

export const scenariosQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'scenarios'),
    queryFn: () => fetchScenarios(account),
  });

/** The same scenarios, refetched with each request to keep their use counts up to date. */
export const scenarioUsesQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'scenarios'),
    queryFn: () => fetchScenarios(account),
  });

const fetchScenarios = (account: string) =>
  unwrap(api.GET('/accounts/{merchant_identifier}/scenarios', accountPath(account)));

export const addScenario = (account: string, scenario: NewScenario) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/scenarios', { ...accountPath(account), body: scenario }));

export type ScenarioChanges = Schema<'ScenarioChanges'>;

/** Changes, pauses or resumes a scenario. Its uses are kept. */
export const changeScenario = (account: string, id: string, changes: ScenarioChanges) =>
  unwrap(
    api.PATCH('/accounts/{merchant_identifier}/scenarios/{scenario_id}', {
      params: { path: { merchant_identifier: account, scenario_id: id } },
      body: changes,
    }),
  );

export const removeScenario = (account: string, id: string) =>
  unwrap(
    api.DELETE('/accounts/{merchant_identifier}/scenarios/{scenario_id}', {
      params: { path: { merchant_identifier: account, scenario_id: id } },
    }),
  );

export const removeScenarios = (account: string) =>
  unwrap(api.DELETE('/accounts/{merchant_identifier}/scenarios', accountPath(account)));

export const presetsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'presets'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/presets', accountPath(account))),
  });

export const setPreset = (account: string, preset: Preset['name'], on: boolean) => {
  const path = { params: { path: { merchant_identifier: account, preset } } };
  return unwrap(
    on
      ? api.PUT('/accounts/{merchant_identifier}/presets/{preset}', path)
      : api.DELETE('/accounts/{merchant_identifier}/presets/{preset}', path),
  );
};

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
