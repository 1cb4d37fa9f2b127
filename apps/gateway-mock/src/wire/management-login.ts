/**
 * Who the bearer of a token is. Who showed too many unknown ones is told to wait. A token that is known is let in meanwhile:
 * nobody guesses one, and many may come from one address.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { faulty, type Problem } from '../management/problem.ts';
import { recognise, type Token, type Tokens } from '../tokens/token.ts';

export type Login = (request: Request, response: Response) => TE.TaskEither<Problem, Token>;

export const loginTo = (tokens: Pick<Tokens, 'find'>): Login => {
  const failures = countedFailures();
  return (request, response) => {
    const shown = request.get('authorization');
    if (shown === undefined) return TE.left({ _tag: 'NoToken' });
    const token = /^Bearer +(?<token>[\w.~+/=-]{1,200})$/i.exec(shown)?.groups?.['token'];
    return pipe(
      token === undefined ? TE.left(unknown) : bearerOf(tokens, token),
      TE.orElse((problem) =>
        problem._tag === 'UnknownToken'
          ? pipe(
              failures.bearable(request),
              TE.flatMap(() => failures.count(request, response)),
              TE.flatMap(() => TE.left(problem)),
            )
          : TE.left(problem),
      ),
    );
  };
};

const bearerOf = (tokens: Pick<Tokens, 'find'>, token: string): TE.TaskEither<Problem, Token> =>
  pipe(recognise(tokens, token), TE.mapLeft(faulty), TE.flatMap(TE.fromOption(() => unknown)));

const unknown: Problem = { _tag: 'UnknownToken' };

interface Failures {
  readonly bearable: (request: Request) => TE.TaskEither<Problem, void>;
  readonly count: (request: Request, response: Response) => TE.TaskEither<Problem, void>;
}

const failuresMax = 20;
const windowMilliseconds = 60_000;

// The counter is handed failures only, and leaves the answer to us.
const countedFailures = (): Failures => {
  const counter = rateLimit({
    windowMs: windowMilliseconds,
    limit: failuresMax,
    keyGenerator: addressOf,
    handler: (_request, _response, next) => next(),
    legacyHeaders: false,
    standardHeaders: false,
    // It would write on the console what it thinks of headers.
    validate: false,
  });
  const failed = (cause: unknown): Problem => faulty({ doing: 'counting failed logins', cause });
  return {
    bearable: (request) =>
      pipe(
        TE.tryCatch(async () => counter.getKey(addressOf(request)), failed),
        TE.flatMap((counted): TE.TaskEither<Problem, void> => {
          const left = (counted?.resetTime?.getTime() ?? 0) - Date.now();
          return counted === undefined || counted.totalHits < failuresMax || left <= 0
            ? TE.right(undefined)
            : TE.left({ _tag: 'TooManyFailures', secondsLeft: Math.ceil(left / 1000) });
        }),
      ),
    count: (request, response) =>
      TE.tryCatch(async () => void (await counter(request, response, () => undefined)), failed),
  };
};

const addressOf = ({ ip = '' }: Request): string => ipKeyGenerator(ip);
