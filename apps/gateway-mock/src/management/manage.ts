/** What arrives at the management API → what is answered. Who asks is known before anything of the request is read. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { nothing } from '../described/values.ts';
import type { Token } from '../tokens/token.ts';
import { matcher, type Matched } from './match.ts';
import type { Problem } from './problem.ts';
import type { ReplyStatus, Route } from './route.ts';

export interface Arriving {
  readonly method: string;
  /** As it was sent, without the API's address. */
  readonly path: string;
  readonly query: string;
  readonly login: TE.TaskEither<Problem, Token>;
  readonly json: TE.TaskEither<Problem, unknown>;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

export interface Replied {
  readonly status: ReplyStatus;
  /** Undefined if there is none. */
  readonly body: unknown;
}

export const manage = <P>(
  routes: readonly Route<P>[],
  ports: P,
): ((arriving: Arriving) => TE.TaskEither<Problem, Replied>) => {
  const match = matcher(routes);
  return ({ method, path, query, login, json, gone }) =>
    pipe(
      TE.fromEither(match(method, path)),
      TE.bindTo('matched'),
      TE.bind('by', ({ matched }) => (matched.route.who === 'anyone' ? TE.right(undefined) : login)),
      TE.tap(({ matched, by }) => TE.fromEither(allowed(matched, by))),
      TE.bind('query', () => TE.fromEither(queryOf(query))),
      TE.bind('body', ({ matched }) =>
        matched.route.body === nothing ? TE.right<Problem, unknown>(undefined) : json,
      ),
      TE.flatMap(({ matched: { route, segments }, ...asked }) =>
        pipe(
          route.answer(ports, { segments, gone, ...asked }),
          TE.map((body) => ({ status: route.reply.status, body })),
        ),
      ),
    );
};

// An account of somebody else is one that there is not: nobody is told what exists.
const allowed = <P>({ route, segments }: Matched<P>, by: Token | undefined): E.Either<Problem, void> => {
  if (route.who === 'anyone') return E.right(undefined);
  if (by === undefined) return E.left({ _tag: 'NoToken' });
  if (route.who === 'bearer' || by.owner.role === 'provider') return E.right(undefined);
  if (route.who === 'provider') return E.left({ _tag: 'NotForMerchants' });
  return segments['merchant_identifier'] === by.owner.merchantIdentifier
    ? E.right(undefined)
    : E.left({ _tag: 'NoAccount' });
};

const queryOf = (query: string): E.Either<Problem, Readonly<Record<string, string>>> => {
  const asked = [...new URLSearchParams(query.slice(0, queryLengthMax))];
  const members = Object.fromEntries(asked);
  return query.length > queryLengthMax || Object.keys(members).length < asked.length
    ? E.left({
        _tag: 'Mistakes',
        mistakes: [
          { place: '?', rule: `must be no longer than ${queryLengthMax} characters, and name nothing twice` },
        ],
      })
    : E.right(members);
};

const queryLengthMax = 2000;
