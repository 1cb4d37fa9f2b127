/**
 * A session lets a signed-in caller use the management API for some time without sending a token again. It belongs to a token and
 * ends with it. The browser stores its secret, the gateway only the hash of the secret.
 */
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { hashSecret, type Owner, type TokenScope, type TokenSelection } from './token.ts';

export interface Session {
  readonly hash: string;
  readonly tokenId: string;
  readonly name: string;
  /** The owner that the session acts as. A sign-in link may act as another owner than that of the token. */
  readonly owner: Owner;
  readonly startedBy: SessionStart;
  readonly expiresAt: Date;
  /** Where it was started, as far as that is known. */
  readonly address?: string;
  readonly userAgent?: string;
}

/** What a session was started with: a token, a sign-in link of the demo, or a link that invites a person to use a token. */
export type SessionStart = 'token' | 'link' | 'invitation';

/** A session with what its token may do now. */
export interface StoredSession extends Session {
  readonly createdAt: string;
  /** To the minute; undefined if it was not used since it was started. */
  readonly lastUsedAt: string | undefined;
  readonly scope: TokenScope;
  readonly tokenExpiresAt: Date | undefined;
}

/** Identifies a session without its secret, of which the hash reveals nothing. */
export const sessionIdOf = (hash: string): string => hash.slice(0, sessionIdLength);

export const sessionIdLength = 32;

/** The name of the cookie with its secret. */
export const sessionCookie = 'postern_session';

export const sessionLimits = {
  /** From signing in. Use does not extend it. */
  hours: 12,
  /** The session of an invitation lasts as long as its token, and at most these days. Its link works once only. */
  invitationDays: 30,
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
  /** None if it or its token has ended. */
  readonly find: (hash: string) => TE.TaskEither<Failure, O.Option<StoredSession>>;
  readonly end: (hash: string, by?: Actor) => TE.TaskEither<Failure, void>;
  /** Lists sessions by id, beginning after `after`. */
  readonly page: (
    of: TokenSelection,
    after: string,
    count: number,
  ) => TE.TaskEither<Failure, readonly StoredSession[]>;
  /** Ends a session by its id. False if it has ended, or is of another owner. */
  readonly endById: (of: TokenSelection, id: string, by: Actor) => TE.TaskEither<Failure, boolean>;
  /** Ends all sessions except one, and returns their number. */
  readonly endAll: (
    of: TokenSelection,
    exceptHash: string | undefined,
    by: Actor,
  ) => TE.TaskEither<Failure, number>;
}

/** A new session and its secret. */
export interface NewSession {
  readonly secret: string;
  readonly session: Session;
}

/** Creates a session with a random secret of 32 bytes. */
export const createSession = (
  of: Omit<Session, 'hash' | 'expiresAt'>,
  now: Date,
  /** The session ends with its token. */
  tokenExpiresAt?: Date,
): NewSession => {
  const secret = randomBytes(32).toString('base64url');
  const hours = of.startedBy === 'invitation' ? sessionLimits.invitationDays * 24 : sessionLimits.hours;
  const latest = now.getTime() + hours * millisecondsOfHour;
  const expiresAt = new Date(Math.min(latest, tokenExpiresAt?.getTime() ?? latest));
  return { secret, session: { ...of, hash: hashSecret(secret), expiresAt } };
};

const millisecondsOfHour = 3_600_000;

/** Finds the session of a secret, unless it has ended. */
export const findSession = (
  sessions: Pick<SessionRepository, 'find'>,
  secret: string,
): TE.TaskEither<Failure, O.Option<StoredSession>> => {
  const hash = hashSecret(secret);
  return pipe(
    sessions.find(hash),
    TE.map(O.filter((stored) => timingSafeEqual(Buffer.from(stored.hash), Buffer.from(hash)))),
  );
};
