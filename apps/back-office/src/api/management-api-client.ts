/**
 * The HTTP client of the management API, typed by its OpenAPI document. It throws every error response as an
 * `ApiError`.
 */
import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type Middleware,
} from 'openapi-fetch';
import type { components, paths } from './management-api.generated.ts';
import { ApiError, unreachableError } from './api-error.ts';

/** A schema of the API: `Schema<'Order'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const apiPath = '/back-office/api';

export const api = createClient<paths>({ baseUrl: apiPath, credentials: 'same-origin' });

type ReadPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];

/** The address of something that the browser loads by itself, such as a file. It sends the cookie of the session. */
export const addressOf = <Path extends ReadPath>(
  path: Path,
  params: Pick<paths[Path]['get']['parameters'], 'path' | 'query'>,
): string =>
  createFinalURL(path, {
    baseUrl: apiPath,
    params: { ...(params.path && { path: params.path }), ...(params.query && { query: params.query }) },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });

/** Sets the token that the gateway requires for every change (cross-site request forgery). */
export const setCsrfToken = (token: string | null): void => {
  csrfToken = token;
};

let csrfToken: string | null = null;

const csrfAndErrors: Middleware = {
  onRequest: ({ request }) => {
    if (csrfToken !== null && request.method !== 'GET') request.headers.set('x-csrf-token', csrfToken);
    return request;
  },
  onResponse: async ({ response }) => {
    if (response.ok) return undefined;
    throw await ApiError.of(response);
  },
  onError: () => unreachableError(),
};
api.use(csrfAndErrors);

/** Returns the body of a successful response. */
export const unwrap = async <A>(response: Promise<{ readonly data?: A }>): Promise<A> => {
  const { data } = await response;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are thrown before; an empty response has no type
  return data as A;
};
