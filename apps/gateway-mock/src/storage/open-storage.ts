/** Opens the books: the ports that read and write a database, and the keys to what is sealed in it. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Activity } from '../observability/activity/activity.ts';
import type { Clock } from '../clock/clock.ts';
import type { Clocks } from '../clock/account-clocks.ts';
import { isAddress, shown } from './database-name.ts';
import { fault, type Fault } from '../domain/failure.ts';
import type { Inbox } from '../domain/inbox.ts';
import type { Outbox } from '../domain/outbox.ts';
import type { Shelf } from '../observability/request-log/request-log.ts';
import type { NewsBoard } from '../live-updates/change-event.ts';
import type { FeedbackPages } from '../domain/feedback-pages.ts';
import type { OrderPages } from '../domain/order-pages.ts';
import type { Merchants } from '../domain/merchant.ts';
import type { Ledger } from '../domain/order.ts';
import type { Keyring } from '../credentials/keyring.ts';
import { openKeyring, type KeySource } from '../credentials/key-source.ts';
import type { Sessions } from '../credentials/session.ts';
import type { Settlements } from '../domain/pending-operations.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';
import type { Tokens } from '../credentials/token.ts';
import { activityIn } from './requests/activity.ts';
import { addingIn, type Add } from './add-accounts-and-orders.ts';
import { clocksIn } from './accounts/clocks.ts';
import type { Lost } from './engine/connections.ts';
import { copiesIn, type Copies } from './snapshot.ts';
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
import { ask } from './engine/transaction.ts';

export interface Books {
  readonly merchants: Merchants;
  readonly ledger: Ledger;
  readonly settlements: Settlements;
  readonly scenarioUses: ScenarioUses;
  readonly add: Add;
  readonly orderPages: OrderPages;
  readonly feedbackPages: FeedbackPages;
  /** What waits to be sent, and where it may go without an endpoint. */
  readonly outbox: Outbox;
  readonly inbox: Inbox;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  /** Where the journal is kept. */
  readonly shelf: Shelf;
  readonly clocks: Clocks;
  /** What goes on. */
  readonly activity: Activity;
  /** Where changes are made known to every process on these books. */
  readonly news: NewsBoard;
  readonly copies: Copies;
  /** How busy the database is. */
  readonly load: Engine['load'];
  /** Whether the database answers. */
  readonly alive: TE.TaskEither<Fault, void>;
  readonly close: () => Promise<void>;
}

export interface Opening {
  /** What phrases are sealed with; a file beside the database, if nothing is said. */
  readonly keys?: KeySource;
  /** Told of connections that are lost. */
  readonly lost?: Lost;
}

export const openBooks = (
  database: string,
  clock: Clock,
  { keys = keysFor(database), lost = () => undefined }: Opening = {},
): TE.TaskEither<Fault, Books> =>
  pipe(
    TE.tryCatch(() => openEngine(database, lost), fault(`opening the database ${shown(database)}`)),
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

const keyringFor = (engine: Engine, keys: KeySource): TE.TaskEither<Fault, Keyring> =>
  pipe(
    isSealed(engine),
    TE.flatMapEither((sealed) =>
      pipe(openKeyring(keys, !sealed), E.mapLeft(fault('opening the keys to the database'))),
    ),
  );

const booksOn = (engine: Engine, clock: Clock, keyring: Keyring): Books => ({
  merchants: merchantsIn(engine, keyring),
  ledger: ledgerIn(engine, clock),
  settlements: settlementsIn(engine, clock),
  scenarioUses: scenarioUsesIn(engine),
  add: addingIn(engine, clock, keyring),
  orderPages: orderPagesIn(engine),
  feedbackPages: feedbackPagesIn(engine),
  outbox: outboxIn(engine, clock),
  inbox: inboxIn(engine),
  tokens: tokensIn(engine, clock),
  sessions: sessionsIn(engine, clock),
  shelf: journalIn(engine),
  clocks: clocksIn(engine, clock),
  activity: activityIn(engine),
  news: newsIn(engine),
  copies: copiesIn(engine),
  load: engine.load,
  alive: engine.reading('asking the database', function* () {
    yield* ask(engine.db.selectFrom('merchants').select('name').limit(1));
  }),
  close: engine.close,
});
