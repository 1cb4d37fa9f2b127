/**
 * A sign-in link starts one session without a token. Its secret is in the fragment of the link, which browsers send to no
 * server. The gateway stores only the hash of the secret. A link of the demo exists while the provider has created no token of
 * its own. An invitation is for another person, who then acts with a token that expires, without knowing it.
 */
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { firstTokenId } from './first-provider-token.ts';
import { hashSecret, type Owner, type Token, type TokenScope } from './token.ts';

export interface SignInLink {
  readonly hash: string;
  readonly kind: SignInLinkKind;
  /** The token that the session belongs to. */
  readonly tokenId: string;
  /** The owner that the session acts as. */
  readonly owner: Owner;
  readonly expiresAt: Date;
}

type SignInLinkKind = 'demo' | 'invitation';

/** A link that was used, and its token. */
export interface RedeemedLink extends SignInLink {
  readonly tokenName: string;
  readonly tokenScope: TokenScope;
  readonly tokenExpiresAt: Date | undefined;
}

export const signInLinkLimits = {
  minutes: 30,
  /** The links that are valid at once. A new one ends the oldest. */
  atOnce: 20,
  /** The time to use an invitation, unless its token expires earlier. A token has one at a time. */
  invitationHours: 72,
} as const;

/** The stored links. All processes with the same database share them. */
export interface SignInLinkRepository {
  /**
   * False if the provider has created a token of its own, or if the token of an invitation is gone or does not expire. With an actor,
   * it is recorded in the audit log.
   */
  readonly add: (link: SignInLink, by?: Actor) => TE.TaskEither<Failure, boolean>;
  /** Removes the link, so that it works once. None if it is unknown, was used or has expired. */
  readonly redeem: (hash: string) => TE.TaskEither<Failure, O.Option<RedeemedLink>>;
}

/** Creates a link with a random secret of 32 bytes. */
export const createSignInLink = (
  owner: Owner,
  now: Date,
): { readonly secret: string; readonly link: SignInLink } => {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + signInLinkLimits.minutes * 60_000);
  return {
    secret,
    link: { hash: hashSecret(secret), kind: 'demo', tokenId: firstTokenId, owner, expiresAt },
  };
};

/** Creates a link that invites a person to use a token until it expires. */
export const createInvitation = (
  { id: tokenId, owner }: Token,
  tokenExpiresAt: Date,
  now: Date,
): { readonly secret: string; readonly link: SignInLink } => {
  const secret = randomBytes(32).toString('base64url');
  const latest = now.getTime() + signInLinkLimits.invitationHours * 3_600_000;
  const expiresAt = new Date(Math.min(latest, tokenExpiresAt.getTime()));
  return { secret, link: { hash: hashSecret(secret), kind: 'invitation', tokenId, owner, expiresAt } };
};

/** The address to open. `backOffice` is the address of the back office, with a slash at its end. */
export const signInLinkAddress = (backOffice: string, secret: string): string =>
  `${backOffice}#sign-in=${secret}`;
