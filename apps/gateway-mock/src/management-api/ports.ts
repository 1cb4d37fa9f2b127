/** What the management API asks of the world. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AdvancePorts } from '../clock/advance-clock.ts';
import type { Clocks } from '../clock/account-clocks.ts';
import type { Clock } from '../clock/clock.ts';
import type { Fault } from '../domain/failure.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import type { Inbox } from '../domain/inbox.ts';
import type { Outbox } from '../domain/outbox.ts';
import type { Merchant, Merchants } from '../domain/merchant.ts';
import type { NewOrder } from '../domain/order.ts';
import type { Sessions } from '../credentials/session.ts';
import type { Settlements } from '../domain/pending-operations.ts';
import type { Settler } from '../operations/pending-operation-worker.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';
import type { Tokens } from '../credentials/token.ts';
import type { FeedbackPages } from '../domain/feedback-pages.ts';
import type { OrderPages } from '../domain/order-pages.ts';
import type { Waits } from './long-poll.ts';

export interface Ports extends AdvancePorts {
  readonly merchants: Pick<Merchants, 'find' | 'page' | 'change'>;
  readonly add: (what: {
    readonly merchants?: readonly Merchant[];
    readonly orders?: readonly NewOrder[];
  }) => TE.TaskEither<Fault, { readonly merchants: number; readonly orders: number }>;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  /** Whom one click may sign in; nobody where that is no way in. */
  readonly demoMerchants: readonly string[];
  readonly orderPages: OrderPages;
  readonly feedbackPages: FeedbackPages;
  readonly waits: Pick<Waits, 'until'>;
  readonly outbox: Pick<Outbox, 'resend' | 'nextDueOf'>;
  readonly dispatcher: Pick<Dispatcher, 'nudge' | 'deliverDue'>;
  readonly inbox: Pick<Inbox, 'page' | 'clear'>;
  readonly scenarioUses: Pick<ScenarioUses, 'of' | 'forget'>;
  readonly settlements: Pick<Settlements, 'nextDueOf' | 'pendingOf'>;
  readonly settler: Pick<Settler, 'nudge' | 'settleDue' | 'settleNow'>;
  readonly clock: Clock;
  readonly clocks: Pick<Clocks, 'stop' | 'resume' | 'putOn' | 'inTurn'>;
  /** The dice. */
  readonly accessCode: () => string;
  readonly authorizationCode: () => string;
}
