/** The ports of the management API: what it needs from storage, clock, feedback and operations. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AdvancePorts } from '../clock/advance-clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import type { Inbox } from '../domain/inbox.ts';
import type { Outbox } from '../domain/outbox.ts';
import type { Merchant, MerchantRepository } from '../domain/merchant.ts';
import type { NewOrder } from '../domain/order.ts';
import type { SessionRepository } from '../credentials/session.ts';
import type { PendingOperationRepository } from '../domain/pending-operations.ts';
import type { PendingOperationWorker } from '../operations/pending-operation-worker.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-uses.ts';
import type { TokenRepository } from '../credentials/token.ts';
import type { FeedbackQueries } from '../domain/feedback-pages.ts';
import type { OrderQueries } from '../domain/order-pages.ts';
import type { LongPolls } from './long-poll.ts';

export interface Ports extends AdvancePorts {
  readonly merchants: Pick<MerchantRepository, 'find' | 'page' | 'change'>;
  readonly add: (what: {
    readonly merchants?: readonly Merchant[];
    readonly orders?: readonly NewOrder[];
  }) => TE.TaskEither<Failure, { readonly merchants: number; readonly orders: number }>;
  readonly tokens: TokenRepository;
  readonly sessions: SessionRepository;
  /** The merchants that one-click sign-in may use; empty if it is disabled. */
  readonly demoMerchants: readonly string[];
  readonly orderQueries: OrderQueries;
  readonly feedbackQueries: FeedbackQueries;
  readonly longPolls: Pick<LongPolls, 'until'>;
  readonly outbox: Pick<Outbox, 'resend' | 'nextDueOf'>;
  readonly dispatcher: Pick<Dispatcher, 'nudge' | 'deliverDue'>;
  readonly inbox: Pick<Inbox, 'page' | 'clear'>;
  readonly scenarioUses: Pick<ScenarioUses, 'countsOf' | 'forget'>;
  readonly pendingOperations: Pick<PendingOperationRepository, 'nextDueOf' | 'pendingOf'>;
  readonly pendingOperationWorker: Pick<PendingOperationWorker, 'nudge' | 'completeDue' | 'completeNow'>;
  readonly clock: Clock;
  readonly clocks: Pick<AccountClocks, 'stop' | 'resume' | 'moveTo' | 'queue'>;
  readonly generateAccessCode: () => string;
  readonly generateAuthorizationCode: () => string;
}
