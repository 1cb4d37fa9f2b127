/** Generates tokens: `postern_` and 32 random bytes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret, type NewToken, type Owner } from './token.ts';

/** A new token, and the part of it that is stored. */
export interface CreatedToken {
  readonly token: string;
  readonly stored: NewToken;
}

export const generateToken = (name: string, owner: Owner, id: string = randomUUID()): CreatedToken => {
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  return { token, stored: { id, name, owner, hash: hashSecret(token) } };
};
