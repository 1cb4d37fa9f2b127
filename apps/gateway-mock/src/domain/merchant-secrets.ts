/** The secrets of an account: no text that contains one is stored or logged (see find-secrets.ts). */
import { revealPhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Merchant, SigningSettings } from './merchant.ts';

/** Access code and phrases. */
export const secretsOf = (merchant: Merchant): readonly string[] => {
  const known = secretsByMerchant.get(merchant);
  if (known !== undefined) return known;
  const { accessCode, next, previous } = merchant;
  const secrets = [
    accessCode,
    ...phrasesOf(merchant),
    ...(O.isSome(next) ? phrasesOf(next.value) : []),
    ...(O.isSome(previous) ? phrasesOf(previous.value) : []),
  ];
  secretsByMerchant.set(merchant, secrets);
  return secrets;
};

// Requests that arrive together share the account that was read for them.
const secretsByMerchant = new WeakMap<Merchant, readonly string[]>();

/** The phrases of a pair of keys. */
export const phrasesOf = ({ requestPhrase, responsePhrase }: SigningSettings): readonly string[] => [
  revealPhrase(requestPhrase),
  revealPhrase(responsePhrase),
];
