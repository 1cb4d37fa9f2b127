/** Who asks: the bearer of a token, or whoever has signed in. */
import type { Owner } from './token.ts';

export interface Caller {
  readonly name: string;
  readonly owner: Owner;
  /** Unless a token was shown. */
  readonly session?: OpenSession;
}

/** What the one who is in a session may know of it. */
export interface OpenSession {
  readonly hash: string;
  readonly csrfToken: string;
  readonly expiresAt: Date;
}
