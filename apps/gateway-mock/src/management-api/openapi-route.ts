/** The route that serves the OpenAPI document of the management API. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { schema, type JsonSchema } from '../schema/schema.ts';
import { nothing } from '../schema/primitives.ts';
import { toOpenApi } from './openapi.ts';
import { route, type Route } from './route.ts';

/** Adds a route that serves the OpenAPI document of all routes, including itself. */
export const withOpenApiRoute = <P>(table: readonly Route<P>[]): readonly Route<P>[] => {
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
