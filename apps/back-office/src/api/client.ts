/** The management API, typed by its own description. A refusal is thrown as the problem that it is: queries hand it on. */
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './management-api.generated.ts';
import { ApiError, unreachableError } from './api-error.ts';

/** What the API tells: `Told<'Order'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export const api = createClient<paths>({ baseUrl: '/back-office/api', credentials: 'same-origin' });

/** Without it, a session changes nothing (cross-site request forgery). */
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

/** The body of a reply that was not refused. */
export const unwrap = async <A>(response: Promise<{ readonly data?: A }>): Promise<A> => {
  const { data } = await response;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is refused was thrown before; a reply without a body has no type to miss
  return data as A;
};
