/** The keys that an account's requests may be signed with: during a key rotation there are up to three (D20). */
import type { SigningKey } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, SigningSettings } from '../../domain/account.ts';

/** The key that a request is signed with. Its reply is signed with the same one. */
export interface SignedBy {
  readonly which: 'current' | 'next' | 'previous';
  readonly signatures: SigningSettings;
}

export const requestKeysOf = (account: Account): readonly (SigningKey & SignedBy)[] => {
  const { next, previous } = account;
  return [
    signing('current', account),
    ...(O.isSome(next) ? [signing('next', next.value)] : []),
    ...(O.isSome(previous) ? [signing('previous', previous.value)] : []),
  ];
};

const signing = (which: SignedBy['which'], signatures: SigningSettings): SigningKey & SignedBy => ({
  shaType: signatures.shaType,
  phrase: signatures.requestPhrase,
  which,
  signatures,
});
