/** The dice of tokens: `postern_` and 32 random bytes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf, type NewToken, type Owner } from './token.ts';

/** A new token, and what is kept of it. */
export interface Made {
  readonly token: string;
  readonly kept: NewToken;
}

export const makeToken = (name: string, owner: Owner, id: string = randomUUID()): Made => {
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  return { token, kept: { id, name, owner, hash: hashOf(token) } };
};
