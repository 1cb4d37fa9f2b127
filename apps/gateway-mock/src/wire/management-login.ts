/**
 * Who the bearer of a token is. Who showed too many unknown ones waits before another one is looked at, and so does
 * whoever else comes from the same address.
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
    return pipe(
      failures.bearable(request),
      TE.flatMap(() => {
        const token = /^Bearer +(?<token>[\w.~+/=-]{1,200})$/i.exec(shown)?.groups?.['token'];
        return token === undefined ? TE.left(unknown) : bearerOf(tokens, token);
      }),
      TE.tapError((problem) =>
        problem._tag === 'UnknownToken' ? failures.count(request, response) : TE.right(undefined),
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
