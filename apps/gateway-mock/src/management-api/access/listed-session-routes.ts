/** The open sessions: a provider lists and ends all of them, a merchant those of its account. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Actor } from '../../domain/audit-log/actor.ts';
import type { Caller } from '../../credentials/caller.ts';
import { sessionIdOf } from '../../credentials/session.ts';
import type { TokenSelection } from '../../credentials/token.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import type { Ports } from '../management-api-ports.ts';
import { fetchPage, limit, pageSchema } from '../pagination.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { accountRoute, route } from '../route.ts';
import { ListedSessionView, sessionId, toListedSessionView } from './session-view.ts';

interface ListInput {
  readonly query: { readonly after?: string | undefined; readonly limit?: string | undefined };
  readonly caller: Caller | undefined;
}

const list = ({ sessions }: Ports, of: TokenSelection, { query, caller }: ListInput) =>
  fetchPage(
    query.limit,
    (count) => sessions.page(of, query.after ?? '', count),
    ({ hash }) => sessionIdOf(hash),
    (session) => toListedSessionView(session, caller?.session?.hash),
  );

const endOne = (
  { sessions }: Ports,
  of: TokenSelection,
  id: string,
  by: Actor,
): TE.TaskEither<Problem, undefined> =>
  pipe(
    sessions.endById(of, id, by),
    TE.mapLeft(internalError),
    TE.filterOrElse(
      (isEnded) => isEnded,
      (): Problem => ({ _tag: 'SessionNotFound' }),
    ),
    TE.map(() => undefined),
  );

const endAll = ({ sessions }: Ports, of: TokenSelection, caller: Caller | undefined, by: Actor) =>
  pipe(
    sessions.endAll(of, caller?.session?.hash, by),
    TE.bimap(internalError, (ended) => ({ ended })),
  );

const listReply = { status: 200, codec: pageSchema('a list of sessions', ListedSessionView) } as const;
const endReply = { status: 204, codec: nothing } as const;
const endAllReply = {
  status: 200,
  codec: object(
    { ended: describedAs('The number of sessions', wholeNumber(0, Number.MAX_SAFE_INTEGER)) },
    {},
  ),
} as const;

export const listedSessionRoutes = [
  route({
    method: 'GET',
    path: '/sessions',
    audience: 'provider',
    summary: 'List the open sessions of the back office',
    pathParams: {},
    query: { after: sessionId, limit },
    body: nothing,
    reply: listReply,
    problems: [],
    handle: (ports: Ports, input) => list(ports, 'all', input),
  }),
  route({
    method: 'DELETE',
    path: '/sessions',
    audience: 'provider',
    summary: 'End all sessions, except the one that sends the request',
    pathParams: {},
    query: {},
    body: nothing,
    reply: endAllReply,
    problems: [],
    handle: (ports: Ports, { caller, by }) => endAll(ports, 'all', caller, by),
  }),
  route({
    method: 'DELETE',
    path: '/sessions/{id}',
    audience: 'provider',
    summary: 'End a session',
    pathParams: { id: sessionId },
    query: {},
    body: nothing,
    reply: endReply,
    problems: ['SessionNotFound'],
    handle: (ports: Ports, { pathParams, by }) => endOne(ports, 'all', pathParams.id, by),
  }),
  accountRoute({
    method: 'GET',
    path: '/sessions',
    audience: 'account',
    summary: 'List the open sessions of the merchant of an account',
    pathParams: {},
    query: { after: sessionId, limit },
    body: nothing,
    reply: listReply,
    problems: [],
    handle: (ports: Ports, { merchantIdentifier }, input) => list(ports, { merchantIdentifier }, input),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/sessions',
    audience: 'account',
    summary: 'End all sessions of the merchant of an account, except the one that sends the request',
    pathParams: {},
    query: {},
    body: nothing,
    reply: endAllReply,
    problems: [],
    handle: (ports: Ports, { merchantIdentifier }, { caller, by }) =>
      endAll(ports, { merchantIdentifier }, caller, by),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/sessions/{id}',
    audience: 'account',
    summary: 'End a session of the merchant of an account',
    pathParams: { id: sessionId },
    query: {},
    body: nothing,
    reply: endReply,
    problems: ['SessionNotFound'],
    handle: (ports: Ports, { merchantIdentifier }, { pathParams, by }) =>
      endOne(ports, { merchantIdentifier }, pathParams.id, by),
  }),
];
