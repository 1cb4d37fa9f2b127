/** The secrets of an account, and whether a text contains one: such a text is neither stored nor logged. */
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

/** Whether a text is a secret or contains one. Short secrets could be part of other words, so they must match fully. */
export const containsSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => text === secret || (secret.length >= secretLengthMin && text.includes(secret)));

/** Shorter secrets could be part of other words. */
export const secretLengthMin = 6;
