/** Which accounts of the books a seed file tells the phrases of; a file that was changed since does not count. */
import { revealPhrase } from '@postern/protocol';
import type { Merchant } from '../domain/merchant.ts';
import type { Seed } from './read-seed.ts';

/** Where the phrases stand that the books go by. */
export interface SeedPhrases {
  readonly file: string;
  /** Accounts whose phrases are those of the file, and accounts for which the file has others. */
  readonly same: readonly string[];
  readonly other: readonly string[];
}

export const compareSeedPhrases = (file: string, seed: Seed, kept: readonly Merchant[]): SeedPhrases => {
  const compared = kept.map((merchant) => ({
    name: merchant.merchantIdentifier,
    seeded: seed.merchants.find(
      ({ merchant_identifier }) => merchant_identifier === merchant.merchantIdentifier,
    ),
    merchant,
  }));
  const are = (same: boolean) =>
    compared.flatMap(({ name, seeded, merchant }) =>
      seeded !== undefined && same === isKept(seeded, merchant) ? [name] : [],
    );
  return { file, same: are(true), other: are(false) };
};

const isKept = (
  { access_code, sha_type, sha_request_phrase, sha_response_phrase }: Seed['merchants'][number],
  { accessCode, shaType, requestPhrase, responsePhrase }: Merchant,
): boolean =>
  access_code === accessCode &&
  sha_type === shaType &&
  sha_request_phrase === revealPhrase(requestPhrase) &&
  sha_response_phrase === revealPhrase(responsePhrase);
