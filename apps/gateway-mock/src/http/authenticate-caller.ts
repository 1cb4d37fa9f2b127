/** Authenticates a caller by a bearer token or, without one, by the session cookie. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Request } from 'express';
import type { Refusal } from '../management-api/handle-request.ts';
import { internalError, type Problem } from '../management-api/problem-catalog.ts';
import type { Caller } from '../credentials/caller.ts';
import { csrfHeader, csrfTokenFor, isCsrfTokenFor } from '../credentials/csrf-token.ts';
import { findSession, type SessionRepository } from '../credentials/session.ts';
import type { LastUses } from '../credentials/last-uses-of-tokens-and-sessions.ts';
import type { TokenRepository } from '../credentials/token.ts';
import { authenticateToken as findValidToken } from '../management-api/access/authenticate-token.ts';
import type { LimitLogin } from '../management-api/route.ts';
import type { LoginLimit } from './limit-failed-logins.ts';
import { checkSameOrigin, isStateChanging, isCrossSiteRead } from './cross-site-protection.ts';
import { sessionSecretOf } from './session-cookie.ts';

export type Login = (request: Request) => TE.TaskEither<Refusal, Caller>;

export interface LoginPorts {
  readonly tokens: Pick<TokenRepository, 'find'>;
  readonly sessions: Pick<SessionRepository, 'find'>;
  readonly lastUses: Pick<LastUses, 'note'>;
}

export const createLogin =
  ({ tokens, sessions, lastUses }: LoginPorts, loginLimit: LoginLimit): Login =>
  (request) => {
    if (request.headers.authorization !== undefined)
      return pipe(
        authenticateToken(tokens, bearerTokenOf(request), loginLimit.of(request)),
        TE.mapLeft(withoutCaller),
        TE.tapIO(
          ({ tokenId }) =>
            () =>
              lastUses.note(tokenId),
        ),
      );
    const secret =
      isStateChanging(request) || !isCrossSiteRead(request) ? sessionSecretOf(request) : undefined;
    return secret === undefined
      ? TE.left(withoutCaller({ _tag: 'TokenRequired' }))
      : pipe(
          authenticateSession(sessions, secret, request),
          TE.tapIO(
            ({ tokenId, session }) =>
              () =>
                lastUses.note(tokenId, session?.hash),
          ),
        );
  };

const withoutCaller = (problem: Problem): Refusal => ({ problem });

const authenticateToken = (
  tokens: LoginPorts['tokens'],
  token: string | undefined,
  limitLogin: LimitLogin,
): TE.TaskEither<Problem, Caller> => {
  const unknown: Problem = { _tag: 'UnknownToken' };
  return limitLogin(
    token ?? '',
    token === undefined
      ? TE.left(unknown)
      : pipe(
          findValidToken(tokens, token),
          TE.map(({ id, name, owner, scope, expiresAt }) => ({
            tokenId: id,
            name,
            owner,
            scope,
            tokenExpiresAt: expiresAt,
          })),
        ),
  );
};

/** The token in the authorization header; undefined if it has none that is well-formed. */
export const bearerTokenOf = ({ headers: { authorization = '' } }: Request): string | undefined =>
  /^Bearer +(?<token>[\w.~+/=-]{1,200})$/i.exec(authorization)?.groups?.['token'];

// Browsers send the cookie with cross-site requests, too, so a change requires the same origin and a CSRF token.
const authenticateSession = (
  sessions: LoginPorts['sessions'],
  secret: string,
  request: Request,
): TE.TaskEither<Refusal, Caller> =>
  pipe(
    findSession(sessions, secret),
    TE.mapLeft(internalError),
    TE.flatMap(TE.fromOption((): Problem => ({ _tag: 'SessionEnded' }))),
    TE.mapLeft(withoutCaller),
    TE.map(({ tokenId, name, owner, scope, tokenExpiresAt, hash, expiresAt, startedBy }): Caller => ({
      tokenId,
      name,
      owner,
      scope,
      tokenExpiresAt,
      session: { hash, expiresAt, startedBy, csrfToken: csrfTokenFor(secret) },
    })),
    TE.tap((caller) =>
      pipe(
        TE.fromEither(checkChange(secret, request)),
        TE.mapLeft((problem): Refusal => ({ problem, caller })),
      ),
    ),
  );

const checkChange = (secret: string, request: Request): E.Either<Problem, void> =>
  pipe(
    checkSameOrigin(request),
    E.filterOrElse(
      () => !isStateChanging(request) || isCsrfTokenFor(secret, request.get(csrfHeader) ?? ''),
      (): Problem => ({ _tag: 'InvalidCsrfToken' }),
    ),
  );
