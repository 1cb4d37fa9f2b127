/** The management API as OpenAPI 3.1, read from its routes: what they decode, what they answer, and how they refuse. */
import type { JsonSchema, PointTo, Shape } from '../schema/schema.ts';
import type { Members } from '../schema/object.ts';
import { nothing } from '../schema/primitives.ts';
import { csrfHeader } from '../credentials/csrf-token.ts';
import { sessionCookie } from '../credentials/session.ts';
import { managementApiPath } from './base-path.ts';
import { ProblemDetails } from './problem-details.ts';
import { problems, type ProblemName } from './problem.ts';
import { audiences, type Route } from './route.ts';

export const toOpenApi = <P>(routes: readonly Route<P>[]): JsonSchema => {
  const schemas: Record<string, JsonSchema> = {};
  const point: PointTo = (name, schema) => {
    // Its place is taken before it is written, so that it may point to itself.
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
        'Accounts, their settings and orders, for the provider and for merchants. Amounts are digits of minor units; times are ISO 8601 in UTC. Every refusal is a problem (RFC 9457).',
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
          description: 'Made by `postern-gateway token create`, at the first start, or by POST /tokens',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'Given by POST /session. Its name ends with the port, _8080, if the address has one, and begins with __Host- where a page comes by https',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: csrfHeader,
          description: 'Goes with every change in a session; GET /session tells it',
        },
      },
    },
  };
};

/** Every problem that a route can answer with. */
export const routeProblems = <P>({
  method,
  audience,
  pathParams,
  body,
  problems: own,
}: Route<P>): readonly ProblemName[] => [
  ...new Set<ProblemName>([
    'InvalidRequest',
    ...(body === nothing ? [] : bodyProblems),
    ...(audience === 'anyone' ? [] : authenticationProblems),
    ...(method === 'GET' ? [] : originProblems),
    ...(method === 'GET' || audience === 'anyone' ? [] : csrfProblems),
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
  'SessionEnded',
  'TooManyFailedLogins',
] as const;
const originProblems = ['CrossOriginRequest'] as const;
const csrfProblems = ['InvalidCsrfToken'] as const;

const toOperation = <P>(route: Route<P>, point: PointTo): JsonSchema => ({
  operationId: operationId(route),
  summary: route.summary,
  description: `For: ${audiences[route.audience]}`,
  security: toSecurity(route),
  parameters: [
    ...toParameters('path', route.pathParams, point),
    ...toParameters('query', route.query, point),
  ],
  ...(route.body !== nothing && {
    requestBody: { required: true, content: toContent('application/json', route.body, point, route.example) },
  }),
  responses: {
    [route.reply.status]: {
      description: 'Done',
      ...(route.reply.codec !== nothing && {
        content: toContent(route.reply.type ?? 'application/json', route.reply.codec, point),
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

const toParameters = (place: 'path' | 'query', members: Members, point: PointTo): readonly JsonSchema[] =>
  Object.entries(members).map(([name, { schema }]) => ({
    name,
    in: place,
    ...(place === 'path' && { required: true }),
    schema: schema(point),
  }));

const toContent = (type: string, { schema }: Shape, point: PointTo, example?: unknown): JsonSchema => ({
  [type]: { schema: schema(point), ...(example !== undefined && { example }) },
});

const problemResponses = (names: readonly ProblemName[], point: PointTo): JsonSchema =>
  Object.fromEntries(
    [...new Set(names.map((name) => problems[name].status))].map((status) => [
      status,
      {
        description: names
          .filter((name) => problems[name].status === status)
          .map((name) => problems[name].title)
          .join('; or: '),
        ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
        content: toContent('application/problem+json', ProblemDetails, point),
      },
    ]),
  );
