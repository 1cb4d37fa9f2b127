/** Scenarios and presets of an account, and the catalogue of what scenarios can do. */
import { queryOptions } from '@tanstack/react-query';
import type { operations } from './management-api.generated.ts';
import { api, told, type Told } from './client.ts';
import { everybody, key } from './query-client.ts';

export type Scenario = Told<'Scenario'>;
export type NewScenario = Told<'NewScenario'>;
export type Effect = Told<'Effect'>;
export type Matcher = Told<'Matcher'>;
export type Preset = Told<'Preset'>;

export type Catalogue = operations['getScenarioEffects']['responses'][200]['content']['application/json'];
export type EffectRow = Catalogue['effects'][number];
export type EffectMemberRow = EffectRow['members'][number];

/** The same for every account, as long as the gateway runs. */
export const catalogueQuery = queryOptions({
  queryKey: key(everybody, 'settings', 'scenario-effects'),
  queryFn: () => told(api.GET('/scenario-effects')),
  staleTime: Infinity,
});

export const scenariosQuery = (account: string) =>
  queryOptions({ queryKey: key(account, 'settings', 'scenarios'), queryFn: () => readScenarios(account) });

/** The same as requests use them up. */
export const usesQuery = (account: string) =>
  queryOptions({ queryKey: key(account, 'requests', 'scenarios'), queryFn: () => readScenarios(account) });

const readScenarios = (account: string) =>
  told(api.GET('/accounts/{merchant_identifier}/scenarios', of(account)));

export const addScenario = (account: string, scenario: NewScenario) =>
  told(api.POST('/accounts/{merchant_identifier}/scenarios', { ...of(account), body: scenario }));

export const removeScenario = (account: string, id: string) =>
  told(
    api.DELETE('/accounts/{merchant_identifier}/scenarios/{scenario_id}', {
      params: { path: { merchant_identifier: account, scenario_id: id } },
    }),
  );

export const removeScenarios = (account: string) =>
  told(api.DELETE('/accounts/{merchant_identifier}/scenarios', of(account)));

export const presetsQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'presets'),
    queryFn: () => told(api.GET('/accounts/{merchant_identifier}/presets', of(account))),
  });

export const switchPreset = (account: string, preset: Preset['name'], on: boolean) => {
  const path = { params: { path: { merchant_identifier: account, preset } } };
  return told(
    on
      ? api.PUT('/accounts/{merchant_identifier}/presets/{preset}', path)
      : api.DELETE('/accounts/{merchant_identifier}/presets/{preset}', path),
  );
};

const of = (account: string) => ({ params: { path: { merchant_identifier: account } } });
