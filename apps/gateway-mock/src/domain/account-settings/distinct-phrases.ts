/**
 * No response phrase of an account may equal one of its request phrases, in any of its keys. Otherwise a message that the
 * gateway signed could be sent back to it as a request.
 */
import { revealPhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { Account, SigningSettings } from '../account.ts';

export const phraseRule = 'must differ from each request phrase of the account: current, next and previous';

/** Finds out whether the keys of an account follow the rule. */
export const hasDistinctPhrases = (
  account: SigningSettings & Pick<Account, 'next' | 'previous'>,
): boolean => {
  const keys = [
    account,
    ...[account.next, account.previous].flatMap(
      O.match(
        () => [],
        (one) => [one],
      ),
    ),
  ];
  const requests = new Set(keys.map(({ requestPhrase }) => revealPhrase(requestPhrase)));
  return keys.every(({ responsePhrase }) => !requests.has(revealPhrase(responsePhrase)));
};
