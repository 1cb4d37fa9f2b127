/** A configuration → a running gateway: books opened, seed planted, address checked, port bound. */
import { operationPath, shaTypes } from '@postern/protocol';
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
import { seedAtStart } from './seed/at-start.ts';
import type { PhrasesIn } from './seed/compare.ts';
import { gatewayApp } from './wire/gateway.ts';
import { listen, type Listening } from './wire/listen.ts';

export interface Running {
  readonly url: string;
  readonly books: Books;
  readonly phrases: PhrasesIn;
  /** Finishes what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Why the gateway does not start, for the person who started it. */
export type Mistakes = readonly string[];

export const serve = (config: Config, demoSeed: string, log: Log): TE.TaskEither<Mistakes, Running> =>
  pipe(
    openBooks(config.database, clock, {
      lost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
    }),
    TE.mapLeft(inWords),
    TE.flatMap((books) =>
      pipe(
        seedAtStart(books, config, demoSeed, authorizationCode),
        TE.tap((phrases) => warned(books, phrases, log)),
        TE.flatMap((phrases) =>
          pipe(
            listen(appOn(books, config, log), config.host, config.port),
            TE.bimap(
              (mistake): Mistakes => [mistake],
              (listening) => running(books, config, phrases, listening),
            ),
          ),
        ),
        TE.tapError(() => TE.fromTask(books.close)),
      ),
    ),
  );

// What works, but hardly as it was meant.
const warned = ({ merchants }: Books, { file, other }: PhrasesIn, log: Log): TE.TaskEither<Mistakes, void> =>
  pipe(
    merchants.all,
    TE.bimap(inWords, (accounts) => {
      for (const { merchantIdentifier, shaType } of accounts) {
        if (!('discouraged' in shaTypes[shaType])) continue;
        log.warn(
          { merchant_identifier: merchantIdentifier, sha_type: shaType, rule: 'D17' },
          'SHA type not recommended',
        );
      }
      for (const merchantIdentifier of other) {
        log.warn(
          { merchant_identifier: merchantIdentifier, file },
          'differs from the seed: the database keeps what it has',
        );
      }
    }),
  );

const appOn = (books: Books, { apiRoot }: Config, log: Log) =>
  gatewayApp({
    apiRoot,
    answer: answer(books),
    observe: observed(log),
    failed: (error) => log.error({ err: error }, 'a request failed'),
    ready: () => pipe(books.alive, (alive) => alive().then(E.isRight)),
  });

const running = (books: Books, { apiRoot }: Config, phrases: PhrasesIn, listening: Listening): Running => ({
  phrases,
  url: `${listening.origin}${operationPath(apiRoot)}`,
  books,
  close: async () => {
    await listening.close();
    await books.close();
  },
});
