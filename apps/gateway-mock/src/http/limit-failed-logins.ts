/**
 * Limits failed logins per address. Valid tokens are still accepted meanwhile: they cannot be guessed, and many clients may
 * share an address.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { internalError, type Problem } from '../management-api/problem.ts';

/** Counts a failed login, and returns the problem to respond with. */
export type CountFailure = (request: Request, response: Response, refusal: Problem) => Promise<Problem>;

export const failedLogins = (): CountFailure => {
  const failures = countedFailures();
  return (request, response, refusal) =>
    refusal._tag === 'UnknownToken'
      ? pipe(
          failures.bearable(request),
          TE.flatMap(() => failures.count(request, response)),
          TE.match(
            (problem) => problem,
            () => refusal,
          ),
        )()
      : Promise.resolve(refusal);
};

interface Failures {
  readonly bearable: (request: Request) => TE.TaskEither<Problem, void>;
  readonly count: (request: Request, response: Response) => TE.TaskEither<Problem, void>;
}

const failuresMax = 20;
const windowMilliseconds = 60_000;

// The counter sees only failures, and does not respond itself.
const countedFailures = (): Failures => {
  const counter = rateLimit({
    windowMs: windowMilliseconds,
    limit: failuresMax,
    keyGenerator: addressOf,
    handler: (_request, _response, next) => next(),
    legacyHeaders: false,
    standardHeaders: false,
    // Its checks of headers would write to the console.
    validate: false,
  });
  const failed = (cause: unknown): Problem => internalError({ action: 'counting failed logins', cause });
  return {
    bearable: (request) =>
      pipe(
        TE.tryCatch(async () => counter.getKey(addressOf(request)), failed),
        TE.flatMap((counted): TE.TaskEither<Problem, void> => {
          const left = (counted?.resetTime?.getTime() ?? 0) - Date.now();
          return counted === undefined || counted.totalHits < failuresMax || left <= 0
            ? TE.right(undefined)
            : TE.left({ _tag: 'TooManyFailedLogins', secondsLeft: Math.ceil(left / 1000) });
        }),
      ),
    count: (request, response) =>
      TE.tryCatch(async () => void (await counter(request, response, () => undefined)), failed),
  };
};

const addressOf = ({ ip = '' }: Request): string => ipKeyGenerator(ip);
