/** What the management API asks of the world. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AdvancePorts } from '../clock/advance.ts';
import type { Clocks } from '../clock/clocks.ts';
import type { Clock } from '../clock.ts';
import type { Fault } from '../fault.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import type { Inbox } from '../feedback/inbox.ts';
import type { Outbox } from '../feedback/outbox.ts';
import type { Merchant, Merchants } from '../merchant.ts';
import type { NewOrder } from '../order.ts';
import type { Sessions } from '../sessions/session.ts';
import type { Settlements } from '../simulation/settlements.ts';
import type { Settler } from '../simulation/settler.ts';
import type { ScenarioUses } from '../simulation/uses.ts';
import type { Tokens } from '../tokens/token.ts';
import type { FeedbackPages } from './feedback-pages.ts';
import type { OrderPages } from './order-pages.ts';
import type { Waits } from './waits.ts';

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
