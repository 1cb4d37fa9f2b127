/** The routes of the management API that share their ports, and the route of the OpenAPI document. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { schema, type JsonSchema } from '../schema/schema.ts';
import { nothing } from '../schema/primitives.ts';
import { clockRoutes } from './clock/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { deliveryRoutes } from './accounts/delivery-routes.ts';
import { effectRoutes } from './scenarios/effect-routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { inboxRoutes } from './feedback/inbox-routes.ts';
import { toOpenApi } from './openapi.ts';
import { orderRoutes } from './orders/routes.ts';
import type { Ports } from './ports.ts';
import { presetRoutes } from './scenarios/preset-routes.ts';
import { route, type Route } from './route.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { securityRoutes } from './accounts/security-routes.ts';
import { sessionRoutes } from './access/session-routes.ts';
import { completionRoutes } from './orders/completion-routes.ts';
import { technicalRoutes } from './accounts/technical-routes.ts';
import { tokenRoutes } from './access/token-routes.ts';

export const routes: readonly Route<Ports>[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...securityRoutes,
  ...technicalRoutes,
  ...deliveryRoutes,
  ...orderRoutes,
  ...completionRoutes,
  ...feedbackRoutes,
  ...inboxRoutes,
  ...scenarioRoutes,
  ...presetRoutes,
  ...effectRoutes,
  ...clockRoutes,
  ...tokenRoutes,
];

/** Adds a route that serves the OpenAPI document of all routes, including itself. */
export const withDocument = <P>(table: readonly Route<P>[]): readonly Route<P>[] => {
  // Built on the first request, so that it does not slow down the start.
  let document: JsonSchema | undefined;
  const documented: readonly Route<P>[] = [
    ...table,
    route({
      method: 'GET',
      path: '/openapi.json',
      audience: 'anyone',
      summary: 'Get this OpenAPI document',
      pathParams: {},
      query: {},
      body: nothing,
      reply: { status: 200, codec: Document },
      problems: [],
      handle: (_ports: P) => TE.right((document ??= toOpenApi(documented))),
    }),
  ];
  return documented;
};

const Document = schema(t.UnknownRecord, () => ({ type: 'object' }));
