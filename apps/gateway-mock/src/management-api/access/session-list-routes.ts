/** The open sessions: a provider lists and ends all of them, a merchant those of its account. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { sessionIdOf } from '../../credentials/session.ts';
import { selectTokens } from '../../credentials/token.ts';
import { describedAs } from '../../schema/schema.ts';
import { object } from '../../schema/object.ts';
import { nothing, wholeNumber } from '../../schema/primitives.ts';
import type { Ports } from '../management-api-ports.ts';
import { fetchPage, limit, pageSchema } from '../pagination.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { scopedChange, scopedRoute } from '../route.ts';
import { ListedSessionView, sessionId, toListedSessionView } from './session-view.ts';

export const sessionListRoutes = [
  scopedRoute({
    method: 'GET',
    path: '/sessions',
    summary: 'List the open sessions of the back office',
    pathParams: {},
    query: { after: sessionId, limit },
    body: nothing,
    reply: { status: 200, codec: pageSchema('a list of sessions', ListedSessionView) },
    problems: [],
    handle: ({ sessions }: Ports, scope, { query, caller }) =>
      fetchPage(
        query.limit,
        (count) => sessions.page(selectTokens(scope), query.after ?? '', count),
        ({ hash }) => sessionIdOf(hash),
        (session) => toListedSessionView(session, caller?.session?.hash),
      ),
  }),
  scopedChange({
    method: 'DELETE',
    path: '/sessions',
    summary:
      'End all sessions of the merchant of an account, or of all accounts, except the one that sends the request',
    pathParams: {},
    query: {},
    body: nothing,
    reply: {
      status: 200,
      codec: object(
        { ended: describedAs('The number of sessions', wholeNumber(0, Number.MAX_SAFE_INTEGER)) },
        {},
      ),
    },
    problems: [],
    handle: ({ sessions }: Ports, scope, { caller, by }) =>
      pipe(
        sessions.endAll(selectTokens(scope), caller?.session?.hash, by),
        TE.bimap(internalError, (ended) => ({ ended })),
      ),
  }),
  scopedRoute({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End a session',
    pathParams: { id: sessionId },
    query: {},
    body: nothing,
    reply: { status: 204, codec: nothing },
    problems: ['SessionNotFound'],
    handle: ({ sessions }: Ports, scope, { pathParams, by }) =>
      pipe(
        sessions.endById(selectTokens(scope), pathParams.id, by),
        TE.mapLeft(internalError),
        TE.filterOrElse(
          (isEnded) => isEnded,
          (): Problem => ({ _tag: 'SessionNotFound' }),
        ),
        TE.map(() => undefined),
      ),
  }),
];
