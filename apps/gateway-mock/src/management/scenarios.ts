/** Scenarios: what is to go wrong for an account, set up one by one, or ready made as a preset (D29, D30, D32). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { named, saying } from '../described/described.ts';
import { list } from '../described/list.ts';
import { nameIn } from '../described/name-in.ts';
import { object } from '../described/object.ts';
import { matching } from '../described/text.ts';
import { anyText, boolean, nothing, whole } from '../described/values.ts';
import type { Mistake } from '../json-file/mistake.ts';
import type { Merchant } from '../merchant.ts';
import { mistakesIn } from '../simulation/mistakes.ts';
import { presets, type PresetName } from '../simulation/presets.ts';
import {
  NewScenario,
  scenariosMax,
  ToldScenario,
  type NewScenario as Given,
  type Scenario,
} from '../simulation/scenario.ts';
import { withoutScenarios, withPresets, withScenarios } from '../simulation/simulation.ts';
import { untouched, type Tallies } from '../simulation/uses.ts';
import { change } from './change.ts';
import type { Ports } from './ports.ts';
import { faulty, type Problem } from './problem.ts';
import { routeOfAccount } from './route.ts';

const told =
  (tallies: Tallies) =>
  (scenario: Scenario): ToldScenario => ({
    ...scenario,
    uses: (tallies.get(scenario.id) ?? untouched).uses,
  });

const listScenarios = routeOfAccount({
  method: 'GET',
  path: '/scenarios',
  who: 'account',
  summary: 'List the scenarios of an account in the order in which they were set up, with their uses',
  segments: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object({ items: list('a list of scenarios', ToldScenario, scenariosMax) }, {}),
  },
  problems: [],
  answer: ({ scenarioUses }: Ports, { merchantIdentifier, simulation }) =>
    pipe(
      scenarioUses.of(merchantIdentifier),
      TE.bimap(faulty, (tallies) => ({ items: simulation.scenarios.map(told(tallies)) })),
    ),
});

const addScenario = routeOfAccount({
  method: 'POST',
  path: '/scenarios',
  who: 'account',
  summary: 'Set up a scenario',
  segments: {},
  query: {},
  body: NewScenario,
  example: {
    name: 'The bank declines the next two captures of these orders',
    matcher: { operation: 'CAPTURE', merchant_reference: 'declined-*' },
    times: 2,
    effect: { kind: 'decline', message: '666' },
  },
  reply: { status: 201, codec: ToldScenario },
  problems: ['NotThisScenario'],
  answer: (ports: Ports, account, { body }) =>
    pipe(
      change(ports, account, (merchant) => {
        const mistakes = mistakesOf(body, merchant);
        return mistakes.length > 0
          ? E.left({ _tag: 'NotThisScenario', mistakes })
          : E.right({ ...merchant, simulation: withScenarios(merchant.simulation, [body]) });
      }),
      TE.flatMapOption(
        ({ simulation }) => O.fromNullable(simulation.scenarios.at(-1)),
        (): Problem => faulty({ doing: 'setting up a scenario', cause: 'it is not there' }),
      ),
      TE.map(told(new Map())),
    ),
});

const mistakesOf = (scenario: Given, merchant: Merchant): readonly Mistake[] =>
  merchant.simulation.scenarios.length < scenariosMax
    ? mistakesIn(scenario, merchant).map(placed)
    : [
        {
          place: 'scenarios',
          rule: `are ${scenariosMax} already, and no account can have more: remove some first`,
        },
      ];

// Whoever tells of a mistake begins with its place.
const placed = (words: string): Mistake => {
  const [place = '', ...rule] = words.split(' ');
  return { place, rule: rule.join(' ') };
};

const scenarioId = matching('1 to 15 digits', /^[0-9]+$/, 15);

const removeScenario = routeOfAccount({
  method: 'DELETE',
  path: '/scenarios/{scenario_id}',
  who: 'account',
  summary: 'Remove a scenario',
  segments: { scenario_id: scenarioId },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['NoScenario'],
  answer: (ports: Ports, account, { segments: { scenario_id: id } }) =>
    pipe(
      removed(ports, account, ({ id: of }) => of === id),
      TE.flatMapEither((ids): E.Either<Problem, undefined> =>
        ids.length > 0 ? E.right(undefined) : E.left({ _tag: 'NoScenario' }),
      ),
    ),
});

const removeScenarios = routeOfAccount({
  method: 'DELETE',
  path: '/scenarios',
  who: 'account',
  summary: 'Remove all scenarios of an account; presets stay as they are',
  segments: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object({ removed: saying('How many there were', whole(0, scenariosMax)) }, {}),
  },
  problems: [],
  answer: (ports: Ports, account) =>
    pipe(
      removed(ports, account, () => true),
      TE.map((ids) => ({ removed: ids.length })),
    ),
});

const removed = (
  ports: Ports,
  account: Merchant,
  which: (scenario: Scenario) => boolean,
): TE.TaskEither<Problem, readonly string[]> => {
  let ids: readonly string[] = [];
  return pipe(
    change(ports, account, (merchant) => {
      ids = merchant.simulation.scenarios.filter(which).map(({ id }) => id);
      return E.right({ ...merchant, simulation: withoutScenarios(merchant.simulation, ids) });
    }),
    TE.flatMap(() =>
      pipe(
        ports.scenarioUses.forget(account.merchantIdentifier, ids),
        TE.bimap(faulty, () => ids),
      ),
    ),
  );
};

const Preset = named(
  'Preset',
  object(
    {
      name: nameIn(presets),
      meaning: anyText,
      on: saying('Whether the account has switched it on', boolean),
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

export const scenarioRoutes = [
  listScenarios,
  addScenario,
  removeScenario,
  removeScenarios,
  listPresets,
  switchedOn,
  switchedOff,
];
