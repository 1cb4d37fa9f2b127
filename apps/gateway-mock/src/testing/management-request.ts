/** A request to the management API that needs no HTTP connection. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Caller } from '../credentials/caller.ts';
import type { Owner } from '../credentials/token.ts';
import type { ManagementRequest } from '../management-api/handle-request.ts';

type RequestParams = Pick<ManagementRequest, 'method' | 'path'> &
  Partial<ManagementRequest> &
  Partial<Pick<Caller, 'scope' | 'session'>>;

export const managementRequest = (
  owner: Owner,
  { scope = 'full', session, ...params }: RequestParams,
): ManagementRequest => ({
  query: '',
  authenticate: TE.right({
    tokenId: 'test',
    name: 'test',
    owner,
    scope,
    tokenExpiresAt: undefined,
    ...(session !== undefined && { session }),
  }),
  checkOrigin: E.right(undefined),
  readBody: TE.right(undefined),
  limitLogin: (_secret, login) => login,
  signal: new AbortController().signal,
  address: '192.0.2.1',
  userAgent: '',
  setSessionCookie: () => undefined,
  ...params,
});
