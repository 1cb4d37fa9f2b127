/** Finds the stored accounts whose phrases are in a seed file, and those whose settings differ from it. The file may have changed since it was stored. */
import { revealPhrase } from '@postern/protocol';
import { diffAccounts } from '../audit-log/diff-accounts.ts';
import type { Account } from '../domain/account.ts';
import type { Seed } from './read-seed.ts';
import { toAccount, withKeysOf } from './store-seed.ts';

/** The file that the startup message names as the place of the phrases. */
export interface SeedPhrases {
  readonly file: string;
  /** Accounts whose phrases are those of the file, and accounts for which the file has others. */
  readonly same: readonly string[];
  readonly other: readonly string[];
  /** Accounts for which the file has other settings, beside their keys. */
  readonly changed: readonly string[];
}

export const findAccountsWithPhrasesOfSeedFile = (
  file: string,
  seed: Seed,
  stored: readonly Account[],
): SeedPhrases => {
  const compared = stored.flatMap((account) => {
    const seeded = seed.accounts.find((each) => each.merchant_identifier === account.merchantIdentifier);
    return seeded === undefined ? [] : [{ seeded, account }];
  });
  const namesOf = (isListed: (of: SeededAndStored) => boolean): readonly string[] =>
    compared.filter(isListed).map(({ account }) => account.merchantIdentifier);
  return {
    file,
    same: namesOf(hasSamePhrases),
    other: namesOf((each) => !hasSamePhrases(each)),
    changed: namesOf(
      ({ seeded, account }) => diffAccounts(withKeysOf(account, toAccount(seeded)), account).length > 0,
    ),
  };
};

interface SeededAndStored {
  readonly seeded: Seed['accounts'][number];
  readonly account: Account;
}

const hasSamePhrases = ({ seeded, account }: SeededAndStored): boolean =>
  seeded.access_code === account.accessCode &&
  seeded.sha_type === account.shaType &&
  seeded.sha_request_phrase === revealPhrase(account.requestPhrase) &&
  seeded.sha_response_phrase === revealPhrase(account.responsePhrase);
