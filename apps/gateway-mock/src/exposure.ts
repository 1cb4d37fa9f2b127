/**
 * The demo merchant's phrases are published with this program: whoever can reach the gateway could act as that merchant.
 * So it is not started where other machines reach it while an account has such a phrase.
 */
import { revealPhrase } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { BlockList, isIP } from 'node:net';
import { inWords } from './fault.ts';
import type { Merchant, Merchants } from './merchant.ts';
import { readSeed, type Seed } from './seed/file.ts';

export const guardedFromOutside = (
  { merchants }: { readonly merchants: Merchants },
  host: string,
  demoSeed: string,
): TE.TaskEither<readonly string[], void> =>
  isLoopback(host)
    ? TE.right(undefined)
    : pipe(
        TE.Do,
        TE.apS('demo', TE.fromEither(readSeed(demoSeed))),
        TE.apS('accounts', pipe(merchants.all, TE.mapLeft(inWords))),
        TE.flatMap(({ demo, accounts }) => {
          const open = accounts
            .filter(hasPublishedPhrase(demo))
            .map(({ merchantIdentifier }) => merchantIdentifier);
          return open.length === 0 ? TE.right(undefined) : TE.left([refusal(host, open)]);
        }),
      );

const refusal = (host: string, open: readonly string[]): string =>
  `${host} can be reached from other machines, and the phrases of ${open.join(', ')} are published: ` +
  'start on loopback, or on another --database with merchants of your own (--seed)';

const hasPublishedPhrase =
  ({ merchants }: Seed) =>
  ({ requestPhrase }: Merchant): boolean =>
    merchants.some(({ sha_request_phrase }) => sha_request_phrase === revealPhrase(requestPhrase));

const isLoopback = (host: string): boolean => {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
