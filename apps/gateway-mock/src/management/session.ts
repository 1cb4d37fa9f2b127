/** GET /session: who the bearer of a token is. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { object } from '../described/object.ts';
import { parameter } from '../described/parameter.ts';
import { filled } from '../described/text.ts';
import { nameIn } from '../described/name-in.ts';
import { nothing, nullable } from '../described/values.ts';
import { roles } from '../tokens/token.ts';
import { route } from './route.ts';

const Session = object(
  {
    role: nameIn(roles),
    name: filled(100),
    merchant_identifier: nullable(parameter('merchant_identifier')),
  },
  {},
);

const readSession = route({
  method: 'GET',
  path: '/session',
  who: 'bearer',
  summary: 'Tell whose token this is',
  segments: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: Session },
  problems: [],
  answer: (_ports: unknown, { by }) =>
    by === undefined
      ? TE.left({ _tag: 'NoToken' })
      : TE.right({
          role: by.owner.role,
          name: by.name,
          merchant_identifier: by.owner.role === 'merchant' ? by.owner.merchantIdentifier : null,
        }),
});

export const sessionRoutes = [readSession];
