/** Starts the whole gateway in the process of a test, with its own storage. */
import { operationPath } from '@postern/protocol/spec';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { RequestListener } from 'node:http';
import { composeGateway } from '../server/compose-gateway.ts';
import { logGatewayProfile, readGatewayProfile } from '../server/read-gateway-profile.ts';
import {
  storageWithInterpretationRuleCounts,
  countInterpretationRulesOfAuditEntry,
} from '../server/storage-with-interpretation-rule-counts.ts';
import { options as rows } from '../server/options.ts';
import type { OrderName } from '../domain/order.ts';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import { defaultRetention } from '../request-log/open-request-log.ts';
import {
  openInterpretationRuleCounts,
  type InterpretationRuleCounts,
} from '../interpretation-rules/interpretation-rule-counts.ts';
import { logAuditEntry } from '../audit-log/log-audit-entry.ts';
import { openLog, type Log, type LogLevel } from '../observability/log/log.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import { storeSeed } from '../seed/store-seed.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { listen, type ListeningServer } from '../http/listen.ts';
import { trackInFlightRequests } from './in-flight-requests.ts';
import { rejectAfterClose } from './reject-after-close.ts';
import { createTestClock } from './test-api/clock.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createRequestLogReader } from './test-api/request-log.ts';
import { createTestFeedbacks } from './test-api/feedback.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import type { AccountOrIdentifier } from './public-types.ts';
import { createTestSnapshots } from './test-api/reset-and-restore.ts';
import { toIdentifier } from './test-api/find-account.ts';
import { createGatewayAccounts } from './test-api/accounts.ts';
import { resolveOptions, type ResolvedOptions, type StartOptions } from './start-options.ts';
import { createTestOrders } from './test-api/orders.ts';
import { createRouteCaller } from './test-api/call-route.ts';
import { toPromise, getOrThrow } from './test-api/task-to-promise.ts';
import { createTestShopper } from './test-api/shopper.ts';
import { createTestScenarios } from './test-api/scenarios.ts';

/**
 * Starts a gateway in this process within milliseconds. It is the application that `postern-gateway` runs; by default its
 * database is in memory and it listens on a free port. Rejects with a `GatewayError` whose message lists the reasons: an invalid
 * option or seed, a database that cannot be opened, a port in use. Close it when the tests are done.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 *
 * await using gateway = await startGateway()
 * const account = await gateway.accounts.add()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050', state: 'authorized' } as const
 * const { authorized_amount, captured_amount } = await gateway.orders.add(account, order)
 * authorized_amount // => '1050'
 * captured_amount // => '0'
 */
export const startGateway = async (options: StartOptions = {}): Promise<Gateway> => {
  const resolved = getOrThrow(resolveOptions(options));
  const log = createLog(resolved.logLevel);
  const gatewayProfile = await readOptionalGatewayProfile(resolved);
  if (gatewayProfile !== undefined) logGatewayProfile(gatewayProfile, log);
  const interpretationRules = openInterpretationRuleCounts(resolved.clock);
  const [logEntry, countEntry] = [
    logAuditEntry(log),
    countInterpretationRulesOfAuditEntry(interpretationRules.count),
  ];
  const stored = await toPromise(
    openStorage(resolved.database, resolved.clock, {
      maxOrders: rows.maxOrders.fallback,
      onAuditEntry: (entry) => {
        logEntry(entry);
        countEntry(entry);
      },
      onConnectionLost: (error) => log.warn({ err: error }, 'lost a connection to the database'),
    }),
  );
  const storage = storageWithInterpretationRuleCounts(stored, interpretationRules.count);
  try {
    return await createGateway(storage, resolved, log, interpretationRules, gatewayProfile);
  } catch (error) {
    await storage.close();
    throw error;
  }
};

const createGateway = async (
  storage: Storage,
  resolved: ResolvedOptions,
  log: Log,
  interpretationRules: InterpretationRuleCounts,
  followedGatewayProfile: FollowedGatewayProfile | undefined,
): Promise<Gateway> => {
  const { clock, apiRoot, seed } = resolved;
  const random = createSeededRandom(resolved.randomSeed);
  const authorizationCode = (of?: OrderName): string =>
    of === undefined
      ? random.nextAuthorizationCode()
      : random.authorizationCode(of.merchantIdentifier, of.merchantReference);
  await toPromise(storeSeed(storage, authorizationCode)(seed));
  await toPromise(storage.storedSnapshots.storeSeed(undefined));

  let origin = closedAddress;
  const composed = composeGateway(storage, {
    clock,
    log,
    interpretationRules,
    followedGatewayProfile,
    apiRoot,
    version: 'in-process',
    publicUrl: undefined,
    trustProxy: undefined,
    allowedHosts: resolved.allowedHosts.map((host) => host.toLowerCase()),
    retention: defaultRetention,
    // Tests create many, and a reset keeps those of the provider.
    maxTokens: 10_000,
    maxOrders: rows.maxOrders.fallback,
    sending: { allowPrivate: true, timeoutSeconds: rows.feedbackTimeout.fallback },
    authorizationCode,
    accessCode: random.nextAccessCode,
    isLocal: true,
    allowScenarioHeader: true,
    // The pages of the back office come with the program, not with the in-process gateway.
    offersSignInLinks: false,
    backOffice: undefined,
    database: resolved.database,
    isListening: resolved.port !== false,
    origin: () => origin,
  });
  const { app, requestLog, managementPorts: ports } = composed;
  const callRoute = createRouteCaller(ports);
  const snapshots = await createTestSnapshots(callRoute, random);
  const listener = await openPort(app, resolved);
  listener?.replaceListener(app, composed.recordUnprocessedRequests);
  origin = listener?.origin ?? closedAddress;
  const { fetch, close, isClosed } = trackInFlightRequests(app, origin, composed.endLongPolls, async () => {
    await listener?.close();
    await composed.close();
    await storage.close();
  });
  const requestLogReader = createRequestLogReader(requestLog);

  return {
    url: origin,
    operationUrl: origin + operationPath(apiRoot),
    managementApiUrl: origin + managementApiPath,
    accounts: rejectAfterClose(
      createGatewayAccounts({
        callRoute,
        storage,
        ports,
        random,
        address: { baseUrl: origin, apiRoot },
      }),
      isClosed,
    ),
    orders: rejectAfterClose(createTestOrders(callRoute, ports), isClosed),
    feedback: rejectAfterClose(createTestFeedbacks(callRoute, ports), isClosed),
    scenarios: rejectAfterClose(createTestScenarios(callRoute), isClosed),
    clock: rejectAfterClose(createTestClock(callRoute, ports), isClosed),
    shopper: rejectAfterClose(createTestShopper(callRoute), isClosed),
    ...rejectAfterClose(
      {
        reset: async (account?: AccountOrIdentifier) => {
          await snapshots.reset(account);
          await requestLogReader.hideExisting(account === undefined ? undefined : toIdentifier(account));
        },
        snapshot: snapshots.snapshot,
        restore: snapshots.restore,
        requestLog: (account?: AccountOrIdentifier) =>
          requestLogReader.newest(account === undefined ? undefined : toIdentifier(account)),
      },
      isClosed,
    ),
    appliedInterpretationRules: (account) =>
      interpretationRules.report(account === undefined ? undefined : toIdentifier(account)),
    fetch,
    close,
    [Symbol.asyncDispose]: close,
  };
};

const readOptionalGatewayProfile = async ({
  gatewayProfile,
}: ResolvedOptions): Promise<FollowedGatewayProfile | undefined> =>
  gatewayProfile === undefined ? undefined : getOrThrow(await readGatewayProfile(gatewayProfile, false)());

// Nothing listens here: a client that uses it all the same gets an error, and does not reach another program.
const closedAddress = 'http://127.0.0.1:1';

const openPort = async (
  app: RequestListener,
  { host, port }: ResolvedOptions,
): Promise<ListeningServer | undefined> =>
  port === false
    ? undefined
    : getOrThrow(
        await pipe(
          listen(app, host, port),
          TE.mapLeft((error) => [error]),
        )(),
      );

// Lines are written synchronously, because a test may end its process at any time.
const createLog = (level: LogLevel): Log =>
  openLog(level, { write: (line) => void process.stderr.write(line) });
