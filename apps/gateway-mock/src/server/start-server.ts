/**
 * A configuration → a running gateway: port bound, books opened, seed planted, tokens and addresses checked. Until all of
 * that is done it answers that it is not ready, if it answers at all.
 */
import { operationPath, shaTypes } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { compose, type ComposedGateway } from './compose.ts';
import type { Config } from './options.ts';
import { isLoopback } from '../domain/loopback.ts';
import { describeFailure } from '../domain/failure.ts';
import { accessCode } from '../accounts/access-code.ts';
import type { Log } from '../observability/log/log.ts';
import { openStorageWithRetry } from './open-storage-with-retry.ts';
import { authorizationCode, systemClock } from '../clock/system-clock.ts';
import type { Storage } from '../storage/open-storage.ts';
import { seedAtStart } from '../seed/seed-at-start.ts';
import type { SeedPhrases } from '../seed/seed-phrases.ts';
import { checkProviderToken } from './provider-token-at-start.ts';
import { starting } from '../http/health-routes.ts';
import { listen, type Listening } from '../http/listen.ts';

export interface RunningGateway extends Pick<ComposedGateway, 'rules'> {
  readonly url: string;
  readonly storage: Storage;
  readonly phrases: SeedPhrases;
  /** The provider's token, if it was made just now: nobody can tell it again. */
  readonly newToken: O.Option<string>;
  /** Finishes what is under way, then closes the database. */
  readonly close: () => Promise<void>;
}

/** Why the gateway does not start, for the person who started it. */
export type StartErrors = readonly string[];

export interface ProgramFiles {
  readonly version: string;
  readonly demoSeed: string;
  /** The folder with the pages of the back office. */
  readonly backOffice: string;
}

export const startServer = (
  config: Config,
  program: ProgramFiles,
  log: Log,
): TE.TaskEither<StartErrors, RunningGateway> =>
  pipe(
    mayListenFirst(config) ? pipe(door(config), TE.map(O.some)) : TE.right(O.none),
    TE.flatMap((first) =>
      pipe(
        openStorageWithRetry(config, systemClock, log),
        TE.flatMap((storage) =>
          pipe(
            admitted(storage, config, program, log),
            TE.bindTo('admission'),
            TE.bind('listening', () => (O.isSome(first) ? TE.right(first.value) : door(config))),
            TE.map(({ admission, listening }) => opened(listening, storage, config, program, log, admission)),
            TE.tapError(() => TE.fromTask(storage.close)),
          ),
        ),
        TE.tapError(() => (O.isSome(first) ? TE.fromTask(first.value.close) : TE.right(undefined))),
      ),
    ),
  );

// Where other machines reach it, nothing is bound as long as it is not known that the provider has a token.
const mayListenFirst = ({ host, providerToken }: Config): boolean =>
  isLoopback(host) || providerToken !== undefined;

const door = ({ host, port }: Config): TE.TaskEither<StartErrors, Listening> =>
  pipe(
    listen(starting(), host, port),
    TE.mapLeft((mistake): StartErrors => [mistake]),
  );

interface Admission {
  readonly phrases: SeedPhrases;
  readonly newToken: O.Option<string>;
}

// What is refused is refused before anything is planted or made.
const admitted = (
  storage: Storage,
  config: Config,
  { demoSeed }: ProgramFiles,
  log: Log,
): TE.TaskEither<StartErrors, Admission> =>
  pipe(
    TE.Do,
    TE.bind('token', () => checkProviderToken(storage.tokens, config)),
    TE.bind('phrases', () => seedAtStart(storage, config, demoSeed, authorizationCode)),
    TE.tap(({ phrases }) => warned(storage, phrases, log)),
    TE.bind('newToken', ({ token }) => token),
  );

// What works, but hardly as it was meant.
const warned = (
  { merchants }: Storage,
  { file, other }: SeedPhrases,
  log: Log,
): TE.TaskEither<StartErrors, void> =>
  pipe(
    merchants.all,
    TE.bimap(describeFailure, (accounts) => {
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

const opened = (
  door: Listening,
  storage: Storage,
  config: Config,
  { version, demoSeed, backOffice }: ProgramFiles,
  log: Log,
  { phrases, newToken }: Admission,
): RunningGateway => {
  const composed = compose(storage, {
    ...config,
    clock: systemClock,
    log,
    version,
    authorizationCode,
    accessCode,
    retention: { entries: config.requestLogEntries, days: config.requestLogDays },
    sending: {
      answerSeconds: config.feedbackTimeout,
      allowPrivate: config.allowPrivateFeedback ?? isLoopback(config.host),
    },
    isLocal: isLoopback(config.host) && config.trustProxy === undefined,
    isListening: true,
    demoMerchants: phrases.file === demoSeed ? [...phrases.same, ...phrases.other] : [],
    backOffice,
    origin: () => door.origin,
  });
  door.handTo(composed.app);
  return {
    phrases,
    newToken,
    rules: composed.rules,
    url: `${door.origin}${operationPath(config.apiRoot)}`,
    storage,
    close: async () => {
      composed.endLongPolls();
      await door.close();
      await composed.close();
      await storage.close();
    },
  };
};
