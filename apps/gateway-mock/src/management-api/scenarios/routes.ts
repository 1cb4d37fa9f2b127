/** Scenarios: failures and delays that an account simulates (D29, D30, D32). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import { describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { textMatching } from '../../schema/text.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import type { ValidationError } from '../../schema/codec/validation-error.ts';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { Account } from '../../domain/account.ts';
import { findScenarioErrors } from '../../domain/scenario/check-scenario.ts';
import {
  NewScenario,
  maxScenarios,
  ScenarioChanges,
  ScenarioView,
  type NewScenario as NewScenarioInput,
  type Scenario,
} from '../../domain/scenario/scenario.ts';
import {
  withChangedScenario,
  withoutScenarios,
  withScenarios,
  type Simulation,
} from '../../domain/scenario/scenarios-of-account.ts';
import { noUses, type UseCounts } from '../../domain/scenario/scenario-use-counts.ts';
import { changeAccount } from '../accounts/change-account.ts';
import type { Ports } from '../management-api-ports.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute } from '../route.ts';

/** A scenario with the number of its uses. */
export const toScenarioView =
  (counts: UseCounts) =>
  (scenario: Scenario): ScenarioView => ({
    ...scenario,
    uses: (counts.get(scenario.id) ?? noUses).uses,
  });

export const ScenarioList = object({ items: list('a list of scenarios', ScenarioView, maxScenarios) }, {});

const listScenarios = accountRoute({
  method: 'GET',
  path: '/scenarios',
  audience: 'account',
  summary: 'List the scenarios of an account, oldest first, with the number of their uses',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: ScenarioList },
  problems: [],
  handle: ({ scenarioUses }: Ports, { merchantIdentifier, simulation }) =>
    pipe(
      scenarioUses.countsOf(merchantIdentifier),
      TE.bimap(internalError, (counts) => ({ items: simulation.scenarios.map(toScenarioView(counts)) })),
    ),
});

const addScenario = accountRoute({
  method: 'POST',
  path: '/scenarios',
  audience: 'account',
  summary: 'Create a scenario',
  pathParams: {},
  query: {},
  body: NewScenario,
  example: {
    name: 'The bank declines the next two captures of these orders',
    matcher: { operation: 'CAPTURE', merchant_reference: 'declined-*' },
    times: 2,
    effect: { kind: 'decline', message: '666' },
  },
  reply: { status: 201, codec: ScenarioView },
  problems: ['InvalidScenario'],
  handle: (ports: Ports, account, { body, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'scenario_created', by }, (account) => {
        const errors = errorsOf(body, account);
        return errors.length > 0
          ? E.left({ _tag: 'InvalidScenario', errors })
          : E.right({ ...account, simulation: withScenarios(account.simulation, [body]) });
      }),
      TE.flatMapOption(
        ({ simulation }) => O.fromNullable(simulation.scenarios.at(-1)),
        (): Problem => internalError({ action: 'creating a scenario', cause: 'it was not stored' }),
      ),
      TE.map(toScenarioView(new Map())),
    ),
});

const errorsOf = (scenario: NewScenarioInput, account: Account): readonly ValidationError[] =>
  account.simulation.scenarios.length < maxScenarios
    ? findScenarioErrors(scenario, account).map(splitError)
    : [
        {
          path: 'scenarios',
          message: `are limited to ${maxScenarios} in an account: delete some first`,
        },
      ];

// The text of each error begins with the path.
const splitError = (text: string): ValidationError => {
  const [path = '', ...message] = text.split(' ');
  return { path, message: message.join(' ') };
};

const scenarioId = textMatching('1 to 15 digits', /^[0-9]+$/, 15);

const changeScenario = accountRoute({
  method: 'PATCH',
  path: '/scenarios/{scenario_id}',
  audience: 'account',
  summary: 'Change, pause or resume a scenario. Its uses are kept; null removes a member',
  pathParams: { scenario_id: scenarioId },
  query: {},
  body: ScenarioChanges,
  example: { paused: true },
  reply: { status: 200, codec: ScenarioView },
  problems: ['ScenarioNotFound', 'InvalidScenario'],
  handle: (ports: Ports, account, { pathParams: { scenario_id: id }, body, by }) =>
    pipe(
      changeAccount(ports, account, { action: 'scenario_changed', by }, (account) => {
        const simulation = withChangedScenario(account.simulation, id, body);
        const changed = findScenario(simulation, id);
        if (changed === undefined) return E.left({ _tag: 'ScenarioNotFound' });
        const errors = findScenarioErrors(changed, account).map(splitError);
        return errors.length > 0
          ? E.left({ _tag: 'InvalidScenario', errors })
          : E.right({ ...account, simulation });
      }),
      TE.flatMapOption(
        ({ simulation }) => O.fromNullable(findScenario(simulation, id)),
        (): Problem => ({ _tag: 'ScenarioNotFound' }),
      ),
      TE.bindTo('scenario'),
      TE.bind('counts', () =>
        pipe(ports.scenarioUses.countsOf(account.merchantIdentifier), TE.mapLeft(internalError)),
      ),
      TE.map(({ scenario, counts }) => toScenarioView(counts)(scenario)),
    ),
});

const findScenario = ({ scenarios }: Simulation, id: string): Scenario | undefined =>
  scenarios.find((scenario) => scenario.id === id);

const removeScenario = accountRoute({
  method: 'DELETE',
  path: '/scenarios/{scenario_id}',
  audience: 'account',
  summary: 'Delete a scenario',
  pathParams: { scenario_id: scenarioId },
  query: {},
  body: nothing,
  reply: { status: 204, codec: nothing },
  problems: ['ScenarioNotFound'],
  handle: (ports: Ports, account, { pathParams: { scenario_id: id }, by }) =>
    pipe(
      removeMatching(ports, account, by, ({ id: of }) => of === id),
      TE.flatMapEither((ids): E.Either<Problem, undefined> =>
        ids.length > 0 ? E.right(undefined) : E.left({ _tag: 'ScenarioNotFound' }),
      ),
    ),
});

export const RemovedScenarios = object(
  { removed: describedAs('The number of scenarios that were deleted', wholeNumber(0, maxScenarios)) },
  {},
);

const removeScenarios = accountRoute({
  method: 'DELETE',
  path: '/scenarios',
  audience: 'account',
  summary: 'Delete all scenarios of an account. Presets stay as they are',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: RemovedScenarios },
  problems: [],
  handle: (ports: Ports, account, { by }) =>
    pipe(
      removeMatching(ports, account, by, () => true),
      TE.map((ids) => ({ removed: ids.length })),
    ),
});

const removeMatching = (
  ports: Ports,
  account: Account,
  by: Actor,
  which: (scenario: Scenario) => boolean,
): TE.TaskEither<Problem, readonly string[]> => {
  let ids: readonly string[] = [];
  return pipe(
    changeAccount(ports, account, { action: 'scenarios_deleted', by }, (account) => {
      ids = account.simulation.scenarios.filter(which).map(({ id }) => id);
      return E.right({ ...account, simulation: withoutScenarios(account.simulation, ids) });
    }),
    TE.flatMap(() =>
      pipe(
        ports.scenarioUses.forget(account.merchantIdentifier, ids),
        TE.bimap(internalError, () => ids),
      ),
    ),
  );
};

export const scenarioRoutes = [listScenarios, addScenario, changeScenario, removeScenario, removeScenarios];
