/** What a start does with seeds: which file counts, whether it may be used here, what it adds, and what it tells. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { refusePublishedPhrases } from './published-phrases.ts';
import { isLoopback } from '../domain/loopback.ts';
import { describeFailure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Storage } from '../storage/open-storage.ts';
import { compareSeedPhrases, type SeedPhrases } from './seed-phrases.ts';
import { readSeed, type Seed } from './read-seed.ts';
import { storeSeed, toMerchant } from './store-seed.ts';

/**
 * An empty database without a seed of its own gets the demo merchant, unless other machines reach it: there accounts are
 * made by the provider. Nothing is planted where it must not be.
 */
export const seedAtStart = (
  storage: Storage,
  { seed: chosen, host }: { readonly seed: string | undefined; readonly host: string },
  demoFile: string,
  authorizationCode: () => string,
): TE.TaskEither<readonly string[], SeedPhrases> =>
  pipe(
    TE.Do,
    TE.apS('demo', TE.fromEither(readSeed(demoFile))),
    TE.apS('kept', kept(storage)),
    TE.let(
      'file',
      ({ kept: found }) => chosen ?? (found.length === 0 && isLoopback(host) ? demoFile : undefined),
    ),
    TE.bind('seed', ({ file }) => TE.fromEither(file === undefined ? E.right(nothing) : readSeed(file))),
    TE.tap(({ demo, kept: found, seed }) =>
      TE.fromEither(refusePublishedPhrases(host, [...found, ...seed.merchants.map(toMerchant)], demo)),
    ),
    TE.tap(({ seed }) =>
      pipe(twice(storeSeed(storage, authorizationCode)(seed)), TE.mapLeft(describeFailure)),
    ),
    TE.bind('now', () => kept(storage)),
    TE.map(({ demo, file, seed, now }) =>
      file === undefined ? compareSeedPhrases(demoFile, demo, now) : compareSeedPhrases(file, seed, now),
    ),
  );

const nothing: Seed = { merchants: [] };

const kept = ({ merchants }: Storage): TE.TaskEither<readonly string[], readonly Merchant[]> =>
  pipe(twice(merchants.all), TE.mapLeft(describeFailure));

// A connection may be cut in the midst of it. What is there already is not planted again.
const twice = <E, A>(work: TE.TaskEither<E, A>): TE.TaskEither<E, A> =>
  pipe(
    work,
    TE.orElse(() => work),
  );
