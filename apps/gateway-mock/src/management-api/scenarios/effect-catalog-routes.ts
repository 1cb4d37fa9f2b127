/** GET /scenario-effects: the catalogue of the effects that scenarios can have, for forms (D32). */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { schema, describedAs, inlineDefinitions, type Shape } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { enumOf } from '../../schema/enum.ts';
import { object, type Members } from '../../schema/object.ts';
import { anyText, boolean, nothing, nullable } from '../../schema/primitives.ts';
import { effects, stages } from '../../domain/scenario/scenario-effects.ts';
import { route } from '../route.ts';

const EffectMemberView = object(
  {
    name: anyText,
    required: describedAs('Whether the effect requires it', boolean),
    meaning: nullable(anyText),
    schema: schema(t.UnknownRecord, () => ({
      type: 'object',
      description: 'Its JSON Schema',
      additionalProperties: true,
    })),
  },
  {},
);

const EffectView = object(
  {
    kind: enumOf(effects),
    stage: enumOf(stages),
    applies_to: describedAs(
      'What it applies to: every operation, only those that move money, the payments of new orders, or payments by card. All effects apply to payments by card, too: those on the request and the reply at the operation URL only',
      enumOf({ every: true, maintenance: true, payment: true, page: true }),
    ),
    meaning: anyText,
    members: describedAs(
      'The settings of the effect, next to its `kind`',
      list('a list of members', EffectMemberView, 100),
    ),
  },
  {},
);

const listEffects = route({
  method: 'GET',
  path: '/scenario-effects',
  audience: 'bearer',
  summary: 'List the effects that scenarios can have, by the stage of a request at which they act',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        stages: describedAs(
          'In the order in which a request passes them; at each, the first matching scenario acts',
          list('a list of stages', object({ stage: enumOf(stages), meaning: anyText }, {}), 100),
        ),
        effects: list('a list of effects', EffectView, 100),
      },
      {},
    ),
  },
  problems: [],
  handle: (_ports: unknown) => TE.right(effectCatalogue),
});

const rowsOf = <K extends string, R>(of: Readonly<Record<K, R>>): readonly (readonly [K, R])[] =>
  Object.keys(of)
    .filter(enumOf(of).is)
    .map((name) => [name, of[name]] as const);

const membersOf = (members: Members, required: boolean) =>
  Object.entries(members).map(([name, shape]) => ({ name, required, ...schemaOf(shape) }));

// The description of a member is `meaning`, so it is not repeated in the schema.
const schemaOf = ({ schema }: Shape) => {
  const { description, ...rest } = schema(inlineDefinitions);
  return { meaning: typeof description === 'string' ? description : null, schema: rest };
};

/** The reply to GET /scenario-effects. */
export const effectCatalogue = {
  stages: rowsOf(stages).map(([stage, { meaning }]) => ({ stage, meaning })),
  effects: rowsOf(effects).map(([kind, { stage, appliesTo, meaning, required, optional }]) => ({
    kind,
    stage,
    applies_to: appliesTo,
    meaning,
    members: [...membersOf(required, true), ...membersOf(optional, false)],
  })),
};

export const effectRoutes = [listEffects];
