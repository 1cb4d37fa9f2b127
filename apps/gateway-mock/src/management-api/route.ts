/**
 * A route of the management API as a row of data: its audience, its input, its reply and its handler. The server and the
 * OpenAPI document read the same rows, so they cannot differ.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import { enumOf } from '../schema/enum.ts';
import { describedAs, type Schema, type Shape } from '../schema/schema.ts';
import { object, type Members } from '../schema/object.ts';
import { parameter } from '../schema/protocol-parameter.ts';
import { maxErrors, toValidationError } from '../schema/codec/validation-error.ts';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import { callingMerchant, type Caller } from '../credentials/caller.ts';
import { internalError, type Problem, type ProblemName } from './problem-catalog.ts';

export interface Route<P> {
  readonly method: Method;
  /** Below the base path of the API, with named parameters: `/accounts/{merchant_identifier}`. */
  readonly path: string;
  readonly audience: Audience;
  readonly summary: string;
  readonly pathParams: Members;
  readonly query: Members;
  readonly body: Shape;
  /** Whether the body may have 8 MB instead of 64 KB. */
  readonly hasLargeBody?: boolean;
  /** Whether it reads or writes many rows: a limited number of them is accepted, and those that are no streams run one at a time. */
  readonly isLong?: boolean;
  /** Whether it may look through many rows for a few: a limited number of them is accepted. */
  readonly isSearch?: boolean;
  /** Whether read-only tokens may send it, although it is no GET: it changes only the session of the caller. */
  readonly isForReadOnly?: boolean;
  readonly example?: unknown;
  readonly reply: RouteReply<Shape>;
  /** The problems of this route, in addition to those that follow from its audience and its input. */
  readonly problems: readonly ProblemName[];
  readonly handle: (ports: P, input: UnvalidatedInput) => TE.TaskEither<Problem, unknown>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ReplyStatus = 200 | 201 | 204;

interface RouteReply<C> {
  readonly status: ReplyStatus;
  /** JSON by default. An event stream sends one value after the other until the client disconnects. A file has one of its types. */
  readonly type?: ReplyType | readonly ReplyType[];
  readonly codec: C;
}

/** The content types that a reply may have. */
export const replyTypes = ({ type = 'application/json' }: RouteReply<unknown>): readonly ReplyType[] =>
  typeof type === 'string' ? [type] : type;

export type ReplyType =
  | 'application/json'
  | 'text/markdown'
  | 'text/html'
  | 'image/svg+xml'
  | 'text/event-stream'
  | 'text/csv'
  | 'application/x-ndjson';

export interface ManagementReply {
  readonly status: ReplyStatus;
  readonly type: ReplyType;
  /** Undefined if the reply has no body. */
  readonly body: unknown;
  /** Checks again whether the caller may see the reply. An event stream may outlive its session. */
  readonly reauthorize: TE.TaskEither<Problem, void>;
}

export const audiences = {
  anyone: 'anyone, without authentication',
  bearer: 'any token',
  provider: 'provider tokens',
  account: 'provider tokens, and tokens of the merchant that has the account',
  scope: 'provider tokens, and tokens of a merchant, which are about its own account',
} as const;

export type Audience = keyof typeof audiences;

interface UnvalidatedInput extends RequestContext {
  readonly caller: Caller | undefined;
  readonly reauthorize: TE.TaskEither<Problem, void>;
  /** The caller for the audit log. Every change of a route is recorded with it. */
  readonly by: Actor;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** The validated input of a route. */
export interface RouteInput<S extends Members, Q extends Members, B> extends RequestContext {
  readonly caller: Caller | undefined;
  /** Checks again whether the caller may see the reply: a long poll may outlive its token. */
  readonly reauthorize: TE.TaskEither<Problem, void>;
  /** The caller for the audit log. */
  readonly by: Actor;
  readonly pathParams: t.TypeOfProps<S>;
  readonly query: t.TypeOfPartialProps<Q>;
  readonly body: B;
}

/** The part of the HTTP connection that a route may use. */
export interface RequestContext {
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** The IP address of the client; empty if it is unknown. */
  readonly address: string;
  /** What the client calls itself; empty if it does not. */
  readonly userAgent: string;
  /** Runs a login with a token or another secret, unless too many have failed. */
  readonly limitLogin: LimitLogin;
  /** Sets or removes the session cookie of the browser with the reply. */
  readonly setSessionCookie: (cookie: SessionCookie) => void;
}

export type LimitLogin = <A>(secret: string, login: TE.TaskEither<Problem, A>) => TE.TaskEither<Problem, A>;

/** The secret of a session and its lifetime, or `none` to remove the cookie. */
export type SessionCookie = { readonly secret: string; readonly milliseconds: number } | 'none';

interface RouteDefinition<S extends Members, Q extends Members, B, R> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** The codec of each parameter in the path. */
  readonly pathParams: S;
  /** The codec of each query parameter. All are optional. */
  readonly query: Q;
  readonly body: Schema<B>;
  /** Whether the body may have 8 MB instead of 64 KB. */
  readonly hasLargeBody?: boolean;
  /** Whether it reads or writes many rows. */
  readonly isLong?: boolean;
  /** Whether it may look through many rows for a few. */
  readonly isSearch?: boolean;
  /** Whether read-only tokens may send it, although it is no GET. */
  readonly isForReadOnly?: boolean;
  /** An example body for the document. */
  readonly example?: NoInfer<B>;
  readonly reply: RouteReply<Schema<R>>;
  readonly problems: readonly ProblemName[];
}

/** A route that is about no account. */
export const route = <P, S extends Members, Q extends Members, B, R>(
  definition: RouteDefinition<S, Q, B, R> & {
    readonly audience: Exclude<Audience, 'account' | 'scope'>;
    readonly handle: (ports: P, input: RouteInput<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P> => toRoute(definition);

/** A route of one account: `path` continues the account's path, and `handle` receives the account. */
export const accountRoute = <P, S extends Members, Q extends Members, B, R>(
  definition: RouteDefinition<S, Q, B, R> & {
    readonly audience: 'account' | 'provider';
    readonly handle: (ports: P, account: Account, input: RouteInput<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P & AccountPorts> =>
  toRoute({
    ...definition,
    path: `/accounts/{merchant_identifier}${definition.path}`,
    pathParams: { merchant_identifier: parameter('merchant_identifier'), ...definition.pathParams },
    problems: ['AccountNotFound', ...definition.problems],
    handle: (ports: P & AccountPorts, input) =>
      pipe(
        ports.accounts.find(input.pathParams.merchant_identifier),
        TE.mapLeft(internalError),
        TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'AccountNotFound' }))),
        TE.flatMap((account) => definition.handle(ports, account, input)),
      ),
  });

export interface AccountPorts {
  readonly accounts: Pick<AccountRepository, 'find'>;
}

/** The account that a request is about; both are undefined for all accounts. */
export interface Scope {
  readonly merchantIdentifier: string | undefined;
  /** Also undefined for a deleted account, on the routes that keep its data. */
  readonly account: Account | undefined;
}

/**
 * A route that reads the data of one account, which the query names, or of all accounts. It is also for changes of what an id in
 * the path names. A merchant's token always means its own account.
 */
export const scopedRoute = <P, S extends Members, Q extends Members, B, R>(
  definition: RouteDefinition<S, Q, B, R> & {
    /** Whether the data of an account stays when it is deleted. */
    readonly keepsDeletedAccounts?: boolean;
    readonly handle: (
      ports: P,
      scope: Scope,
      input: RouteInput<S, Q & typeof accountQuery, B>,
    ) => TE.TaskEither<Problem, R>;
  },
): Route<P & AccountPorts> =>
  toRoute({
    ...definition,
    audience: 'scope',
    query: { ...definition.query, ...accountQuery },
    problems: ['AccountNotFound', ...definition.problems],
    handle: (ports: P & AccountPorts, input) =>
      pipe(
        findScope(ports, callingMerchant(input.caller) ?? input.query.merchant_identifier),
        TE.filterOrElse(
          ({ merchantIdentifier, account }) =>
            merchantIdentifier === undefined ||
            account !== undefined ||
            definition.keepsDeletedAccounts === true,
          (): Problem => ({ _tag: 'AccountNotFound' }),
        ),
        TE.flatMap((scope) => definition.handle(ports, scope, input)),
      ),
  });

/** A route that changes one account or all accounts. The query must name one or all: to omit the account is not enough. */
export const scopedChange = <P, S extends Members, Q extends Members, B, R>(
  definition: RouteDefinition<S, Q, B, R> & {
    readonly handle: (
      ports: P,
      scope: Scope,
      input: RouteInput<S, Q & typeof allAccountsQuery & typeof accountQuery, B>,
    ) => TE.TaskEither<Problem, R>;
  },
): Route<P & AccountPorts> =>
  scopedRoute({
    ...definition,
    query: { ...definition.query, ...allAccountsQuery },
    problems: ['ProviderOnly', ...definition.problems],
    handle: (ports: P, scope, input) =>
      pipe(
        TE.fromEither(checkScopeIsNamed(input.query)),
        TE.flatMap(() => definition.handle(ports, scope, input)),
      ),
  });

const accountQuery = { merchant_identifier: describedAs('The account', parameter('merchant_identifier')) };

const allAccountsQuery = {
  all_accounts: describedAs('true instead of a merchant_identifier: all accounts', enumOf({ true: true })),
};

const findScope = (
  { accounts }: AccountPorts,
  merchantIdentifier: string | undefined,
): TE.TaskEither<Problem, Scope> =>
  merchantIdentifier === undefined
    ? TE.right({ merchantIdentifier, account: undefined })
    : pipe(
        accounts.find(merchantIdentifier),
        TE.bimap(internalError, (found) => ({ merchantIdentifier, account: O.toUndefined(found) })),
      );

const checkScopeIsNamed = ({
  merchant_identifier: account,
  all_accounts: all,
}: t.TypeOfPartialProps<typeof accountQuery & typeof allAccountsQuery>): E.Either<Problem, void> => {
  if ((account === undefined) !== (all === undefined)) return E.right(undefined);
  const message =
    all === undefined
      ? 'is required: name the account, or pass all_accounts=true instead'
      : 'must be omitted if all_accounts is true';
  return E.left({ _tag: 'InvalidRequest', errors: [{ path: '?merchant_identifier', message }] });
};

const toRoute = <P, S extends Members, Q extends Members, B, R>(
  definition: RouteDefinition<S, Q, B, R> & {
    readonly audience: Audience;
    readonly handle: (ports: P, input: RouteInput<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P> => {
  const pathParams = object(definition.pathParams, {});
  const query = object({}, definition.query);
  return {
    ...definition,
    problems: [
      ...definition.problems,
      ...(definition.isLong === true || definition.isSearch === true
        ? (['TooManyConcurrentRequests'] as const)
        : []),
    ],
    handle: (ports, input) =>
      pipe(
        E.Do,
        E.apS('pathParams', pipe(pathParams.decode(input.pathParams), E.mapLeft(notFound))),
        E.bind('query', () => pipe(query.decode(input.query), E.mapLeft(invalidRequest('?')))),
        E.bind('body', () => pipe(definition.body.decode(input.body), E.mapLeft(invalidRequest('')))),
        TE.fromEither,
        TE.flatMap((valid) => definition.handle(ports, { ...input, ...valid })),
      ),
  };
};

const notFound = (): Problem => ({ _tag: 'NotFound' });

const invalidRequest =
  (pathPrefix: string) =>
  (errors: t.Errors): Problem => ({
    _tag: 'InvalidRequest',
    errors: errors
      .slice(0, maxErrors)
      .map(toValidationError)
      .map(({ path, message }) => ({ path: (pathPrefix + path).slice(0, maxPathLength), message })),
  });

// Keeps the reply short.
const maxPathLength = 100;
