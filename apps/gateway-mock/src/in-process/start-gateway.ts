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
import { answeringUntilClosed } from './open-requests.ts';
import { clocksIn } from './test-clock.ts';
import { diceOf } from './seeded-random.ts';
import { entriesIn } from './request-log-reader.ts';
import { feedbackIn } from './test-feedback.ts';
import type { Gateway } from './gateway.ts';
import { goingBackIn } from './reset-and-restore.ts';
import { identifierOf } from './find-merchant.ts';
import { merchantsIn } from './test-merchants.ts';
import { settle, type Settled, type StartOptions } from './start-options.ts';
import { ordersIn } from './test-orders.ts';
import { plantingIn } from './seed-test-data.ts';
import { promised, sound } from './to-promise.ts';
import { scenariosIn } from './test-scenarios.ts';

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
  const settled = sound(settle(options));
  const log = logOf(settled.logLevel);
  const books = await promised(
    openStorage(settled.database, settled.clock, {
      lost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
    }),
  );
  try {
    return await gatewayOver(books, settled, log);
  } catch (error) {
    await books.close();
    throw error;
  }
};

const gatewayOver = async (books: Storage, settled: Settled, log: Log): Promise<Gateway> => {
  const { clock, apiRoot, seed } = settled;
  const dice = diceOf(settled.ids);
  const planting = plantingIn(books, dice);
  await planting.seed(seed);
  const goingBack = await goingBackIn(books, dice);

  let origin = nowhere;
  const composed = compose(books, {
    clock,
    log,
    apiRoot,
    version: 'in-process',
    trustProxy: undefined,
    retention: defaultRetention,
    sending: { allowPrivate: true, answerSeconds: rows.feedbackTimeout.fallback },
    authorizationCode: dice.nextAuthorizationCode,
    accessCode: dice.nextAccessCode,
    isLocal: true,
    // Tests use the gateway by its API; the pages come with the program.
    demoMerchants: [],
    backOffice: undefined,
    database: settled.database,
    isListening: settled.port !== false,
    origin: () => origin,
  });
  const { app, rules, requestLog: journal, dispatcher, pendingOperationWorker: settler } = composed;
  const door = await doorTo(app, settled);
  origin = door?.origin ?? nowhere;
  const { fetch, close } = answeringUntilClosed(app, origin, composed.endWaits, async () => {
    await door?.close();
    await composed.close();
    await books.close();
  });
  const entries = entriesIn(journal);

  return {
    url: origin,
    operationUrl: origin + operationPath(apiRoot),
    managementUrl: origin + managementApiPath,
    merchants: merchantsIn({
      books,
      dice,
      planting,
      place: { baseUrl: origin, apiRoot },
      added: goingBack.added,
    }),
    orders: ordersIn(books, planting),
    feedback: feedbackIn({ books, dispatcher, settler }),
    scenarios: scenariosIn(books),
    clock: clocksIn({ ...books, dispatcher, pendingOperationWorker: settler }, clock),
    reset: async (merchant) => {
      await goingBack.reset(merchant);
      await entries.begin(merchant === undefined ? undefined : identifierOf(merchant));
    },
    snapshot: goingBack.snapshot,
    restore: goingBack.restore,
    journal: (merchant) => entries.newest(merchant === undefined ? undefined : identifierOf(merchant)),
    rules: () => rules.report(),
    fetch,
    close,
    [Symbol.asyncDispose]: close,
  };
};

// Where nobody can be: a client that goes there all the same is told so, and does not reach something else.
const nowhere = 'http://127.0.0.1:1';

const doorTo = async (app: RequestListener, { host, port }: Settled): Promise<Listening | undefined> =>
  port === false
    ? undefined
    : sound(
        await pipe(
          listen(app, host, port),
          TE.mapLeft((mistake) => [mistake]),
        )(),
      );

// Written at once: a test may end its process at any time.
const logOf = (level: LogLevel): Log => openLog(level, { write: (line) => void process.stderr.write(line) });
