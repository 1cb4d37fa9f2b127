/** Generates the OpenAPI 3.1 document of the management API from its routes. */
import type { JsonSchema, ReferToDefinition, Shape } from '../schema/schema.ts';
import type { Members } from '../schema/object.ts';
import { nothing } from '../schema/primitives.ts';
import { csrfHeader } from '../credentials/csrf-token.ts';
import { sessionCookie } from '../credentials/session.ts';
import { managementApiPath } from './base-path.ts';
import { ProblemDetails } from './problem-details.ts';
import { problems, type ProblemName } from './problem-catalog.ts';
import { audiences, replyTypes, type Route } from './route.ts';

export const toOpenApi = <P>(routes: readonly Route<P>[]): JsonSchema => {
  const schemas: Record<string, JsonSchema> = {};
  const point: ReferToDefinition = (name, schema) => {
    // The name is reserved first, because a schema may refer to itself.
    if (!Object.hasOwn(schemas, name)) {
      schemas[name] = {};
      schemas[name] = schema();
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths = Object.fromEntries(
    [...new Set(routes.map(({ path }) => path))].map((path) => [
      path,
      Object.fromEntries(
        routes
          .filter((route) => route.path === path)
          .map((route) => [route.method.toLowerCase(), toOperation(route, point)]),
      ),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Postern gateway: management API',
      description:
        'Accounts, settings, orders, feedback and simulation, for the provider and for merchants. Amounts are digits of minor units, times are ISO 8601. Errors are problem details (RFC 9457).',
      version: '1',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: managementApiPath }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Created at the first start, by `postern-gateway token create`, or by POST /tokens',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'Set by POST /session. The name starts with __Host- over HTTPS, and ends with the port, such as _8080, if the URL has one',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: csrfHeader,
          description: 'Required for every change in a session. GET /session returns it',
        },
      },
    },
  };
};

/** All problems that a route can respond with. */
export const routeProblems = <P>({
  method,
  audience,
  pathParams,
  body,
  problems: own,
  isForReadOnly = false,
}: Route<P>): readonly ProblemName[] => [
  ...new Set<ProblemName>([
    'InvalidRequest',
    ...(body === nothing ? [] : bodyProblems),
    ...(audience === 'anyone' ? [] : authenticationProblems),
    ...(method === 'GET' ? [] : originProblems),
    ...(method === 'GET' || audience === 'anyone' ? [] : csrfProblems),
    ...(method === 'GET' || audience === 'anyone' || isForReadOnly ? [] : scopeProblems),
    ...(audience === 'provider' ? (['ProviderOnly'] as const) : []),
    ...(Object.keys(pathParams).length > 0 ? (['NotFound'] as const) : []),
    ...own,
    'InternalError',
  ]),
];

const bodyProblems = ['InvalidJson', 'BodyTooLarge', 'UnsupportedMediaType'] as const;
const authenticationProblems = [
  'TokenRequired',
  'UnknownToken',
  'TokenExpired',
  'SessionEnded',
  'TooManyFailedLogins',
] as const;
const originProblems = ['CrossOriginRequest'] as const;
const csrfProblems = ['InvalidCsrfToken'] as const;
const scopeProblems = ['ReadOnlyToken'] as const;

const toOperation = <P>(route: Route<P>, point: ReferToDefinition): JsonSchema => ({
  operationId: operationId(route),
  tags: [tagOf(route)],
  summary: route.summary,
  description: `Allowed for ${audiences[route.audience]}`,
  security: toSecurity(route),
  parameters: [
    ...toParameters('path', route.pathParams, point),
    ...toParameters('query', route.query, point),
  ],
  ...(route.body !== nothing && {
    requestBody: {
      required: true,
      content: toContent(['application/json'], route.body, point, route.example),
    },
  }),
  responses: {
    [route.reply.status]: {
      description: 'Success',
      ...(route.reply.codec !== nothing && {
        content: toContent(replyTypes(route.reply), route.reply.codec, point),
      }),
    },
    ...problemResponses(routeProblems(route), point),
  },
});

const toSecurity = <P>({ method, audience }: Route<P>): readonly JsonSchema[] =>
  audience === 'anyone' ? [] : [{ bearer: [] }, { session: [], ...(method !== 'GET' && { csrf: [] }) }];

const operationId = <P>({ method, path }: Route<P>): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/)]
    .filter((word) => word !== '')
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

// The noun of the path: what follows the account, or begins the path.
const tagOf = <P>({ path }: Route<P>): string =>
  path.split('/').find((word) => word !== '' && word !== 'accounts' && !word.startsWith('{')) ?? 'accounts';

const toParameters = (
  place: 'path' | 'query',
  members: Members,
  point: ReferToDefinition,
): readonly JsonSchema[] =>
  Object.entries(members).map(([name, { schema }]) => ({
    name,
    in: place,
    ...(place === 'path' && { required: true }),
    schema: schema(point),
  }));

const toContent = (
  types: readonly string[],
  { schema }: Shape,
  point: ReferToDefinition,
  example?: unknown,
): JsonSchema => {
  const media = { schema: schema(point), ...(example !== undefined && { example }) };
  return Object.fromEntries(types.map((type) => [type, media]));
};

const problemResponses = (names: readonly ProblemName[], point: ReferToDefinition): JsonSchema =>
  Object.fromEntries(
    [...new Set(names.map((name) => problems[name].status))].map((status) => [
      status,
      {
        description: names
          .filter((name) => problems[name].status === status)
          .map((name) => problems[name].title.replace(/\.?$/, '.'))
          .join(' '),
        ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        content: toContent(['application/problem+json'], ProblemDetails, point),
      },
    ]),
  );
