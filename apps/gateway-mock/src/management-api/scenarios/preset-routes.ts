/** Scenarios that come ready made, and are switched on or off together (D29, D32). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object } from '../../schema/object.ts';
import { anyText, boolean, nothing } from '../../schema/primitives.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { presets, type PresetName } from '../../domain/scenario/presets.ts';
import { NewScenario, scenariosMax } from '../../domain/scenario/scenario.ts';
import { withPresets } from '../../domain/scenario/simulation.ts';
import { change } from '../accounts/change-account.ts';
import type { Ports } from '../ports.ts';
import { routeOfAccount } from '../route.ts';

const Preset = namedSchema(
  'Preset',
  object(
    {
      name: nameIn(presets),
      meaning: anyText,
      on: describedAs('Whether the account has switched it on', boolean),
      scenarios: list('a list of scenarios', NewScenario, scenariosMax),
    },
    {},
  ),
);

const presetOf =
  ({ simulation }: Merchant) =>
  (name: PresetName) => ({ name, on: simulation.presets.includes(name), ...presets[name] });

const listPresets = routeOfAccount({
  method: 'GET',
  path: '/presets',
  who: 'account',
  summary: 'List the scenarios that come ready made, and whether they are switched on',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: object({ items: list('a list of presets', Preset, 100) }, {}) },
  problems: [],
  answer: (_ports: Ports, account) =>
    TE.right({
      items: Object.keys(presets)
        .filter((name) => nameIn(presets).is(name))
        .map(presetOf(account)),
    }),
});

const switchedOn = routeOfAccount({
  method: 'PUT',
  path: '/presets/{preset}',
  who: 'account',
  summary: 'Switch a preset on; scenarios that were set up go before it',
  segments: { preset: nameIn(presets) },
  query: {},
  body: nothing,
  reply: { status: 200, codec: Preset },
  problems: [],
  answer: (ports: Ports, account, { segments: { preset } }) =>
    switched(ports, account, preset, (before) => [...before, preset]),
});

const switchedOff = routeOfAccount({
  method: 'DELETE',
  path: '/presets/{preset}',
  who: 'account',
  summary: 'Switch a preset off',
  segments: { preset: nameIn(presets) },
  query: {},
  body: nothing,
  reply: { status: 200, codec: Preset },
  problems: [],
  answer: (ports: Ports, account, { segments: { preset } }) =>
    switched(ports, account, preset, (before) => before.filter((name) => name !== preset)),
});

const switched = (
  ports: Ports,
  account: Merchant,
  preset: PresetName,
  after: (before: readonly PresetName[]) => readonly PresetName[],
) =>
  pipe(
    change(ports, account, (merchant) =>
      E.right({
        ...merchant,
        simulation: withPresets(merchant.simulation, after(merchant.simulation.presets)),
      }),
    ),
    TE.map((merchant) => presetOf(merchant)(preset)),
  );

export const presetRoutes = [listPresets, switchedOn, switchedOff];
