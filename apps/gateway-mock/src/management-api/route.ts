/**
 * A route of the management API as a row of data: who may, what is asked, what is answered, and how. The server and the
 * document both read it, so neither can know a route that the other does not.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type * as t from 'io-ts';
import type { Schema, Shape } from '../schema/schema.ts';
import { object, type Members } from '../schema/object.ts';
import { parameter } from '../schema/parameter.ts';
import { toValidationError } from '../schema/json-file/validation-error.ts';
import type { Merchant, MerchantRepository } from '../domain/merchant.ts';
import type { Caller } from '../credentials/caller.ts';
import { internalError, type Problem, type ProblemName } from './problem.ts';

export interface Route<P> {
  readonly method: Method;
  /** Below the API's address, with named segments: `/accounts/{merchant_identifier}`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly segments: Members;
  readonly query: Members;
  readonly body: Shape;
  readonly example?: unknown;
  readonly reply: Reply<Shape>;
  /** Those of its own, besides what every route can answer with. */
  readonly problems: readonly ProblemName[];
  readonly answer: (ports: P, asked: Asked) => TE.TaskEither<Problem, unknown>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ReplyStatus = 200 | 201 | 204;

export interface Reply<C> {
  readonly status: ReplyStatus;
  /** Events: one after the other, for as long as somebody listens. JSON, unless it is said. */
  readonly type?: ReplyType;
  readonly codec: C;
}

export type ReplyType = 'application/json' | 'text/event-stream';

export const audiences = {
  anyone: 'Anyone, without a token.',
  bearer: 'Any token.',
  provider: 'Tokens of the provider.',
  account: 'Tokens of the provider, and of the merchant whose account it is.',
} as const;

export type Who = keyof typeof audiences;

/** What was asked, before anybody looked whether it keeps the route's rules. */
export interface Asked extends Surroundings {
  readonly by: Caller | undefined;
  readonly segments: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** What was asked, after that. */
export interface Input<S extends Members, Q extends Members, B> extends Surroundings {
  readonly by: Caller | undefined;
  readonly segments: t.TypeOfProps<S>;
  readonly query: t.TypeOfPartialProps<Q>;
  readonly body: B;
}

/** What a route may know of, and do to, the one who asks. */
export interface Surroundings {
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** Whether the gateway was called by a name that means the caller's own machine. */
  readonly isLocal: boolean;
  /** Has the browser that asked keep the secret of a session, with the reply. */
  readonly keep: (kept: Kept) => void;
}

/** A secret, and for how long; or nothing from now on. */
export type Kept = { readonly secret: string; readonly milliseconds: number } | 'nothing';

interface Row<S extends Members, Q extends Members, B, R> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** The rule of each segment that the path names. */
  readonly segments: S;
  /** The rule of each name that the query may have. */
  readonly query: Q;
  readonly body: Schema<B>;
  /** A body, for the reader of the document. */
  readonly example?: NoInfer<B>;
  readonly reply: Reply<Schema<R>>;
  readonly problems: readonly ProblemName[];
}

/** A route of no account's. */
export const route = <P, S extends Members, Q extends Members, B, R>(
  row: Row<S, Q, B, R> & {
    readonly who: Exclude<Who, 'account'>;
    readonly answer: (ports: P, input: Input<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P> => read(row);

/** A route of one account: `path` goes on behind the account's own, and `answer` is handed the account. */
export const routeOfAccount = <P, S extends Members, Q extends Members, B, R>(
  row: Row<S, Q, B, R> & {
    readonly who: 'account' | 'provider';
    readonly answer: (ports: P, account: Merchant, input: Input<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P & AccountPorts> =>
  read({
    ...row,
    path: `/accounts/{merchant_identifier}${row.path}`,
    segments: { merchant_identifier: parameter('merchant_identifier'), ...row.segments },
    problems: ['AccountNotFound', ...row.problems],
    answer: (ports: P & AccountPorts, input) =>
      pipe(
        ports.merchants.find(input.segments.merchant_identifier),
        TE.mapLeft(internalError),
        TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'AccountNotFound' }))),
        TE.flatMap((account) => row.answer(ports, account, input)),
      ),
  });

export interface AccountPorts {
  readonly merchants: Pick<MerchantRepository, 'find'>;
}

const read = <P, S extends Members, Q extends Members, B, R>(
  row: Row<S, Q, B, R> & {
    readonly who: Who;
    readonly answer: (ports: P, input: Input<S, Q, B>) => TE.TaskEither<Problem, R>;
  },
): Route<P> => {
  const segments = object(row.segments, {});
  const query = object({}, row.query);
  return {
    ...row,
    answer: (ports, asked) =>
      pipe(
        E.Do,
        E.apS('segments', pipe(segments.decode(asked.segments), E.mapLeft(notFound))),
        E.bind('query', () => pipe(query.decode(asked.query), E.mapLeft(invalidRequest('?')))),
        E.bind('body', () => pipe(row.body.decode(asked.body), E.mapLeft(invalidRequest('')))),
        TE.fromEither,
        TE.flatMap((input) => row.answer(ports, { ...asked, ...input })),
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

// Keeps the reply short for a body of many short errors.
const maxErrors = 20;
const maxPathLength = 100;
