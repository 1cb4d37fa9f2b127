/** Creates sessions with random secrets of 32 bytes. */
import { randomBytes } from 'node:crypto';
import { hashSecret } from './token.ts';
import { sessionLimits, type Session } from './session.ts';

/** A new session and its secret. */
export interface NewSession {
  readonly secret: string;
  readonly session: Session;
}

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
