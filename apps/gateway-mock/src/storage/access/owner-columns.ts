/** Whose a token or a session is, in its row. */
import type { Owner } from '../../credentials/token.ts';

export interface OwnerColumns {
  readonly role: string;
  readonly merchant_identifier: string | null;
}

// What may change everything is not taken for granted because something else is missing.
export const ownerIn = ({ role, merchant_identifier: merchantIdentifier }: OwnerColumns): Owner => {
  if (role === 'provider' && merchantIdentifier === null) return { role };
  if (role === 'merchant' && merchantIdentifier !== null) return { role, merchantIdentifier };
  throw new Error('a token or a session is kept that has no owner');
};

export const ownerColumns = (owner: Owner): OwnerColumns => ({
  role: owner.role,
  merchant_identifier: owner.role === 'merchant' ? owner.merchantIdentifier : null,
});
