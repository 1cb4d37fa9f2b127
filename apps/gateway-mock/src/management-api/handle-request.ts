/** Handles a request to the management API. Authentication and authorization come before anything else of it is read. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { RecordRefusal, RefusalAction } from '../domain/audit-log/audit-entry.ts';
import { nothing } from '../schema/primitives.ts';
import { callingMerchant, toActor, type Caller } from '../credentials/caller.ts';
import { RevokedTokenError } from '../credentials/token.ts';
import { isExportStream } from './export/export-stream.ts';
import { createLongRequests } from './limit-long-requests.ts';
import { createRouteMatcher, type RouteMatch } from './match-route.ts';
import type { Problem } from './problem-catalog.ts';
import { replyTypes, type ManagementReply, type Route, type RequestContext } from './route.ts';

export interface ManagementRequest extends RequestContext, Credentials {
  readonly method: string;
  /** Below the base path of the API, still percent-encoded. */
  readonly path: string;
  readonly query: string;
  readonly readBody: TE.TaskEither<Problem, unknown>;
  /** Reads a body that may have 8 MB, for the routes that allow it. */
  readonly readLargeBody?: TE.TaskEither<Problem, unknown>;
}

interface Credentials {
  readonly authenticate: TE.TaskEither<Refusal, Caller>;
  /** A problem if a page of another origin requests a change. */
  readonly checkOrigin: E.Either<Problem, void>;
}

/** Why a request is refused, and whose it is, as far as that is known. */
export interface Refusal {
  readonly problem: Problem;
  readonly caller?: Caller;
}

export const createRequestHandler = <P>(
  routes: readonly Route<P>[],
  ports: P,
  recordRefusal: RecordRefusal = () => undefined,
): ((request: ManagementRequest) => TE.TaskEither<Problem, ManagementReply>) => {
  const matchRoute = createRouteMatcher(routes);
  const runLong = createLongRequests();
  const record = (
    { route: { method, path } }: RouteMatch<P>,
    action: RefusalAction | undefined,
    caller: Caller | undefined,
    address: string,
  ): void => {
    if (action !== undefined)
      recordRefusal({ action, by: toActor(caller, address), route: `${method} ${path}` });
  };
  return ({ method, path, query, authenticate, checkOrigin, readBody, readLargeBody, ...context }) =>
    pipe(
      TE.fromEither(matchRoute(method, path)),
      TE.map((matched) => ({ ...matched, query: parseQuery(query) })),
      TE.bindTo('match'),
      TE.bind('caller', ({ match }) =>
        pipe(
          authorize(match, { authenticate, checkOrigin }),
          TE.mapLeft(({ problem, caller }) => {
            record(match, refusedByAuthorization[problem._tag], caller, context.address);
            return problem;
          }),
        ),
      ),
      TE.bind('query', ({ match }) => TE.fromEither(match.query)),
      TE.flatMap(({ match, caller, query: parsedQuery }) => {
        const { route, pathParams } = match;
        const reauthorize = pipe(
          authorize(match, { authenticate, checkOrigin }),
          TE.bimap(
            ({ problem }) => problem,
            () => undefined,
          ),
        );
        const by = toActor(caller, context.address);
        const handle = (body: unknown): TE.TaskEither<Problem, ManagementReply> =>
          pipe(
            route.handle(ports, {
              ...context,
              pathParams,
              by,
              caller,
              query: parsedQuery,
              body,
              reauthorize,
            }),
            TE.mapLeft((problem) => {
              record(match, refusedByHandler[problem._tag], caller, context.address);
              return isRevoked(problem) ? revokedProblem(caller) : problem;
            }),
            TE.map((replied) => ({
              status: route.reply.status,
              type: isExportStream(replied)
                ? replied.type
                : (replyTypes(route.reply)[0] ?? 'application/json'),
              body: replied,
              reauthorize,
            })),
          );
        const hasBody = route.body !== nothing;
        const hasLargeBody = route.hasLargeBody === true;
        const body = hasLargeBody ? (readLargeBody ?? readBody) : readBody;
        const readAny = hasBody ? body : TE.right<Problem, unknown>(undefined);
        // The token may be revoked while the body arrives, or while the request waits for others.
        const handleIfStillAllowed =
          route.audience !== 'anyone' && (hasBody || route.isLong === true)
            ? (read: unknown) =>
                pipe(
                  reauthorize,
                  TE.flatMap(() => handle(read)),
                )
            : handle;
        if (route.isLong !== true && route.isSearch !== true)
          return pipe(readAny, TE.flatMap(handleIfStillAllowed));
        return runLong({
          merchantIdentifier: callingMerchant(caller),
          kind: route.isSearch === true ? 'search' : hasLargeBody ? 'large' : 'long',
          signal: context.signal,
          readBody: readAny,
          handle: handleIfStillAllowed,
        });
      }),
    );
};

type ActionByProblem = Readonly<Partial<Record<Problem['_tag'], RefusalAction>>>;

// Without a caller, only a page of another origin is an attempt that is worth an entry: others are failed sign-ins.
const refusedByAuthorization: ActionByProblem = {
  ProviderOnly: 'role_refused',
  AccountNotFound: 'foreign_account_refused',
  InvalidCsrfToken: 'csrf_token_refused',
  CrossOriginRequest: 'cross_origin_refused',
  ReadOnlyToken: 'read_only_refused',
};

const refusedByHandler: ActionByProblem = { ProviderTokenRequired: 'link_session_refused' };

// The database found that the token was revoked while the request waited for it.
const isRevoked = (problem: Problem): boolean =>
  problem._tag === 'InternalError' && problem.failure.cause instanceof RevokedTokenError;

const revokedProblem = (caller: Caller | undefined): Problem => ({
  _tag: caller?.session === undefined ? 'UnknownToken' : 'SessionEnded',
});

type Query = Readonly<Record<string, string>>;

interface MatchedRequest<P> extends RouteMatch<P> {
  readonly query: E.Either<Problem, Query>;
}

const authorize = <P>(
  match: MatchedRequest<P>,
  { authenticate, checkOrigin }: Credentials,
): TE.TaskEither<Refusal, Caller | undefined> =>
  match.route.audience === 'anyone'
    ? // A route without authentication could be called by any page that the user visits.
      pipe(
        TE.fromEither(checkOrigin),
        TE.mapLeft((problem): Refusal => ({ problem })),
        TE.flatMap(() => optionalCaller(authenticate)),
      )
    : pipe(
        authenticate,
        TE.tap((caller) =>
          pipe(
            TE.fromEither(
              pipe(
                checkAudience(match, caller),
                E.flatMap(() => checkScope(match, caller)),
              ),
            ),
            TE.mapLeft((problem): Refusal => ({ problem, caller })),
          ),
        ),
      );

// Credentials are optional on these routes, so invalid ones are ignored.
const optionalCaller = (
  authenticate: Credentials['authenticate'],
): TE.TaskEither<Refusal, Caller | undefined> =>
  pipe(
    authenticate,
    TE.orElse((refusal) =>
      refusal.problem._tag === 'InternalError' ? TE.left(refusal) : TE.right(undefined),
    ),
  );

// Another merchant's account answers 404, never 403, so that a merchant cannot find out which accounts exist.
const checkAudience = <P>(
  { route, pathParams, query }: MatchedRequest<P>,
  caller: Caller,
): E.Either<Problem, void> => {
  if (route.audience === 'bearer' || caller.owner.role === 'provider') return E.right(undefined);
  const own = caller.owner.merchantIdentifier;
  // Without a name, a scoped route is about the merchant's own account. A query that cannot be parsed is refused later.
  const { merchant_identifier: account = own, all_accounts: all }: Query =
    route.audience === 'scope' ? E.getOrElse((): Query => ({}))(query) : pathParams;
  if (route.audience === 'provider' || all !== undefined) return E.left({ _tag: 'ProviderOnly' });
  return account === own ? E.right(undefined) : E.left({ _tag: 'AccountNotFound' });
};

// A read-only caller may still end its own session.
const checkScope = <P>({ route }: RouteMatch<P>, { scope }: Caller): E.Either<Problem, void> =>
  scope === 'full' || route.method === 'GET' || route.isForReadOnly === true
    ? E.right(undefined)
    : E.left({ _tag: 'ReadOnlyToken' });

const parseQuery = (query: string): E.Either<Problem, Query> => {
  const entries = [...new URLSearchParams(query.slice(0, maxQueryLength))];
  const members = Object.fromEntries(entries);
  return query.length > maxQueryLength || Object.keys(members).length < entries.length
    ? E.left({
        _tag: 'InvalidRequest',
        errors: [
          { path: '?', message: `must have at most ${maxQueryLength} characters, and no parameter twice` },
        ],
      })
    : E.right(members);
};

const maxQueryLength = 2000;
