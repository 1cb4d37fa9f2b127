/** Finds the stored accounts whose phrases are in a seed file. The file may have changed since it was stored. */
import { revealPhrase } from '@postern/protocol';
import type { Account } from '../domain/account.ts';
import type { Seed } from './read-seed.ts';

/** The file that the startup message names as the place of the phrases. */
export interface SeedPhrases {
  readonly file: string;
  /** Accounts whose phrases are those of the file, and accounts for which the file has others. */
  readonly same: readonly string[];
  readonly other: readonly string[];
}

export const findAccountsWithPhrasesOfSeedFile = (
  file: string,
  seed: Seed,
  stored: readonly Account[],
): SeedPhrases => {
  const compared = stored.map((account) => ({
    name: account.merchantIdentifier,
    seeded: seed.accounts.find(
      ({ merchant_identifier }) => merchant_identifier === account.merchantIdentifier,
    ),
    account,
  }));
  const namesOf = (same: boolean) =>
    compared.flatMap(({ name, seeded, account }) =>
      seeded !== undefined && same === hasSamePhrases(seeded, account) ? [name] : [],
    );
  return { file, same: namesOf(true), other: namesOf(false) };
};

const hasSamePhrases = (
  { access_code, sha_type, sha_request_phrase, sha_response_phrase }: Seed['accounts'][number],
  { accessCode, shaType, requestPhrase, responsePhrase }: Account,
): boolean =>
  access_code === accessCode &&
  sha_type === shaType &&
  sha_request_phrase === revealPhrase(requestPhrase) &&
  sha_response_phrase === revealPhrase(responsePhrase);
