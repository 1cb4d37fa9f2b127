/** Presets: predefined sets of scenarios that an account enables and disables (D29, D32). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { anyText, boolean, nothing } from '../../schema/primitives.ts';
import type { Audited } from '../../domain/audit-log/audit-entry.ts';
import type { Account } from '../../domain/account.ts';
import { presets, type PresetName } from '../../domain/scenario/scenario-presets.ts';
import { NewScenario, maxScenarios } from '../../domain/scenario/scenario.ts';
import { withPresets } from '../../domain/scenario/scenarios-of-account.ts';
import { changeAccount } from '../accounts/change-account.ts';
import type { Ports } from '../management-api-ports.ts';
import { accountRoute } from '../route.ts';

const PresetView = namedSchema(
  'Preset',
  object(
    {
      name: enumOf(presets),
      meaning: anyText,
      enabled: describedAs('Whether it is enabled for the account', boolean),
      scenarios: list('a list of scenarios', NewScenario, maxScenarios),
    },
    {},
  ),
);

const toPresetView =
  ({ simulation }: Account) =>
  (name: PresetName) => ({ name, enabled: simulation.presets.includes(name), ...presets[name] });

const listPresets = accountRoute({
  method: 'GET',
  path: '/presets',
  audience: 'account',
  summary: 'List the presets, and which of them are enabled',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: object({ items: list('a list of presets', PresetView, 100) }, {}) },
  problems: [],
  handle: (_ports: Ports, account) =>
    TE.right({
      items: Object.keys(presets)
        .filter((name) => enumOf(presets).is(name))
        .map(toPresetView(account)),
    }),
});

const enablePreset = accountRoute({
  method: 'PUT',
  path: '/presets/{preset}',
  audience: 'account',
  summary: "Enable a preset. The account's own scenarios come before it",
  pathParams: { preset: enumOf(presets) },
  query: {},
  body: nothing,
  reply: { status: 200, codec: PresetView },
  problems: [],
  handle: (ports: Ports, account, { pathParams: { preset }, by }) =>
    changePresets(ports, account, { action: 'preset_enabled', by }, preset, (before) => [...before, preset]),
});

const disablePreset = accountRoute({
  method: 'DELETE',
  path: '/presets/{preset}',
  audience: 'account',
  summary: 'Disable a preset',
  pathParams: { preset: enumOf(presets) },
  query: {},
  body: nothing,
  reply: { status: 200, codec: PresetView },
  problems: [],
  handle: (ports: Ports, account, { pathParams: { preset }, by }) =>
    changePresets(ports, account, { action: 'preset_disabled', by }, preset, (before) =>
      before.filter((name) => name !== preset),
    ),
});

const changePresets = (
  ports: Ports,
  account: Account,
  audited: Audited,
  preset: PresetName,
  after: (before: readonly PresetName[]) => readonly PresetName[],
) =>
  pipe(
    changeAccount(ports, account, audited, (account) =>
      E.right({
        ...account,
        simulation: withPresets(account.simulation, after(account.simulation.presets)),
      }),
    ),
    TE.map((account) => toPresetView(account)(preset)),
  );

export const presetRoutes = [listPresets, enablePreset, disablePreset];
