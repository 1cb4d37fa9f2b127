/**
 * Starts a gateway from its configuration: binds the port, opens the storage, stores the seed, and checks tokens and
 * addresses. Until then it answers that it is not ready, or does not listen yet.
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
  /** The provider's token, if this start created it. It is not stored and cannot be printed again. */
  readonly newToken: O.Option<string>;
  /** The demo merchants that one-click sign-in opens, if it is allowed here. */
  readonly demoMerchants: readonly string[];
  /** Finishes the requests in progress, then closes the database. */
  readonly close: () => Promise<void>;
}

/** The reasons why the gateway does not start, each a sentence for the command line. */
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
    mayListenBeforeStorage(config) ? pipe(openPort(config), TE.map(O.some)) : TE.right(O.none),
    TE.flatMap((first) =>
      pipe(
        openStorageWithRetry(config, systemClock, log),
        TE.flatMap((storage) =>
          pipe(
            checkAndSeed(storage, config, program, log),
            TE.bindTo('startData'),
            TE.bind('listening', () => (O.isSome(first) ? TE.right(first.value) : openPort(config))),
            TE.map(({ startData, listening }) =>
              runGateway(listening, storage, config, program, log, startData),
            ),
            TE.tapError(() => TE.fromTask(storage.close)),
          ),
        ),
        TE.tapError(() => (O.isSome(first) ? TE.fromTask(first.value.close) : TE.right(undefined))),
      ),
    ),
  );

// If other machines can reach the host, the port is bound only after the check that the provider has a token.
const mayListenBeforeStorage = ({ host, providerToken }: Config): boolean =>
  isLoopback(host) || providerToken !== undefined;

const openPort = ({ host, port }: Config): TE.TaskEither<StartErrors, Listening> =>
  pipe(
    listen(starting(), host, port),
    TE.mapLeft((error): StartErrors => [error]),
  );

interface StartData {
  readonly phrases: SeedPhrases;
  readonly newToken: O.Option<string>;
}

// All checks come before the seed is stored and a token is created.
const checkAndSeed = (
  storage: Storage,
  config: Config,
  { demoSeed }: ProgramFiles,
  log: Log,
): TE.TaskEither<StartErrors, StartData> =>
  pipe(
    TE.Do,
    TE.bind('token', () => checkProviderToken(storage.tokens, config)),
    TE.bind('phrases', () => seedAtStart(storage, config, demoSeed, authorizationCode)),
    TE.tap(({ phrases }) => logWarnings(storage, phrases, log)),
    TE.bind('newToken', ({ token }) => token),
  );

// Logs settings that work but are probably not intended.
const logWarnings = (
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
          'differs from the seed; the database keeps its values',
        );
      }
    }),
  );

const runGateway = (
  listening: Listening,
  storage: Storage,
  config: Config,
  { version, demoSeed, backOffice }: ProgramFiles,
  log: Log,
  { phrases, newToken }: StartData,
): RunningGateway => {
  const isLocal = isLoopback(config.host) && config.trustProxy === undefined;
  const demoMerchants = phrases.file === demoSeed ? [...phrases.same, ...phrases.other] : [];
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
    isLocal,
    isListening: true,
    demoMerchants,
    backOffice,
    origin: () => listening.origin,
  });
  listening.handTo(composed.app);
  return {
    phrases,
    newToken,
    demoMerchants: isLocal ? demoMerchants : [],
    rules: composed.rules,
    url: `${listening.origin}${operationPath(config.apiRoot)}`,
    storage,
    close: async () => {
      composed.endLongPolls();
      await listening.close();
      await composed.close();
      await storage.close();
    },
  };
};
