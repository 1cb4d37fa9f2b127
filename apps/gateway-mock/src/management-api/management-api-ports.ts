/** The ports of the management API: what it needs from storage, clock, feedback and operations. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { AdvancePorts } from '../clock/advance-clock.ts';
import type { AccountClocks } from '../clock/account-clocks.ts';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { HttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import type { Inbox } from '../domain/feedback-inbox.ts';
import type { Outbox } from '../domain/feedback-outbox.ts';
import type { Account, AccountRepository } from '../domain/account.ts';
import type { NewOrder, OrderName } from '../domain/order.ts';
import type { LastUses } from '../credentials/last-uses-of-tokens-and-sessions.ts';
import type { SessionRepository } from '../credentials/session.ts';
import type { SignInLinkRepository } from '../credentials/sign-in-link.ts';
import type { PaymentRepository } from '../domain/payment.ts';
import type { PendingOperationRepository } from '../domain/pending-operation-repository.ts';
import type { DelayedRequests } from '../request-pipeline/requests-delayed-by-scenario.ts';
import type { PendingOperationWorker } from '../pending-operations/pending-operation-worker.ts';
import type { ScenarioUses } from '../domain/scenario/scenario-use-counts.ts';
import type { TokenRepository } from '../credentials/token.ts';
import type { FeedbackQueries } from '../domain/feedback-queries-port.ts';
import type { OrderQueries } from '../domain/order-queries-port.ts';
import type { RemoveAccountsAndOrders } from '../domain/remove-accounts-and-orders-port.ts';
import type { CountDueFeedbackAndPendingOperations } from '../domain/due-feedback-and-pending-operations-port.ts';
import type { CountStoredItems } from '../domain/stored-item-counts-port.ts';
import type { StoredSnapshots } from '../domain/stored-snapshots-port.ts';
import type { LongPolls } from './long-polls.ts';

export interface Ports extends AdvancePorts {
  readonly accounts: Pick<AccountRepository, 'find' | 'page' | 'change'>;
  readonly add: (what: {
    readonly accounts?: readonly Account[];
    readonly orders?: readonly NewOrder[];
    /** Orders beyond this number in their account are not added. */
    readonly maxOrders?: number;
    /** Whether accounts that exist already get these settings and orders instead of theirs. */
    readonly replacesExisting?: boolean;
    /** Who adds, for the audit log. */
    readonly by?: Actor;
  }) => TE.TaskEither<
    Failure,
    { readonly accounts: number; readonly orders: number; readonly isAccountGone?: true }
  >;
  readonly remove: RemoveAccountsAndOrders;
  readonly storedSnapshots: StoredSnapshots;
  readonly countDueFeedbackAndPendingOperations: CountDueFeedbackAndPendingOperations;
  readonly countStoredItems: CountStoredItems;
  readonly tokens: TokenRepository;
  /** How many tokens each merchant may have, and the provider. */
  readonly maxTokens: number;
  /** How many orders an account may have. */
  readonly maxOrders: number;
  readonly sessions: SessionRepository;
  readonly signInLinks: SignInLinkRepository;
  /** When tokens and sessions were last used. */
  readonly lastUses: Pick<LastUses, 'note'>;
  /** Whether the gateway prints sign-in links, as long as the provider has created no token. */
  readonly offersSignInLinks: boolean;
  readonly orderQueries: OrderQueries;
  readonly feedbackQueries: FeedbackQueries;
  readonly delayedRequests: Pick<DelayedRequests, 'count'>;
  readonly longPolls: Pick<LongPolls, 'until'>;
  readonly outbox: Pick<Outbox, 'resend' | 'nextDueOf'>;
  readonly dispatcher: Pick<Dispatcher, 'nudge' | 'deliverDue'>;
  readonly inbox: Pick<Inbox, 'page' | 'clear'>;
  readonly scenarioUses: Pick<ScenarioUses, 'countsOf' | 'forget'>;
  readonly payments: Pick<PaymentRepository, 'tries'>;
  readonly pendingOperations: Pick<PendingOperationRepository, 'nextDueOf' | 'pendingOf'>;
  readonly pendingOperationWorker: Pick<PendingOperationWorker, 'nudge' | 'completeDue' | 'completeNow'>;
  readonly clock: Clock;
  readonly clocks: Pick<AccountClocks, 'stop' | 'resume' | 'moveTo' | 'queue'>;
  /** The hosts that feedback may reach over plain http. */
  readonly httpFeedbackHosts: HttpFeedbackHosts;
  readonly generateAccessCode: () => string;
  readonly generateAuthorizationCode: (of: OrderName) => string;
}
