/** The table of what scenarios can do, as data: what a form for scenarios is made of (D32). */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { schema, describedAs, writtenOut, type Shape } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { nameIn } from '../../schema/name-of-table.ts';
import { object, type Members } from '../../schema/object.ts';
import { anyText, boolean, nothing, nullable } from '../../schema/primitives.ts';
import { effects, stages } from '../../domain/scenario/effects.ts';
import { route } from '../route.ts';

const EffectMemberView = object(
  {
    name: anyText,
    required: describedAs('Whether the effect is none without it', boolean),
    meaning: nullable(anyText),
    schema: schema(t.UnknownRecord, () => ({
      type: 'object',
      description: 'What it may be, in JSON Schema',
      additionalProperties: true,
    })),
  },
  {},
);

const EffectView = object(
  {
    kind: nameIn(effects),
    stage: nameIn(stages),
    fits: describedAs(
      'Which operations it fits: every one, or those that move money',
      nameIn({ every: true, maintenance: true }),
    ),
    meaning: anyText,
    members: describedAs(
      'What is said of it beside its kind',
      list('a list of members', EffectMemberView, 100),
    ),
  },
  {},
);

const listEffects = route({
  method: 'GET',
  path: '/scenario-effects',
  audience: 'bearer',
  summary: 'List what scenarios can do, and where on the way of a request',
  pathParams: {},
  query: {},
  body: nothing,
  reply: {
    status: 200,
    codec: object(
      {
        stages: describedAs(
          'In the order in which a request comes to them; of the scenarios that fit, one acts at each',
          list('a list of stages', object({ stage: nameIn(stages), meaning: anyText }, {}), 100),
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
    .filter(nameIn(of).is)
    .map((name) => [name, of[name]] as const);

const membersOf = (members: Members, required: boolean) =>
  Object.entries(members).map(([name, shape]) => ({ name, required, ...schemaOf(shape) }));

// What is said of a member stands beside its schema, not in it.
const schemaOf = ({ schema }: Shape) => {
  const { description, ...rest } = schema(writtenOut);
  return { meaning: typeof description === 'string' ? description : null, schema: rest };
};

const effectCatalogue = {
  stages: rowsOf(stages).map(([stage, { meaning }]) => ({ stage, meaning })),
  effects: rowsOf(effects).map(([kind, { stage, fits, meaning, required, optional }]) => ({
    kind,
    stage,
    fits,
    meaning,
    members: [...membersOf(required, true), ...membersOf(optional, false)],
  })),
};

export const effectRoutes = [listEffects];
