/** Seeds the database at a start: chooses the file, checks that it is allowed on this host, and adds what is missing. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { findPublishedPhrases, refusePublishedPhrases } from './refuse-published-phrases.ts';
import { parseHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { isLoopback } from '../networks/is-loopback-host.ts';
import { gatewayStart } from '../domain/audit-log/actor.ts';
import { describeFailure } from '../domain/failure-with-cause.ts';
import type { Account } from '../domain/account.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  findAccountsWithPhrasesOfSeedFile,
  type SeedPhrases,
} from './find-accounts-with-phrases-of-seed-file.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { storeSeed, toAccount } from './store-seed.ts';

/**
 * An empty database without a configured seed gets the demo merchant. Where other machines reach the gateway, it gets it only if that is
 * allowed explicitly; otherwise the provider creates the accounts.
 */
export const seedAtStart = (
  storage: Storage,
  { seed: chosen, host, demoMerchant, allowHttpFeedback }: SeedSettings,
  demoFile: string,
  authorizationCode: () => string,
): TE.TaskEither<readonly string[], SeededAccounts> =>
  pipe(
    TE.Do,
    TE.apS('demo', TE.fromEither(readSeed(demoFile))),
    TE.apS('before', storedAccounts(storage)),
    TE.let(
      'file',
      ({ before }) =>
        chosen ?? (before.length === 0 && (isLoopback(host) || demoMerchant) ? demoFile : undefined),
    ),
    TE.bind('seed', ({ file }) =>
      TE.fromEither(
        file === undefined ? E.right(nothing) : readSeed(file, parseHttpFeedbackHosts(allowHttpFeedback)),
      ),
    ),
    TE.tap(({ demo, before, seed }) =>
      TE.fromEither(
        refusePublishedPhrases({ host, demoMerchant }, [...before, ...seed.accounts.map(toAccount)], demo),
      ),
    ),
    TE.tap(({ seed }) =>
      pipe(retryOnce(storeSeed(storage, authorizationCode, gatewayStart)(seed)), TE.mapLeft(describeFailure)),
    ),
    TE.bind('now', () => storedAccounts(storage)),
    TE.map(({ demo, file, seed, now }) => ({
      ...(file === undefined
        ? { ...findAccountsWithPhrasesOfSeedFile(demoFile, demo, now), changed: [] }
        : findAccountsWithPhrasesOfSeedFile(file, seed, now)),
      published: findPublishedPhrases(now, demo),
    })),
  );

export interface SeedSettings {
  readonly seed: string | undefined;
  readonly host: string;
  /** Whether the demo merchant is allowed beyond loopback. */
  readonly demoMerchant: boolean;
  /** The hosts that feedback may reach over plain http. */
  readonly allowHttpFeedback: string | undefined;
}

export interface SeededAccounts extends SeedPhrases {
  /** Accounts whose phrases are published with the program. */
  readonly published: readonly string[];
}

const nothing: Seed = { accounts: [] };

const storedAccounts = ({ accounts }: Storage): TE.TaskEither<readonly string[], readonly Account[]> =>
  pipe(retryOnce(accounts.all), TE.mapLeft(describeFailure));

// Tries again once if the connection was lost. Accounts and orders that exist already do not change.
const retryOnce = <E, A>(work: TE.TaskEither<E, A>): TE.TaskEither<E, A> =>
  pipe(
    work,
    TE.orElse(() => work),
  );
