/**
 * A session lets a signed-in caller use the management API for some time without sending a token again. It belongs to a token and
 * ends with it. The browser stores its secret, the gateway only the hash of the secret.
 */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/internal-failure.ts';
import { hashSecret, type Owner } from './token.ts';

export interface Session {
  readonly hash: string;
  readonly tokenId: string;
  readonly name: string;
  /** The owner that the session acts as. A sign-in link may act as another owner than that of the token. */
  readonly owner: Owner;
  readonly startedBy: SessionStart;
  readonly expiresAt: Date;
}

/** What a session was started with. */
export type SessionStart = 'token' | 'link';

/** The name of the cookie with its secret. */
export const sessionCookie = 'postern_session';

export const sessionLimits = {
  /** From signing in. Use does not extend it. */
  hours: 12,
  /** The sessions of one token at once. A new one ends the oldest. */
  ofToken: 100,
} as const;

/**
 * The stored sessions. All processes with the same database share them. With an actor, `by`, a change is recorded in the audit
 * log.
 */
export interface SessionRepository {
  /** False if the token was revoked meanwhile, or if a link starts the session and links have ended. */
  readonly add: (session: Session, by?: Actor) => TE.TaskEither<Failure, boolean>;
  /** None if it has ended. */
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<Session>>;
  readonly end: (hash: string, by?: Actor) => TE.TaskEither<Failure, void>;
}

/** Finds the session of a secret, unless it has ended. */
export const findSession = (
  sessions: Pick<SessionRepository, 'find'>,
  secret: string,
): TE.TaskEither<Failure, O.Option<Session>> => {
  const hash = hashSecret(secret);
  return pipe(
    sessions.find(hash),
    TE.map(O.filter((stored) => timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hash)))),
  );
};
