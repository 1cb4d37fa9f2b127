/** What arrives at the management API → what is answered. Who asks is known before anything of the request is read. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../schema/primitives.ts';
import type { Caller } from '../credentials/caller.ts';
import { matcher, type Matched } from './match-route.ts';
import type { Problem } from './problem.ts';
import type { ReplyStatus, ReplyType, Route, Surroundings } from './route.ts';

export interface Arriving extends Surroundings {
  readonly method: string;
  /** As it was sent, without the API's address. */
  readonly path: string;
  readonly query: string;
  readonly login: TE.TaskEither<Problem, Caller>;
  /** A problem, if a page that is none of ours asks for a change. */
  readonly page: E.Either<Problem, void>;
  readonly json: TE.TaskEither<Problem, unknown>;
}

export interface Replied {
  readonly status: ReplyStatus;
  readonly type: ReplyType;
  /** Undefined if there is none. */
  readonly body: unknown;
  /** Whether whoever asked might still ask: of a reply that takes long, that is asked again. */
  readonly stillAllowed: TE.TaskEither<Problem, void>;
}

export const manage = <P>(
  routes: readonly Route<P>[],
  ports: P,
): ((arriving: Arriving) => TE.TaskEither<Problem, Replied>) => {
  const match = matcher(routes);
  return ({ method, path, query, login, page, json, ...surroundings }) =>
    pipe(
      TE.fromEither(match(method, path)),
      TE.bindTo('matched'),
      TE.bind('by', ({ matched }) => admitted(matched, login, page)),
      TE.bind('query', () => TE.fromEither(queryOf(query))),
      TE.bind('body', ({ matched }) =>
        matched.route.body === nothing ? TE.right<Problem, unknown>(undefined) : json,
      ),
      TE.flatMap(({ matched, ...asked }) =>
        pipe(
          matched.route.answer(ports, { ...surroundings, segments: matched.segments, ...asked }),
          TE.map((body) => ({
            status: matched.route.reply.status,
            type: matched.route.reply.type ?? 'application/json',
            body,
            stillAllowed: pipe(
              admitted(matched, login, page),
              TE.map(() => undefined),
            ),
          })),
        ),
      ),
    );
};

const admitted = <P>(
  matched: Matched<P>,
  login: Arriving['login'],
  page: Arriving['page'],
): TE.TaskEither<Problem, Caller | undefined> =>
  matched.route.who === 'anyone'
    ? // Whoever is let in without showing anything could be led here by any page.
      pipe(
        TE.fromEither(page),
        TE.flatMap(() => whoeverItIs(login)),
      )
    : pipe(
        login,
        TE.tap((by) => TE.fromEither(allowed(matched, by))),
      );

// Nobody has to be anybody there: whatever else was shown is not looked at.
const whoeverItIs = (login: Arriving['login']): TE.TaskEither<Problem, Caller | undefined> =>
  pipe(
    login,
    TE.orElse((problem) => (problem._tag === 'InternalError' ? TE.left(problem) : TE.right(undefined))),
  );

// An account of somebody else is one that there is not: nobody is told what exists.
const allowed = <P>({ route, segments }: Matched<P>, by: Caller): E.Either<Problem, void> => {
  if (route.who === 'bearer' || by.owner.role === 'provider') return E.right(undefined);
  if (route.who === 'provider') return E.left({ _tag: 'ProviderOnly' });
  return segments['merchant_identifier'] === by.owner.merchantIdentifier
    ? E.right(undefined)
    : E.left({ _tag: 'AccountNotFound' });
};

const queryOf = (query: string): E.Either<Problem, Readonly<Record<string, string>>> => {
  const asked = [...new URLSearchParams(query.slice(0, queryLengthMax))];
  const members = Object.fromEntries(asked);
  return query.length > queryLengthMax || Object.keys(members).length < asked.length
    ? E.left({
        _tag: 'InvalidRequest',
        errors: [
          {
            path: '?',
            message: `must be no longer than ${queryLengthMax} characters, and name nothing twice`,
          },
        ],
      })
    : E.right(members);
};

const queryLengthMax = 2000;
