/** The columns that say who owns a token or a session, and what it may do. */
import { tokenScopes, type Owner, type TokenScope } from '../../credentials/token.ts';

export interface OwnerColumns {
  readonly role: string;
  readonly merchant_identifier: string | null;
}

// A missing merchant_identifier alone does not make an owner the provider, who may change everything.
export const toOwner = ({ role, merchant_identifier: merchantIdentifier }: OwnerColumns): Owner => {
  if (role === 'provider' && merchantIdentifier === null) return { role };
  if (role === 'merchant' && merchantIdentifier !== null) return { role, merchantIdentifier };
  throw new Error('a stored token or session has no valid owner');
};

export const ownerColumns = (owner: Owner): OwnerColumns => ({
  role: owner.role,
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
});

/** An unknown scope, of a newer version, may only read. */
export const toScope = (text: string): TokenScope => (isScope(text) ? text : 'read-only');

const isScope = (text: string): text is TokenScope => Object.hasOwn(tokenScopes, text);
