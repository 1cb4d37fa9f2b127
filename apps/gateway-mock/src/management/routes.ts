/** The management API as a table. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { described, type JsonSchema } from '../described/described.ts';
import { nothing } from '../described/values.ts';
import { clockRoutes } from './account-clock.ts';
import { accountRoutes } from './accounts.ts';
import { deliveryRoutes } from './delivery.ts';
import { effectRoutes } from './effects.ts';
import { feedbackRoutes } from './feedback.ts';
import { inboxRoutes } from './inbox.ts';
import { openapi } from './openapi.ts';
import { orderRoutes } from './orders.ts';
import type { Ports } from './ports.ts';
import { presetRoutes } from './presets.ts';
import { route, type Route } from './route.ts';
import { scenarioRoutes } from './scenarios.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { settleRoutes } from './settle.ts';
import { technicalRoutes } from './technical.ts';
import { tokenRoutes } from './tokens.ts';

export const routes: readonly Route<Ports>[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...securityRoutes,
  ...technicalRoutes,
  ...deliveryRoutes,
  ...orderRoutes,
  ...settleRoutes,
  ...feedbackRoutes,
  ...inboxRoutes,
  ...scenarioRoutes,
  ...presetRoutes,
  ...effectRoutes,
  ...clockRoutes,
  ...tokenRoutes,
];

/** A table, and the document that describes it and itself. */
export const withDocument = <P>(table: readonly Route<P>[]): readonly Route<P>[] => {
  // Made when it is first asked for: a start should not wait for what hardly anybody reads.
  let document: JsonSchema | undefined;
  const documented: readonly Route<P>[] = [
    ...table,
    route({
      method: 'GET',
      path: '/openapi.json',
      who: 'anyone',
      summary: 'Read this document',
      segments: {},
      query: {},
      body: nothing,
      reply: { status: 200, codec: Document },
      problems: [],
      answer: (_ports: P) => TE.right((document ??= openapi(documented))),
    }),
  ];
  return documented;
};

const Document = described(t.UnknownRecord, () => ({ type: 'object' }));
