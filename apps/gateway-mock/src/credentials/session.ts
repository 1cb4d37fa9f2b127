/**
 * A session lets whoever has signed in use the management API for a while without showing a token again. It stands on a
 * token, and ends with it. A browser keeps its secret; what is kept here is the secret's hash.
 */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { timingSafeEqual } from 'node:crypto';
import type { Failure } from '../domain/failure.ts';
import { hashSecret, type Owner } from './token.ts';

export interface Session {
  readonly hash: string;
  readonly tokenId: string;
  readonly name: string;
  /** As whom: who signs in with one click is not always whom the token is of. */
  readonly owner: Owner;
  readonly expiresAt: Date;
}

/** What its secret is kept under. */
export const sessionCookie = 'postern_session';

export const sessionLimits = {
  /** From signing in, however much it is used meanwhile. */
  hours: 12,
  /** Of one token at once: the oldest make room. */
  ofToken: 100,
} as const;

/** Where sessions are kept: every process on the same books knows them. */
export interface SessionRepository {
  /** False if the token is gone meanwhile. */
  readonly add: (session: Session) => TE.TaskEither<Failure, boolean>;
  /** None if it has ended. */
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<Session>>;
  readonly end: (hash: string) => TE.TaskEither<Failure, void>;
}

/** The session that a secret is of, if it goes on. */
export const findSession = (
  sessions: Pick<SessionRepository, 'find'>,
  secret: string,
): TE.TaskEither<Failure, O.Option<Session>> => {
  const hash = hashSecret(secret);
  return pipe(
    sessions.find(hash),
    TE.map(O.filter((kept) => timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hash)))),
  );
};
