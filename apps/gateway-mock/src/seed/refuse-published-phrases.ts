/**
 * The demo merchant's phrases are published with this program: any client that reaches the gateway could act as that
 * merchant. The gateway does not start where other machines can reach it if an account has such a phrase.
 */
import { revealPhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { isLoopback } from '../domain/is-loopback-host.ts';
import type { Merchant, SigningSettings } from '../domain/merchant.ts';
import type { Seed } from './read-seed.ts';

export const refusePublishedPhrases = (
  host: string,
  accounts: readonly Merchant[],
  demo: Seed,
): E.Either<readonly string[], void> => {
  const open = isLoopback(host) ? [] : accounts.filter(hasPublishedPhrase(demo));
  const names = new Set(open.map(({ merchantIdentifier }) => merchantIdentifier));
  return names.size === 0 ? E.right(undefined) : E.left([refusal(host, [...names])]);
};

const refusal = (host: string, open: readonly string[]): string =>
  `${host} can be reached from other machines, but the phrases of ${open.join(', ')} are public. ` +
  'Listen on loopback, or use another --database with your own merchants (--seed)';

// The next and previous phrases are accepted as well during a key rotation.
const hasPublishedPhrase =
  (demo: Seed) =>
  (merchant: Merchant): boolean =>
    [O.some(merchant), merchant.next, merchant.previous].some(
      (signatures) => O.isSome(signatures) && isPublished(demo, signatures.value),
    );

const isPublished = ({ merchants }: Seed, { requestPhrase }: SigningSettings): boolean =>
  merchants.some(({ sha_request_phrase }) => sha_request_phrase === revealPhrase(requestPhrase));
