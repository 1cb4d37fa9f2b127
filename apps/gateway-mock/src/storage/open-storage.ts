/** Opens the storage: the repositories over one database, and the keys that its phrases are encrypted with. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ActivityRepository } from '../observability/activity/activity.ts';
import type { Clock } from '../clock/clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import { isAddress, redactDatabase } from './database-name.ts';
import { failure, type Failure } from '../domain/failure.ts';
import type { Inbox } from '../domain/inbox.ts';
import type { Outbox } from '../domain/outbox.ts';
import type { RequestLogRepository } from '../observability/request-log/request-log.ts';
import type { ChangeEventRepository } from '../live-updates/change-event.ts';
import type { FeedbackQueries } from '../domain/feedback-pages.ts';
import type { OrderQueries } from '../domain/order-pages.ts';
import type { MerchantRepository } from '../domain/merchant.ts';
import type { OrderRepository } from '../domain/order.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { openKeyring, type KeySource } from '../credentials/key-source.ts';
import type { SessionRepository } from '../credentials/session.ts';
import type { PendingOperationRepository } from '../domain/pending-operations.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';
import type { TokenRepository } from '../credentials/token.ts';
import { createActivity } from './requests/activity.ts';
import { createAdd, type Add } from './add-accounts-and-orders.ts';
import { createAccountClocks } from './accounts/clocks.ts';
import type { OnConnectionLost } from './engine/connections.ts';
import { createSnapshotRepository, type SnapshotRepository } from './snapshot.ts';
import type { Engine } from './engine/engine.ts';
import { createFeedbackQueries } from './feedback/feedback-pages.ts';
import { createInbox } from './feedback/inbox.ts';
import { createRequestLogRepository } from './requests/request-log.ts';
import { createOrderRepository } from './orders/order-repository.ts';
import { createMerchantRepository } from './accounts/merchant-repository.ts';
import { createChangeEventRepository } from './live-updates/change-events.ts';
import { openEngine } from './engine/open-engine.ts';
import { createOrderQueries } from './orders/order-pages.ts';
import { createOutbox } from './feedback/outbox.ts';
import { createScenarioUses } from './scenarios/scenario-uses.ts';
import { hasEncryptedPhrases, encryptAllPhrases } from './accounts/encrypt-phrases.ts';
import { createSessionRepository } from './access/sessions.ts';
import { createPendingOperationRepository } from './orders/pending-operations.ts';
import { createTokenRepository } from './access/tokens.ts';
import { query } from './engine/transaction.ts';

export interface Storage {
  readonly merchants: MerchantRepository;
  readonly orders: OrderRepository;
  readonly pendingOperations: PendingOperationRepository;
  readonly scenarioUses: ScenarioUses;
  readonly add: Add;
  readonly orderQueries: OrderQueries;
  readonly feedbackQueries: FeedbackQueries;
  /** Feedback that waits for delivery. */
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly tokens: TokenRepository;
  readonly sessions: SessionRepository;
  readonly requestLog: RequestLogRepository;
  readonly clocks: AccountClocks;
  readonly activity: ActivityRepository;
  /** Publishes changes to every process that uses this database. */
  readonly changeEvents: ChangeEventRepository;
  readonly snapshots: SnapshotRepository;
  /** How busy the database is, for the metrics. */
  readonly load: Engine['load'];
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Failure, void>;
  readonly close: () => Promise<void>;
}

export interface StorageOptions {
  /** The source of the encryption keys. Default: a file beside the database. */
  readonly keys?: KeySource;
  /** Called when a connection breaks. */
  readonly onConnectionLost?: OnConnectionLost;
}

export const openStorage = (
  database: string,
  clock: Clock,
  { keys = keysFor(database), onConnectionLost = () => undefined }: StorageOptions = {},
): TE.TaskEither<Failure, Storage> =>
  pipe(
    TE.tryCatch(
      () => openEngine(database, onConnectionLost),
      failure(`opening the database ${redactDatabase(database)}`),
    ),
    TE.flatMap((engine) =>
      pipe(
        keyringFor(engine, keys),
        TE.tap((keyring) => encryptAllPhrases(engine, keyring)),
        TE.map((keyring) => createStorage(engine, clock, keyring)),
        TE.tapError(() => TE.fromTask(engine.close)),
      ),
    ),
  );

/** The default source of the encryption keys of a database. */
export const keysFor = (database: string): KeySource => {
  if (database === ':memory:') return { from: 'memory' };
  return { from: 'file', file: isAddress(database) ? '.postern/gateway.key' : `${database}.key` };
};

const keyringFor = (engine: Engine, keys: KeySource): TE.TaskEither<Failure, Keyring> =>
  pipe(
    hasEncryptedPhrases(engine),
    TE.flatMapEither((isEncrypted) =>
      pipe(openKeyring(keys, !isEncrypted), E.mapLeft(failure('opening the encryption keys'))),
    ),
  );

const createStorage = (engine: Engine, clock: Clock, keyring: Keyring): Storage => ({
  merchants: createMerchantRepository(engine, keyring),
  orders: createOrderRepository(engine, clock),
  pendingOperations: createPendingOperationRepository(engine, clock),
  scenarioUses: createScenarioUses(engine),
  add: createAdd(engine, clock, keyring),
  orderQueries: createOrderQueries(engine),
  feedbackQueries: createFeedbackQueries(engine),
  outbox: createOutbox(engine, clock),
  inbox: createInbox(engine),
  tokens: createTokenRepository(engine, clock),
  sessions: createSessionRepository(engine, clock),
  requestLog: createRequestLogRepository(engine),
  clocks: createAccountClocks(engine, clock),
  activity: createActivity(engine),
  changeEvents: createChangeEventRepository(engine),
  snapshots: createSnapshotRepository(engine),
  load: engine.load,
  alive: engine.read('checking the database', function* () {
    yield* query(engine.db.selectFrom('merchants').select('name').limit(1));
  }),
  close: engine.close,
});
