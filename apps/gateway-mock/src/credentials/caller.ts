/** The authenticated caller of the management API: by a token, or by a session. */
import type { Actor } from '../domain/audit-log/actor.ts';
import type { SessionStart } from './session.ts';
import type { Owner, TokenScope } from './token.ts';

export interface Caller {
  /** The token that was sent, or that the session belongs to. */
  readonly tokenId: string;
  readonly name: string;
  readonly owner: Owner;
  readonly scope: TokenScope;
  /** The end of the token; undefined if it does not expire. */
  readonly tokenExpiresAt: Date | undefined;
  /** Undefined if the caller sent a token. */
  readonly session?: OpenSession;
}

/** The data of a session that its owner may read. */
export interface OpenSession {
  readonly hash: string;
  readonly csrfToken: string;
  readonly expiresAt: Date;
  readonly startedBy: SessionStart;
}

/** The merchant that calls; undefined for the provider. */
export const callingMerchant = (caller: Caller | undefined): string | undefined =>
  caller?.owner.role === 'merchant' ? caller.owner.merchantIdentifier : undefined;

/** The caller as the audit log records it. */
export const toActor = (
  caller:
    | (Pick<Caller, 'tokenId' | 'name' | 'owner'> & {
        readonly session?: Pick<OpenSession, 'startedBy' | 'hash'>;
      })
    | undefined,
  address: string,
): Actor => {
  const from = address === '' ? {} : { address };
  if (caller === undefined) return { type: 'unauthenticated', ...from };
  const { tokenId, name, owner, session } = caller;
  return {
    ...(owner.role === 'merchant' && { merchantIdentifier: owner.merchantIdentifier }),
    // A link needs no token, so the holder of the token is not who acts.
    ...(session?.startedBy === 'link'
      ? { type: 'sign_in_link' }
      : { type: session === undefined ? 'token' : 'session', token: { id: tokenId, name } }),
    ...(session !== undefined && { sessionHash: session.hash }),
    ...from,
  };
};
