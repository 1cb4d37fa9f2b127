/** A gateway in the process of the tests that use it: the whole application, over books of its own. */
import { operationPath } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { RequestListener } from 'node:http';
import { compose } from '../server/compose.ts';
import { options as rows } from '../server/options.ts';
import { defaultRetention } from '../observability/request-log/open-request-log.ts';
import { openLog, type Log, type LogLevel } from '../observability/log/log.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { listen, type Listening } from '../http/listen.ts';
import { trackOpenRequests } from './open-requests.ts';
import { createTestClock } from './test-clock.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createRequestLogReader } from './request-log-reader.ts';
import { createTestFeedbacks } from './test-feedback.ts';
import type { Gateway } from './gateway.ts';
import { createTestSnapshots } from './reset-and-restore.ts';
import { toIdentifier } from './find-merchant.ts';
import { createTestMerchants } from './test-merchants.ts';
import { resolveOptions, type ResolvedOptions, type StartOptions } from './start-options.ts';
import { createTestOrders } from './test-orders.ts';
import { createSeeder } from './seed-test-data.ts';
import { toPromise, getOrThrow } from './to-promise.ts';
import { createTestScenarios } from './test-scenarios.ts';

/**
 * Starts a gateway in this process, within milliseconds: the same application as `postern-gateway` runs, on a database
 * in memory and a free port unless it is told otherwise. Rejects with an `Error` whose message lists what is wrong: an
 * option, the seed, a database that cannot be opened, a port that is taken. Close it when the tests are done.
 *
 * @example
 * import { startGateway } from '@postern/gateway-mock'
 *
 * await using gateway = await startGateway()
 * const merchant = await gateway.merchants.add()
 * const order = { merchant_reference: 'order-1', currency: 'AED', amount: '1050', state: 'authorized' } as const
 * const { authorized_amount, captured_amount } = await gateway.orders.add(merchant, order)
 * authorized_amount // => '1050'
 * captured_amount // => '0'
 */
export const startGateway = async (options: StartOptions = {}): Promise<Gateway> => {
  const resolved = getOrThrow(resolveOptions(options));
  const log = logOf(resolved.logLevel);
  const storage = await toPromise(
    openStorage(resolved.database, resolved.clock, {
      lost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
    }),
  );
  try {
    return await gatewayOver(storage, resolved, log);
  } catch (error) {
    await storage.close();
    throw error;
  }
};

const gatewayOver = async (storage: Storage, resolved: ResolvedOptions, log: Log): Promise<Gateway> => {
  const { clock, apiRoot, seed } = resolved;
  const random = createSeededRandom(resolved.randomSeed);
  const seeder = createSeeder(storage, random);
  await seeder.addSeed(seed);
  const snapshots = await createTestSnapshots(storage, random);

  let origin = nowhere;
  const composed = compose(storage, {
    clock,
    log,
    apiRoot,
    version: 'in-process',
    trustProxy: undefined,
    retention: defaultRetention,
    sending: { allowPrivate: true, answerSeconds: rows.feedbackTimeout.fallback },
    authorizationCode: random.nextAuthorizationCode,
    accessCode: random.nextAccessCode,
    isLocal: true,
    // Tests use the gateway by its API; the pages come with the program.
    demoMerchants: [],
    backOffice: undefined,
    database: resolved.database,
    isListening: resolved.port !== false,
    origin: () => origin,
  });
  const { app, rules, requestLog: journal, dispatcher, pendingOperationWorker: pendingOperationWorker } = composed;
  const door = await doorTo(app, resolved);
  origin = door?.origin ?? nowhere;
  const { fetch, close } = trackOpenRequests(app, origin, composed.endLongPolls, async () => {
    await door?.close();
    await composed.close();
    await storage.close();
  });
  const entries = createRequestLogReader(journal);

  return {
    url: origin,
    operationUrl: origin + operationPath(apiRoot),
    managementApiUrl: origin + managementApiPath,
    merchants: createTestMerchants({
      storage,
      random,
      seeder,
      place: { baseUrl: origin, apiRoot },
      added: snapshots.merchantAdded,
    }),
    orders: createTestOrders(storage, seeder),
    feedback: createTestFeedbacks({ storage, dispatcher, pendingOperationWorker }),
    scenarios: createTestScenarios(storage),
    clock: createTestClock({ ...storage, dispatcher, pendingOperationWorker: pendingOperationWorker }, clock),
    reset: async (merchant) => {
      await snapshots.reset(merchant);
      await entries.hideExisting(merchant === undefined ? undefined : toIdentifier(merchant));
    },
    snapshot: snapshots.snapshot,
    restore: snapshots.restore,
    requestLog: (merchant) => entries.newest(merchant === undefined ? undefined : toIdentifier(merchant)),
    appliedRules: () => rules.report(),
    fetch,
    close,
    [Symbol.asyncDispose]: close,
  };
};

// Where nobody can be: a client that goes there all the same is told so, and does not reach something else.
const nowhere = 'http://127.0.0.1:1';

const doorTo = async (
  app: RequestListener,
  { host, port }: ResolvedOptions,
): Promise<Listening | undefined> =>
  port === false
    ? undefined
    : getOrThrow(
        await pipe(
          listen(app, host, port),
          TE.mapLeft((mistake) => [mistake]),
        )(),
      );

// Written at once: a test may end its process at any time.
const logOf = (level: LogLevel): Log => openLog(level, { write: (line) => void process.stderr.write(line) });
