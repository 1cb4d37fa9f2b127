/**
 * Starts a gateway from its configuration: binds the port, opens the storage, stores the seed, and checks tokens and
 * addresses. Until then it answers that it is not ready, or does not listen yet.
 */
import { operationPath, shaTypes } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { composeGateway } from './compose-gateway.ts';
import {
  storageWithInterpretationRuleCounts,
  countInterpretationRulesOfAuditEntry,
} from './storage-with-interpretation-rule-counts.ts';
import type { Config } from './options.ts';
import { parseHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { isLoopback } from '../networks/is-loopback-host.ts';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import { describeFailure } from '../domain/failure-with-cause.ts';
import { generateAccessCode, generateAuthorizationCode } from './generate-random-codes.ts';
import type { AuditLogRetention } from '../domain/audit-log/audit-entry.ts';
import {
  openInterpretationRuleCounts,
  type InterpretationRuleCounts,
} from '../interpretation-rules/interpretation-rule-counts.ts';
import type { Log } from '../observability/log/log.ts';
import { openStorageWithRetry } from './open-storage-with-retry.ts';
import { logGatewayProfile, readGatewayProfile } from './read-gateway-profile.ts';
import { readCertificates } from '../feedback/read-trusted-certificates.ts';
import { systemClock } from '../clock/system-clock.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedPhrases } from '../seed/find-accounts-with-phrases-of-seed-file.ts';
import { seedAtStart, type SeededAccounts } from '../seed/seed-at-start.ts';
import { setUpProviderToken } from './set-up-provider-token.ts';
import { createStartingApp } from '../http/health-routes.ts';
import { dataFolderOf } from '../storage/database-address.ts';
import { parseAllowedHosts } from '../http/allowed-hosts.ts';
import { listen, type ListeningServer } from '../http/listen.ts';
import {
  findInvalidDates,
  ownCertificateFile,
  readTlsCertificateAndKey,
} from '../http/tls-certificate-and-key.ts';

export interface RunningGateway {
  readonly interpretationRules: InterpretationRuleCounts;
  readonly url: string;
  readonly storage: Storage;
  readonly phrases: SeedPhrases;
  /** The accounts that any client can act as, because other machines reach the gateway and the phrases are published. */
  readonly publishedAccounts: readonly string[];
  /** The provider's token, if this start created it. It is not stored and cannot be printed again. */
  readonly newToken: O.Option<string>;
  /** Whether to print a sign-in link, as long as the provider has created no token. */
  readonly offersSignInLinks: boolean;
  /** The file with the certificate, if the gateway made it. Clients must trust it. */
  readonly ownCertificate: string | undefined;
  /** Where browsers reach the gateway. Undefined: at the host of their requests. */
  readonly publicUrl: string | undefined;
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
  /** The folder with the documentation. */
  readonly documentation?: string;
}

export const startServer = (
  config: Config,
  program: ProgramFiles,
  log: Log,
): TE.TaskEither<StartErrors, RunningGateway> =>
  pipe(
    mayListenBeforeStorage(config) ? pipe(openPort(config, log), TE.map(O.some)) : TE.right(O.none),
    TE.flatMap((first) =>
      pipe(
        openCountedStorage(config, log),
        TE.flatMap(({ storage, interpretationRules }) =>
          pipe(
            checkAndSeed(storage, config, program, log),
            TE.bindTo('startData'),
            TE.bind('listening', () => (O.isSome(first) ? TE.right(first.value) : openPort(config, log))),
            TE.map(({ startData, listening }) =>
              runGateway(listening, storage, config, program, log, { ...startData, interpretationRules }),
            ),
            TE.tapError(() => TE.fromTask(storage.close)),
          ),
        ),
        TE.tapError(() => (O.isSome(first) ? TE.fromTask(first.value.close) : TE.right(undefined))),
      ),
    ),
  );

// The interpretation rules that the seed applies are counted, too.
const openCountedStorage = (
  config: Config,
  log: Log,
): TE.TaskEither<
  StartErrors,
  { readonly storage: Storage; readonly interpretationRules: InterpretationRuleCounts }
> => {
  const interpretationRules = openInterpretationRuleCounts(systemClock);
  const options = {
    ...config,
    auditLogRetention: auditLogRetentionOf(config),
    onAuditEntry: countInterpretationRulesOfAuditEntry(interpretationRules.count),
  };
  return pipe(
    openStorageWithRetry(options, systemClock, log),
    TE.map((storage) => ({
      storage: storageWithInterpretationRuleCounts(storage, interpretationRules.count),
      interpretationRules,
    })),
  );
};

// If other machines can reach the host, the port is bound only after the check that the provider has a token.
const mayListenBeforeStorage = ({ host, providerToken }: Config): boolean =>
  isLoopback(host) || providerToken !== undefined;

const auditLogRetentionOf = ({
  auditLogEntries,
  auditLogFailedSignIns,
  auditLogDays,
}: Config): AuditLogRetention => ({
  entries: auditLogEntries,
  failedSignIns: auditLogFailedSignIns,
  days: auditLogDays,
});

const openPort = (config: Config, log: Log): TE.TaskEither<StartErrors, ListeningServer> =>
  pipe(
    readTlsCertificateAndKey(config, dataFolderOf(config.database)),
    TE.tapIO((tls) => () => {
      const dates = tls && findInvalidDates(tls, new Date());
      if (dates !== undefined)
        log.warn(
          dates,
          'the certificate is not valid now, so clients refuse it: replace --tls-cert and --tls-key',
        );
    }),
    TE.flatMap((tls) =>
      pipe(
        listen(createStartingApp(), config.host, config.port, { tls }),
        TE.mapLeft((error): StartErrors => [error]),
      ),
    ),
  );

const readOptionalGatewayProfile = ({
  gatewayProfile,
  allowInvalidGatewayProfileSignature,
}: Config): TE.TaskEither<StartErrors, FollowedGatewayProfile | undefined> =>
  gatewayProfile === undefined
    ? TE.right(undefined)
    : readGatewayProfile(gatewayProfile, allowInvalidGatewayProfileSignature);

interface StartData {
  readonly gatewayProfile: FollowedGatewayProfile | undefined;
  readonly phrases: SeededAccounts;
  readonly newToken: O.Option<string>;
  readonly certificates: readonly string[];
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
    TE.apS('certificates', TE.fromEither(readOptionalCertificates(config))),
    TE.apS('gatewayProfile', readOptionalGatewayProfile(config)),
    TE.bind('token', () => setUpProviderToken(storage.tokens, config)),
    TE.bind('phrases', () => seedAtStart(storage, config, demoSeed, generateAuthorizationCode)),
    TE.tap(() => pipe(storage.storedSnapshots.storeSeed(undefined), TE.mapLeft(describeFailure))),
    TE.tap(({ phrases }) => logWarnings(storage, phrases, log)),
    TE.bind('newToken', ({ token }) => token),
    TE.tapIO(() => storage.checkpoint),
  );

const readOptionalCertificates = ({ feedbackCa }: Config): E.Either<StartErrors, readonly string[]> =>
  feedbackCa === undefined ? E.right([]) : readCertificates(feedbackCa);

// Logs settings that work but are probably not intended.
const logWarnings = (
  { accounts }: Storage,
  { file, other }: SeedPhrases,
  log: Log,
): TE.TaskEither<StartErrors, void> =>
  pipe(
    accounts.all,
    TE.bimap(describeFailure, (accounts) => {
      for (const { merchantIdentifier, shaType } of accounts) {
        if (!('discouraged' in shaTypes[shaType])) continue;
        log.warn(
          { merchant_identifier: merchantIdentifier, sha_type: shaType, interpretation_rule: 'D17' },
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
  listening: ListeningServer,
  storage: Storage,
  config: Config,
  { version, demoSeed, backOffice, documentation }: ProgramFiles,
  log: Log,
  {
    phrases,
    newToken,
    certificates,
    gatewayProfile,
    interpretationRules,
  }: StartData & Pick<RunningGateway, 'interpretationRules'>,
): RunningGateway => {
  if (gatewayProfile !== undefined) logGatewayProfile(gatewayProfile, log);
  const isLocal = isLoopback(config.host) && config.trustProxy === undefined;
  const hasDemoMerchant = phrases.file === demoSeed && phrases.same.length + phrases.other.length > 0;
  const offersSignInLinks = isLocal && hasDemoMerchant;
  const composed = composeGateway(storage, {
    ...config,
    allowedHosts:
      isLoopback(config.host) || config.allowedHosts !== undefined
        ? parseAllowedHosts(config.allowedHosts)
        : undefined,
    clock: systemClock,
    log,
    interpretationRules,
    followedGatewayProfile: gatewayProfile,
    version,
    authorizationCode: generateAuthorizationCode,
    accessCode: generateAccessCode,
    retention: {
      entries: config.requestLogEntries,
      unauthenticatedEntries: config.requestLogUnauthenticatedEntries,
      days: config.requestLogDays,
    },
    sending: {
      timeoutSeconds: config.feedbackTimeout,
      allowPrivate: config.allowPrivateFeedback ?? isLocal,
      httpHosts: parseHttpFeedbackHosts(config.allowHttpFeedback),
      certificates,
    },
    isLocal,
    allowScenarioHeader: config.allowScenarioHeader ?? isLocal,
    isListening: true,
    offersSignInLinks,
    backOffice,
    documentation,
    origin: () => listening.origin,
  });
  listening.replaceListener(composed.app, composed.recordUnprocessedRequests);
  return {
    phrases,
    publishedAccounts: isLoopback(config.host) ? [] : phrases.published,
    newToken,
    offersSignInLinks,
    interpretationRules,
    ownCertificate:
      config.tls && config.tlsCert === undefined
        ? ownCertificateFile(dataFolderOf(config.database))
        : undefined,
    url: `${listening.origin}${operationPath(config.apiRoot)}`,
    publicUrl: config.publicUrl,
    storage,
    close: async () => {
      composed.endLongPolls();
      await listening.close();
      await composed.close();
      await storage.close();
    },
  };
};
