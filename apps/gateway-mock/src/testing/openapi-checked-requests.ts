/** Requests to the management API that fail the test if the route does not declare the response. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as E from 'fp-ts/lib/Either.js';
import { inlineDefinitions } from '../schema/schema.ts';
import { createRouteMatcher } from '../management-api/match-route.ts';
import { routeProblems } from '../management-api/openapi.ts';
import { ProblemDetails } from '../management-api/problem-details.ts';
import { problemType } from '../management-api/problem-catalog.ts';
import { routeTable, type ApiRequestOptions, type ManagementApiServer } from './management-api-server.ts';

const ajv = new Ajv2020({ strictTypes: false });
const match = createRouteMatcher(routeTable);

// Compiling a schema costs much more than a request, so each is compiled once.
const validators = new Map<Route, ValidateFunction>();

const validatorOf = (route: Route): ValidateFunction => {
  const validate = validators.get(route) ?? ajv.compile(route.reply.codec.schema(inlineDefinitions));
  validators.set(route, validate);
  return validate;
};

type Route = (typeof routeTable)[number];

/** Sends requests with the token of the merchant, unless the test passes another one. `parse` reads the response body. */
export const contractCheckedRequests =
  <B>(api: () => ManagementApiServer, parse: (text: string) => B) =>
  async (method: string, path: string, { token = api().tokens.mine, ...options }: ApiRequestOptions = {}) => {
    const { status, text } = await api().send(method, path, { ...options, token });
    const matched = match(method, path.split('?')[0] ?? '');
    if (E.isLeft(matched)) throw new Error(`no route matches ${method} ${path}`);
    const { route } = matched.right;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const details = ProblemDetails.is(body) ? body : undefined;
    const { status: declared, codec } = route.reply;
    const asDeclared =
      status < 400
        ? [status === declared, codec.is(body), body === undefined || validatorOf(route)(body)]
        : [
            details !== undefined,
            details?.status === status,
            routeProblems(route)
              .map(problemType)
              .includes(details?.type ?? ''),
          ];
    expect([path, body, asDeclared]).toEqual([path, body, [true, true, true]]);
    return { status, body: parse(text === '' ? 'null' : text), problem: details?.type.replace(/.*\//, '') };
  };
