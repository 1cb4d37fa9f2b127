/** Generates tokens: `postern_` and 32 random bytes. */
import { randomBytes, randomUUID } from 'node:crypto';
import { hashSecret, type NewToken, type Owner, type TokenScope } from './token.ts';

/** A new token, and the part of it that is stored. */
export interface CreatedToken {
  readonly token: string;
  readonly stored: NewToken;
}

/** What a token may not do, or not forever. */
export interface TokenRestrictions {
  readonly scope?: TokenScope | undefined;
  readonly expiresAt?: Date | undefined;
}

export const generateToken = (
  name: string,
  owner: Owner,
  id: string = randomUUID(),
  { scope = 'full', expiresAt }: TokenRestrictions = {},
): CreatedToken => {
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  return { token, stored: { id, name, owner, scope, expiresAt, hash: hashSecret(token) } };
};
