/**
 * The demo merchant's phrases are published with this program: any client that reaches the gateway could act as that
 * merchant. Where other machines can reach the gateway, it does not start with such a phrase unless that is allowed explicitly.
 */
import { revealPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { isLoopback } from '../networks/is-loopback-host.ts';
import type { Account, SigningSettings } from '../domain/account.ts';
import type { Seed } from './read-seed.ts';

export const refusePublishedPhrases = (
  { host, demoMerchant }: { readonly host: string; readonly demoMerchant: boolean },
  accounts: readonly Account[],
  demo: Seed,
): E.Either<readonly string[], void> => {
  if (isLoopback(host) || demoMerchant) return E.right(undefined);
  const names = findPublishedPhrases(accounts, demo);
  return names.length === 0 ? E.right(undefined) : E.left([refusal(host, names)]);
};

/** The accounts that have a published phrase. */
export const findPublishedPhrases = (accounts: readonly Account[], demo: Seed): readonly string[] => [
  ...new Set(accounts.filter(hasPublishedPhrase(demo)).map(({ merchantIdentifier }) => merchantIdentifier)),
];

const refusal = (host: string, open: readonly string[]): string =>
  `${host} can be reached from other machines, but the phrases of ${open.join(', ')} are public. ` +
  'Listen on loopback, use another --database with your own accounts (--seed), or accept it with --demo-merchant';

// The next and previous phrases are accepted as well during a key rotation.
const hasPublishedPhrase =
  (demo: Seed) =>
  (account: Account): boolean =>
    [O.some(account), account.next, account.previous].some(
      (signatures) => O.isSome(signatures) && isPublished(demo, signatures.value),
    );

const isPublished = ({ accounts }: Seed, { requestPhrase }: SigningSettings): boolean =>
  accounts.some(({ sha_request_phrase }) => sha_request_phrase === revealPhrase(requestPhrase));
