/** Authenticates a caller by a bearer token or, without one, by the session cookie. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Request } from 'express';
import { internalError, type Problem } from '../management-api/problem.ts';
import type { Caller } from '../credentials/caller.ts';
import { csrfHeader, csrfTokenFor, isCsrfTokenFor } from '../credentials/csrf-token.ts';
import { findSession, type SessionRepository } from '../credentials/session.ts';
import { findToken, type TokenRepository } from '../credentials/token.ts';
import { fromOwnPage, isChange, isForAnotherSite } from './same-origin.ts';
import { sessionSecretOf } from './session-cookie.ts';

export type Login = (request: Request) => TE.TaskEither<Problem, Caller>;

export interface LoginPorts {
  readonly tokens: Pick<TokenRepository, 'find'>;
  readonly sessions: Pick<SessionRepository, 'find'>;
}

export const loginTo =
  ({ tokens, sessions }: LoginPorts): Login =>
  (request) => {
    const shown = request.get('authorization');
    if (shown !== undefined) return bearerOf(tokens, shown);
    const secret = isChange(request) || !isForAnotherSite(request) ? sessionSecretOf(request) : undefined;
    return secret === undefined ? TE.left({ _tag: 'TokenRequired' }) : inSession(sessions, secret, request);
  };

const bearerOf = (tokens: LoginPorts['tokens'], shown: string): TE.TaskEither<Problem, Caller> => {
  const unknown: Problem = { _tag: 'UnknownToken' };
  const token = /^Bearer +(?<token>[\w.~+/=-]{1,200})$/i.exec(shown)?.groups?.['token'];
  return token === undefined
    ? TE.left(unknown)
    : pipe(
        findToken(tokens, token),
        TE.mapLeft(internalError),
        TE.flatMap(TE.fromOption(() => unknown)),
        TE.map(({ name, owner }) => ({ name, owner })),
      );
};

// Browsers send the cookie with cross-site requests, too, so a change requires the same origin and a CSRF token.
const inSession = (
  sessions: LoginPorts['sessions'],
  secret: string,
  request: Request,
): TE.TaskEither<Problem, Caller> =>
  pipe(
    findSession(sessions, secret),
    TE.mapLeft(internalError),
    TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'SessionEnded' }))),
    TE.tap(() => TE.fromEither(fromOwnPage(request))),
    TE.filterOrElse(
      () => !isChange(request) || isCsrfTokenFor(secret, request.get(csrfHeader) ?? ''),
      (): Problem => ({ _tag: 'InvalidCsrfToken' }),
    ),
    TE.map(({ name, owner, hash, expiresAt }) => ({
      name,
      owner,
      session: { hash, expiresAt, csrfToken: csrfTokenFor(secret) },
    })),
  );
