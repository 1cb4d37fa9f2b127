/** The authenticated caller of the management API: by a token, or by a session. */
import type { SessionStart } from './session.ts';
import type { Owner } from './token.ts';

export interface Caller {
  readonly name: string;
  readonly owner: Owner;
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
