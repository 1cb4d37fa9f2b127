/**
 * The HTTP client of the management API, typed by its OpenAPI document. It throws every error response as an
 * `ApiError`.
 */
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './management-api.generated.ts';
import { ApiError, unreachableError } from './api-error.ts';

/** A schema of the API: `Schema<'Order'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const apiPath = '/back-office/api';

export const api = createClient<paths>({ baseUrl: apiPath, credentials: 'same-origin' });

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
