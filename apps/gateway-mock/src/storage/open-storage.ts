/** Opens the books: the ports that read and write a database, and the keys to what is sealed in it. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ActivityRepository } from '../observability/activity/activity.ts';
import type { Clock } from '../clock/clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import { isAddress, shown } from './database-name.ts';
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
import { activityIn } from './requests/activity.ts';
import { addingIn, type Add } from './add-accounts-and-orders.ts';
import { clocksIn } from './accounts/clocks.ts';
import type { Lost } from './engine/connections.ts';
import { copiesIn, type SnapshotRepository } from './snapshot.ts';
import type { Engine } from './engine/engine.ts';
import { feedbackPagesIn } from './feedback/feedback-pages.ts';
import { inboxIn } from './feedback/inbox.ts';
import { journalIn } from './requests/request-log.ts';
import { ledgerIn } from './orders/order-repository.ts';
import { merchantsIn } from './accounts/merchant-repository.ts';
import { newsIn } from './live-updates/change-events.ts';
import { openEngine } from './engine/open-engine.ts';
import { orderPagesIn } from './orders/order-pages.ts';
import { outboxIn } from './feedback/outbox.ts';
import { scenarioUsesIn } from './scenarios/scenario-uses.ts';
import { isSealed, sealAll } from './accounts/encrypt-phrases.ts';
import { sessionsIn } from './access/sessions.ts';
import { settlementsIn } from './orders/pending-operations.ts';
import { tokensIn } from './access/tokens.ts';
import { query } from './engine/transaction.ts';

export interface Storage {
  readonly merchants: MerchantRepository;
  readonly orders: OrderRepository;
  readonly pendingOperations: PendingOperationRepository;
  readonly scenarioUses: ScenarioUses;
  readonly add: Add;
  readonly orderQueries: OrderQueries;
  readonly feedbackQueries: FeedbackQueries;
  /** What waits to be sent, and where it may go without an endpoint. */
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly tokens: TokenRepository;
  readonly sessions: SessionRepository;
  /** Where the journal is kept. */
  readonly requestLog: RequestLogRepository;
  readonly clocks: AccountClocks;
  /** What goes on. */
  readonly activity: ActivityRepository;
  /** Where changes are made known to every process on these books. */
  readonly changeEvents: ChangeEventRepository;
  readonly snapshots: SnapshotRepository;
  /** How busy the database is. */
  readonly load: Engine['load'];
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Failure, void>;
  readonly close: () => Promise<void>;
}

export interface Opening {
  /** What phrases are sealed with; a file beside the database, if nothing is said. */
  readonly keys?: KeySource;
  /** Told of connections that are lost. */
  readonly lost?: Lost;
}

export const openStorage = (
  database: string,
  clock: Clock,
  { keys = keysFor(database), lost = () => undefined }: Opening = {},
): TE.TaskEither<Failure, Storage> =>
  pipe(
    TE.tryCatch(() => openEngine(database, lost), failure(`opening the database ${shown(database)}`)),
    TE.flatMap((engine) =>
      pipe(
        keyringFor(engine, keys),
        TE.tap((keyring) => sealAll(engine, keyring)),
        TE.map((keyring) => booksOn(engine, clock, keyring)),
        TE.tapError(() => TE.fromTask(engine.close)),
      ),
    ),
  );

/** Where the keys to a database are kept, if nobody says otherwise. */
export const keysFor = (database: string): KeySource => {
  if (database === ':memory:') return { from: 'moment' };
  return { from: 'file', file: isAddress(database) ? '.postern/gateway.key' : `${database}.key` };
};

const keyringFor = (engine: Engine, keys: KeySource): TE.TaskEither<Failure, Keyring> =>
  pipe(
    isSealed(engine),
    TE.flatMapEither((sealed) =>
      pipe(openKeyring(keys, !sealed), E.mapLeft(failure('opening the keys to the database'))),
    ),
  );

const booksOn = (engine: Engine, clock: Clock, keyring: Keyring): Storage => ({
  merchants: merchantsIn(engine, keyring),
  orders: ledgerIn(engine, clock),
  pendingOperations: settlementsIn(engine, clock),
  scenarioUses: scenarioUsesIn(engine),
  add: addingIn(engine, clock, keyring),
  orderQueries: orderPagesIn(engine),
  feedbackQueries: feedbackPagesIn(engine),
  outbox: outboxIn(engine, clock),
  inbox: inboxIn(engine),
  tokens: tokensIn(engine, clock),
  sessions: sessionsIn(engine, clock),
  requestLog: journalIn(engine),
  clocks: clocksIn(engine, clock),
  activity: activityIn(engine),
  changeEvents: newsIn(engine),
  snapshots: copiesIn(engine),
  load: engine.load,
  alive: engine.reading('asking the database', function* () {
    yield* query(engine.db.selectFrom('merchants').select('name').limit(1));
  }),
  close: engine.close,
});
