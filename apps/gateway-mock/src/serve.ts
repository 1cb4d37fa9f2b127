/** A configuration → a running gateway: books opened, seed planted, address checked, port bound. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { BlockList, isIP } from 'node:net';
import { revealPhrase } from '@postern/protocol';
import { answer } from './answer.ts';
import type { Config } from './configure/options.ts';
import type { Fault } from './fault.ts';
import { listen, type Listening } from './wire/listen.ts';
import type { Log } from './log/log.ts';
import { observed } from './log/observed.ts';
import type { Merchant } from './merchant.ts';
import { authorizationCode, clock } from './production.ts';
import { openBooks, type Books } from './record/open.ts';
import { readSeed, type Seed } from './seed/file.ts';
import { plant } from './seed/plant.ts';
import { gatewayApp } from './wire/gateway.ts';

export interface Running {
  readonly url: string;
  readonly books: Books;
  /** The seed file that was read at this start, if one was. */
  readonly seed: string | undefined;
  /** Finishes what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

export const serve = (config: Config, demoSeed: string, log: Log): TE.TaskEither<Mistakes, Running> =>
  pipe(
    openBooks(config.database, clock),
    TE.mapLeft(words),
    TE.flatMap((books) =>
      pipe(
        seeded(books, config.seed, demoSeed),
        TE.tap(() => guarded(books, config.host, demoSeed)),
        TE.flatMap((seed) =>
          pipe(
            listen(appOn(books, config, log), config.host, config.port),
            TE.bimap(
              (mistake): Mistakes => [mistake],
              (listening) => running(books, config, seed, listening),
            ),
          ),
        ),
        TE.tapError(() => TE.fromIO(books.close)),
      ),
    ),
  );

/** Why the gateway does not start, for the person who started it. */
export type Mistakes = readonly string[];

// An empty database without a seed of its own gets the demo merchant.
const seeded = (
  books: Books,
  chosen: string | undefined,
  demoSeed: string,
): TE.TaskEither<Mistakes, string | undefined> =>
  pipe(
    books.merchants.all,
    TE.mapLeft(words),
    TE.map((merchants) => chosen ?? (merchants.length === 0 ? demoSeed : undefined)),
    TE.tap((file) =>
      file === undefined
        ? TE.right(undefined)
        : pipe(
            TE.fromEither(readSeed(file)),
            TE.flatMap((seed) => pipe(plant(books, authorizationCode)(seed), TE.mapLeft(words))),
          ),
    ),
  );

// The demo merchant's phrases are published with this program: whoever can reach it could act as that merchant.
const guarded = (books: Books, host: string, demoSeed: string): TE.TaskEither<Mistakes, void> =>
  isLoopback(host)
    ? TE.right(undefined)
    : pipe(
        TE.Do,
        TE.apS('demo', TE.fromEither(readSeed(demoSeed))),
        TE.apS('merchants', pipe(books.merchants.all, TE.mapLeft(words))),
        TE.flatMap(({ demo, merchants }) => {
          const open = merchants
            .filter(hasPublishedPhrase(demo))
            .map(({ merchantIdentifier }) => merchantIdentifier);
          return open.length === 0
            ? TE.right(undefined)
            : TE.left([
                `${host} can be reached from other machines, and the phrases of ${open.join(', ')} are published: ` +
                  'start on loopback, or on another --database with merchants of your own (--seed)',
              ]);
        }),
      );

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

const appOn = (books: Books, { apiRoot }: Config, log: Log) =>
  gatewayApp({
    apiRoot,
    answer: answer(books),
    observe: observed(log),
    failed: (error) => log.error({ err: error }, 'a request failed'),
    ready: () => pipe(books.alive, (alive) => alive().then(E.isRight)),
  });

const running = (
  books: Books,
  { apiRoot }: Config,
  seed: string | undefined,
  listening: Listening,
): Running => ({
  url: `${listening.origin}/${apiRoot}/paymentApi`,
  books,
  seed,
  close: async () => {
    await listening.close();
    books.close();
  },
});

const words = ({ doing, cause }: Fault): Mistakes => [
  `${doing} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
];
