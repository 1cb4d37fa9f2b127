/** Finds the stored accounts whose phrases are in a seed file. The file may have changed since it was stored. */
import { revealPhrase } from '@postern/protocol';
import type { Merchant } from '../domain/merchant.ts';
import type { Seed } from './read-seed.ts';

/** The file that the startup message names as the place of the phrases. */
export interface SeedPhrases {
  readonly file: string;
  /** Accounts whose phrases are those of the file, and accounts for which the file has others. */
  readonly same: readonly string[];
  readonly other: readonly string[];
}

export const compareSeedPhrases = (file: string, seed: Seed, stored: readonly Merchant[]): SeedPhrases => {
  const compared = stored.map((merchant) => ({
    name: merchant.merchantIdentifier,
    seeded: seed.merchants.find(
      ({ merchant_identifier }) => merchant_identifier === merchant.merchantIdentifier,
    ),
    merchant,
  }));
  const namesOf = (same: boolean) =>
    compared.flatMap(({ name, seeded, merchant }) =>
      seeded !== undefined && same === hasSamePhrases(seeded, merchant) ? [name] : [],
    );
  return { file, same: namesOf(true), other: namesOf(false) };
};

const hasSamePhrases = (
  { access_code, sha_type, sha_request_phrase, sha_response_phrase }: Seed['merchants'][number],
  { accessCode, shaType, requestPhrase, responsePhrase }: Merchant,
): boolean =>
  access_code === accessCode &&
  sha_type === shaType &&
  sha_request_phrase === revealPhrase(requestPhrase) &&
  sha_response_phrase === revealPhrase(responsePhrase);
