/** The secrets of an account: no text that contains one is stored or logged (see find-known-secrets.ts). */
import { revealPhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, SigningSettings } from './account.ts';

/** Access code and phrases. */
export const secretsOf = (account: Account): readonly string[] => {
  const known = secretsByAccount.get(account);
  if (known !== undefined) return known;
  const { accessCode, next, previous } = account;
  const secrets = [
    accessCode,
    ...phrasesOf(account),
    ...(O.isSome(next) ? phrasesOf(next.value) : []),
    ...(O.isSome(previous) ? phrasesOf(previous.value) : []),
  ];
  secretsByAccount.set(account, secrets);
  return secrets;
};

// Requests that arrive together share the account that was read for them.
const secretsByAccount = new WeakMap<Account, readonly string[]>();

/** The phrases of a pair of keys. */
export const phrasesOf = ({ requestPhrase, responsePhrase }: SigningSettings): readonly string[] => [
  revealPhrase(requestPhrase),
  revealPhrase(responsePhrase),
];
