/** A configuration → a running gateway: books opened, seed planted, address checked, port bound. */
import { operationPath } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { answer } from './answer.ts';
import type { Config } from './configure/options.ts';
import { inWords } from './fault.ts';
import type { Log } from './log/log.ts';
import { observed } from './log/observed.ts';
import { authorizationCode, clock } from './production.ts';
import { openBooks, type Books } from './record/open.ts';
import { guardedFromOutside } from './exposure.ts';
import { readSeed } from './seed/file.ts';
import { plant } from './seed/plant.ts';
import { gatewayApp } from './wire/gateway.ts';
import { listen, type Listening } from './wire/listen.ts';

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
    TE.mapLeft(inWords),
    TE.flatMap((books) =>
      pipe(
        seeded(books, config.seed, demoSeed),
        TE.tap(() => guardedFromOutside(books, config.host, demoSeed)),
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
    TE.mapLeft(inWords),
    TE.map((merchants) => chosen ?? (merchants.length === 0 ? demoSeed : undefined)),
    TE.tap((file) =>
      file === undefined
        ? TE.right(undefined)
        : pipe(
            TE.fromEither(readSeed(file)),
            TE.flatMap((seed) => pipe(plant(books, authorizationCode)(seed), TE.mapLeft(inWords))),
          ),
    ),
  );

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
  url: `${listening.origin}${operationPath(apiRoot)}`,
  books,
  seed,
  close: async () => {
    await listening.close();
    books.close();
  },
});
