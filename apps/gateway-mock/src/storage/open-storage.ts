/** Opens the storage: the repositories over one database, and the keys that its phrases are encrypted with. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { existsSync } from 'node:fs';
import type {
  AuditLogRepository,
  AuditLogRetention,
  RecordedAuditEntry,
} from '../domain/audit-log/audit-entry.ts';
import type { ActivityRepository } from '../activity/activity-counts.ts';
import type { Clock } from '../clock/clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import { isAddress, redactDatabase } from './database-address.ts';
import { failure, type Failure } from '../domain/failure-with-cause.ts';
import type { Inbox } from '../domain/feedback-inbox.ts';
import type { Outbox } from '../domain/feedback-outbox.ts';
import type { RequestLogRepository } from '../request-log/request-log.ts';
import type { ChangeEventRepository, Publish } from '../live-updates/change-event.ts';
import type { FeedbackQueries } from '../domain/feedback-queries-port.ts';
import type { OrderQueries } from '../domain/order-queries-port.ts';
import type { AccountRepository } from '../domain/account.ts';
import type { OrderRepository } from '../domain/order.ts';
import type { PaymentRepository } from '../domain/payment.ts';
import type { SavedCardRepository } from '../domain/saved-card-repository.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { openKeyring, type KeySource } from '../credentials/encryption-key-source.ts';
import type { LastUseRepository } from '../credentials/last-uses-of-tokens-and-sessions.ts';
import type { SessionRepository } from '../credentials/session.ts';
import type { SignInLinkRepository } from '../credentials/sign-in-link.ts';
import type { PendingOperationRepository } from '../domain/pending-operation-repository.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-use-counts.ts';
import type { RemoveAccountsAndOrders } from '../domain/remove-accounts-and-orders-port.ts';
import type { CountDueFeedbackAndPendingOperations } from '../domain/due-feedback-and-pending-operations-port.ts';
import type { CountStoredItems } from '../domain/stored-item-counts-port.ts';
import type { StoredSnapshots } from '../domain/stored-snapshots-port.ts';
import type { TokenRepository } from '../credentials/token.ts';
import { createActivityRepository } from './requests/activity-repository.ts';
import { createAddAccountsAndOrders, type AddAccountsAndOrders } from './add-accounts-and-orders.ts';
import { createAuditLogRepository } from './audit-log/audit-log-repository.ts';
import { createAuditRecorder } from './audit-log/audit-recorder.ts';
import { createAccountClocks } from './accounts/account-clocks.ts';
import type { OnConnectionLost } from './engine/postgres/postgres-connections.ts';
import { createStoredSnapshots } from './snapshots/stored-snapshots.ts';
import { createCountDueFeedbackAndPendingOperations } from './count-due-feedback-and-pending-operations.ts';
import { createCountStoredItems } from './count-stored-items.ts';
import { createRemoveAccountsAndOrders } from './remove-accounts-and-orders.ts';
import { publishNothing, type Engine } from './engine/engine.ts';
import { publishAfterCommit } from './engine/publish-after-commit.ts';
import { createFeedbackQueries } from './feedback/feedback-queries.ts';
import { createInbox } from './feedback/inbox.ts';
import { createRequestLogRepository } from './requests/request-log-repository.ts';
import { createOrderRepository } from './orders/order-repository.ts';
import { createAccountRepository } from './accounts/account-repository.ts';
import { createChangeEventRepository } from './live-updates/change-events.ts';
import { openEngine } from './engine/open-engine.ts';
import { createPaymentRepository } from './payments/payment-repository.ts';
import { createSavedCardRepository } from './payments/saved-card-repository.ts';
import { createOrderQueries } from './orders/order-queries.ts';
import { createOutbox } from './feedback/outbox.ts';
import { createScenarioUses } from './scenarios/scenario-use-counts.ts';
import { hasEncryptedPhrases, encryptAllPhrases } from './accounts/encrypt-phrases.ts';
import { createLastUseRepository } from './access/last-uses-of-tokens-and-sessions.ts';
import { createSessionRepository } from './access/sessions.ts';
import { createSignInLinkRepository } from './access/sign-in-links.ts';
import { createPendingOperationRepository } from './orders/pending-operations.ts';
import { createTokenRepository } from './access/tokens.ts';
import { query } from './engine/transaction.ts';

export interface Storage {
  readonly accounts: AccountRepository;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  readonly savedCards: SavedCardRepository;
  readonly pendingOperations: PendingOperationRepository;
  readonly scenarioUses: ScenarioUses;
  readonly add: AddAccountsAndOrders;
  readonly orderQueries: OrderQueries;
  readonly feedbackQueries: FeedbackQueries;
  /** Feedback that waits for delivery. */
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly tokens: TokenRepository;
  readonly sessions: SessionRepository;
  readonly signInLinks: SignInLinkRepository;
  readonly lastUseRepository: LastUseRepository;
  readonly requestLog: RequestLogRepository;
  readonly auditLog: AuditLogRepository;
  readonly clocks: AccountClocks;
  readonly activity: ActivityRepository;
  /** Publishes changes to every process that uses this database. */
  readonly changeEvents: ChangeEventRepository;
  /** Calls a function with each topic that this process changes from now on, once the change is stored. */
  readonly publishTo: (publish: Publish) => void;
  readonly storedSnapshots: StoredSnapshots;
  readonly countDueFeedbackAndPendingOperations: CountDueFeedbackAndPendingOperations;
  readonly countStoredItems: CountStoredItems;
  readonly remove: RemoveAccountsAndOrders;
  /** How busy the database is, for the metrics. */
  readonly load: Engine['load'];
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Failure, void>;
  /** Whether the database stores changes: writes something and removes it again. */
  readonly writable: TE.TaskEither<Failure, void>;
  /** Moves everything that was stored so far into the database file, so that it is complete without its log. */
  readonly checkpoint: () => void;
  readonly close: () => Promise<void>;
}

export interface StorageOptions {
  /** The source of the encryption keys. Default: a file beside the database. */
  readonly keys?: KeySource;
  /** Called when a connection breaks. */
  readonly onConnectionLost?: OnConnectionLost;
  /** How many orders an account may have, so that its payments make no more. Default: any number. */
  readonly maxOrders?: number;
  /** How much delivered feedback of each account stays. */
  readonly maxDeliveredFeedback?: number;
  /** How much exhausted and dropped feedback of each account stays. */
  readonly maxExhaustedFeedback?: number;
  /** How many refused operations of each order stay. */
  readonly maxRefusedOperations?: number;
  /** How many bytes the named snapshots of an account, or of the gateway, may have together. */
  readonly maxSnapshotBytes?: number;
  /** How much of the audit log stays. */
  readonly auditLogRetention?: AuditLogRetention;
  /** Called with each entry of the audit log after it is stored. */
  readonly onAuditEntry?: (entry: RecordedAuditEntry) => void;
}

/** @param open opens the engine; a test wraps it */
export const openStorage = (
  database: string,
  clock: Clock,
  { keys = keysFor(database), onConnectionLost = () => undefined, ...settings }: StorageOptions = {},
  open = openEngine,
): TE.TaskEither<Failure, Storage> =>
  pipe(
    TE.tryCatch(
      () => open(database, onConnectionLost, undefined, () => refuseLostDatabase(database, keys)),
      failure(`opening the database ${redactDatabase(database)}`),
    ),
    TE.flatMap((engine) =>
      pipe(
        keyringFor(engine, keys),
        TE.tap((keyring) => encryptAllPhrases(engine, keyring)),
        TE.map((keyring) => createStorage(engine, clock, keyring, settings)),
        TE.tapError(() => TE.fromTask(engine.close)),
      ),
    ),
  );

/** The default source of the encryption keys of a database. */
export const keysFor = (database: string): KeySource => {
  if (database === ':memory:') return { from: 'memory' };
  return { from: 'file', file: isAddress(database) ? '.postern/gateway.key' : `${database}.key` };
};

// The key file is created after the tables of a new database, so it never exists without them.
const refuseLostDatabase = (database: string, keys: KeySource): void => {
  if (keys.from !== 'file' || keys.file !== `${database}.key` || !existsSync(keys.file)) return;
  throw new Error(
    `it is empty, but its key file ${keys.file} exists, so its data was probably lost. Restore a backup with ` +
      '`postern-gateway restore`, or delete the key file to begin with an empty database',
  );
};

const keyringFor = (engine: Engine, keys: KeySource): TE.TaskEither<Failure, Keyring> =>
  pipe(
    hasEncryptedPhrases(engine),
    TE.flatMapEither((isEncrypted) =>
      pipe(openKeyring(keys, !isEncrypted), E.mapLeft(failure('opening the encryption keys'))),
    ),
  );

const createStorage = (
  opened: Engine,
  clock: Clock,
  keyring: Keyring,
  {
    maxOrders,
    maxDeliveredFeedback,
    maxExhaustedFeedback,
    maxRefusedOperations,
    maxSnapshotBytes,
    auditLogRetention,
    onAuditEntry,
  }: StorageOptions,
): Storage => {
  let publish = publishNothing;
  const engine = publishAfterCommit(opened, (...change) => publish(...change));
  const feedback = { maxDelivered: maxDeliveredFeedback, maxExhausted: maxExhaustedFeedback };
  const retention = { feedback, maxRefusedOperations };
  const recorder = createAuditRecorder(engine, clock, {
    retention: auditLogRetention,
    onRecorded: onAuditEntry,
  });
  return {
    accounts: createAccountRepository(engine, keyring, recorder),
    orders: createOrderRepository(engine, clock, retention),
    payments: createPaymentRepository(engine, clock, { ...retention, maxOrders }),
    savedCards: createSavedCardRepository(engine, clock),
    pendingOperations: createPendingOperationRepository(engine, clock, retention),
    scenarioUses: createScenarioUses(engine),
    add: createAddAccountsAndOrders(engine, clock, keyring, recorder),
    orderQueries: createOrderQueries(engine),
    feedbackQueries: createFeedbackQueries(engine),
    outbox: createOutbox(engine, clock, feedback),
    inbox: createInbox(engine),
    tokens: createTokenRepository(engine, clock, recorder),
    sessions: createSessionRepository(engine, clock, recorder),
    signInLinks: createSignInLinkRepository(engine, clock, recorder),
    lastUseRepository: createLastUseRepository(engine),
    requestLog: createRequestLogRepository(engine),
    auditLog: createAuditLogRepository(engine, clock, recorder, auditLogRetention),
    clocks: createAccountClocks(engine, clock, recorder),
    activity: createActivityRepository(engine),
    changeEvents: createChangeEventRepository(engine),
    publishTo: (listener) => {
      publish = listener;
    },
    storedSnapshots: createStoredSnapshots(engine, clock, keyring, recorder, maxSnapshotBytes),
    countDueFeedbackAndPendingOperations: createCountDueFeedbackAndPendingOperations(engine, clock),
    countStoredItems: createCountStoredItems(engine),
    remove: createRemoveAccountsAndOrders(engine, recorder),
    load: engine.load,
    alive: engine.read('checking the database', function* () {
      yield* query(engine.db.selectFrom('merchants').select('name').limit(1));
    }),
    writable: pipe(
      TE.tryCatch(async () => engine.checkFiles(), failure('checking the files of the database')),
      TE.flatMap(() =>
        engine.write('testing whether the database can be written', function* () {
          const { db } = engine;
          yield* query(
            db
              .insertInto('maintenance_tasks')
              .values({ name: writeTest })
              .onConflict((conflict) => conflict.doNothing()),
          );
          yield* query(db.deleteFrom('maintenance_tasks').where('name', '=', writeTest));
        }),
      ),
    ),
    checkpoint: engine.checkpoint,
    close: engine.close,
  };
};

const writeTest = 'write test';
