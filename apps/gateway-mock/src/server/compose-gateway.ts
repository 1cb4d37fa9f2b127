/** Composes a gateway on an open storage: the HTTP application, the workers, and the observers of requests. */
import { operationPath } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { RequestListener } from 'node:http';
import { openDelayedRequests } from '../request-pipeline/requests-delayed-by-scenario.ts';
import { lazyProcessPaymentRequest } from '../payments/lazy-process-payment-request.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Clock } from '../clock/clock.ts';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { isAddress } from '../storage/database-address.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import { logDeliveryAttempt } from '../observability/log/log-delivery-attempt.ts';
import { openDelivery, type DeliveryOptions } from '../feedback/open-feedback-delivery.ts';
import { noHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { openTestDelivery } from '../management-api/accounts/test-delivery.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import { openLastUses, type LastUses } from '../credentials/last-uses-of-tokens-and-sessions.ts';
import { openAuditLog } from '../audit-log/open-audit-log.ts';
import { openRequestLog, type Retention } from '../request-log/open-request-log.ts';
import { openLiveUpdates, type LiveUpdates } from '../live-updates/open-live-updates.ts';
import { openReadiness } from './readiness-check.ts';
import type { Log } from '../observability/log/log.ts';
import { createCallerLimit, type CallerLimits } from '../domain/concurrency-limit.ts';
import type { GatewayInfo } from '../management-api/gateway/gateway-info-routes.ts';
import { managementRoutes, type ManagementPorts } from '../management-api/route-table.ts';
import { openLongPolls } from '../management-api/long-polls.ts';
import type { Decision, OrderName } from '../domain/order.ts';
import type { PendingCompletion } from '../domain/scenario/pending-operation-completion.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { InterpretationRuleCounts } from '../interpretation-rules/interpretation-rule-counts.ts';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../pending-operations/pending-operation-worker.ts';
import { authorizeMetrics } from '../http/authorize-metrics.ts';
import { countAndLogRequests, logUnprocessedRequests } from '../observability/count-and-log-requests.ts';
import {
  createOwnPaymentApiClient,
  createOwnPaymentApiReplay,
  type OwnPaymentApiOptions,
  type OwnRequests,
} from '../http/own-payment-api-client.ts';
import { createOwnPaymentPageClient } from '../http/own-payment-page-client.ts';
import { createInProcessConnector } from '../http/in-process-connector.ts';
import { createGatewayApp } from '../http/gateway-app.ts';
import { callAfterCommit } from './call-after-commit.ts';

export interface CompositionSettings {
  readonly clock: Clock;
  readonly log: Log;
  /** Counts the applied interpretation rules. The storage counts what it stores. */
  readonly interpretationRules: InterpretationRuleCounts;
  readonly version: string;
  readonly apiRoot: string;
  /** Where browsers reach the gateway. Undefined: at the host of their requests. */
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  /** The hosts that are answered in addition to loopback; undefined if all are, because other machines reach the gateway. */
  readonly allowedHosts: readonly string[] | undefined;
  readonly retention: Retention;
  /** How many tokens each merchant may have, and the provider. */
  readonly maxTokens: number;
  /** How many orders an account may have. */
  readonly maxOrders: number;
  readonly sending: DeliveryOptions;
  /** Generates the authorization code of an order that is created, or of any other payment that succeeds. */
  readonly authorizationCode: (of?: OrderName) => string;
  /** Generates the access code of a new account. */
  readonly accessCode: () => string;
  /** Whether the gateway can only be reached from this machine, without a proxy. Then the metrics need no token. */
  readonly isLocal: boolean;
  /** Whether a payment request may force scenarios for itself by a header. */
  readonly allowScenarioHeader: boolean;
  /** How another gateway was seen to answer, if this one follows its profile. */
  readonly followedGatewayProfile: FollowedGatewayProfile | undefined;
  /** Whether the gateway prints sign-in links, as long as the provider has created no token. */
  readonly offersSignInLinks: boolean;
  /** The folder with the pages of the back office; `undefined` if they are not served. */
  readonly backOffice: string | undefined;
  /** The folder with the documentation; `undefined` if it is not served. */
  readonly documentation?: string | undefined;
  /** The database as given at the start: a file, `:memory:` or a PostgreSQL URL. */
  readonly database: string;
  /** Whether the gateway listens on a port. If not, it sends requests to itself inside the process. */
  readonly isListening: boolean;
  /** `http://host:port`, once it is known. */
  readonly origin: () => string;
}

/** Parts of a gateway that a test replaces. */
export interface ReplacedParts {
  readonly openDelivery?: typeof openDelivery;
  readonly openPendingOperationWorker?: typeof openPendingOperationWorker;
  readonly managementPorts?: Partial<ManagementPorts>;
  /** The interval of keep-alive comments and authorization checks on event streams. */
  readonly beatMilliseconds?: number;
}

export interface ComposedGateway {
  readonly app: RequestListener;
  /** Publishes the changes of the storage to subscribers. */
  readonly publish: LiveUpdates['publish'];
  readonly managementPorts: ManagementPorts;
  /** Observes requests that HTTP itself refuses. */
  readonly recordUnprocessedRequests: (request: UnprocessedRequest) => void;
  readonly requestLog: RequestLog;
  readonly lastUses: LastUses;
  readonly dispatcher: Dispatcher;
  readonly pendingOperationWorker: PendingOperationWorker;
  /** Ends long polls, live updates, test deliveries, and the delays of requests and replies. */
  readonly endLongPolls: () => void;
  /** Closes the workers after the last request. The storage must stay open until then. */
  readonly close: () => Promise<void>;
}

export const composeGateway = (
  storage: Storage,
  settings: CompositionSettings,
  replaced: ReplacedParts = {},
): ComposedGateway => {
  const { clock, log, interpretationRules, version, apiRoot, trustProxy } = settings;
  const failed = (cause: unknown): void => log.error({ err: cause }, 'a request failed');
  const logFailure =
    (message: string) =>
    ({ action, cause }: Failure): void =>
      log.error({ action, err: cause }, message);
  const liveUpdates = openLiveUpdates(storage.changeEvents, logFailure('publishing live updates failed'));
  storage.publishTo(liveUpdates.publish);
  const requestLog = openRequestLog(
    storage.requestLog,
    clock,
    logFailure('request log entries were lost'),
    settings.retention,
  );
  const lastUses = openLastUses(
    storage.lastUseRepository,
    clock,
    logFailure('storing the last use of tokens failed'),
  );
  const auditLog = openAuditLog(storage.auditLog, logFailure('writing the audit log failed'));
  const dispatcher = (replaced.openDelivery ?? openDelivery)(
    storage,
    settings.sending,
    clock,
    logFailure('delivering feedback failed'),
    logDeliveryAttempt(log),
  );
  const pendingOperationWorker = (replaced.openPendingOperationWorker ?? openPendingOperationWorker)({
    ...storage,
    clock,
    generateAuthorizationCode: () => settings.authorizationCode(),
    onFailure: logFailure('completing a pending operation failed'),
    onCompleted: dispatcher.nudge,
  });
  const ports = { ...storage, ...startingFollowUps(storage, dispatcher, pendingOperationWorker) };
  const longPolls = openLongPolls();
  const testDelivery = openTestDelivery(storage.inbox, settings.sending, clock);
  const operationUrl = (): string => settings.origin() + operationPath(apiRoot);
  const stopping = new AbortController();
  const delayedRequests = openDelayedRequests(stopping.signal);
  const metrics = openMetrics({
    version,
    requestLog: requestLog.counts,
    feedback: { counts: dispatcher.counts, waiting: () => countWaitingFeedback(storage) },
    ...storage.load,
  });
  const recordUnprocessedRequests = logUnprocessedRequests({ requestLog, log, clock });
  const ownRequests: OwnRequests = new Map();
  const loopback: OwnPaymentApiOptions = {
    url: operationUrl,
    ownRequests,
    ...(!settings.isListening && {
      connect: createInProcessConnector((request, response) => app(request, response)),
    }),
  };
  const managementPorts: ManagementPorts = {
    ...ports,
    maxTokens: settings.maxTokens,
    maxOrders: settings.maxOrders,
    clock,
    dispatcher,
    pendingOperationWorker,
    delayedRequests,
    longPolls,
    liveUpdates,
    requestLog,
    auditLog,
    lastUses,
    interpretationRules,
    offersSignInLinks: settings.offersSignInLinks,
    httpFeedbackHosts: settings.sending.httpHosts ?? noHttpFeedbackHosts,
    generateAccessCode: settings.accessCode,
    generateAuthorizationCode: settings.authorizationCode,
    operationUrl,
    sendOperation: createOwnPaymentApiClient(loopback),
    sendAsShopper: createOwnPaymentPageClient(loopback),
    replay: createOwnPaymentApiReplay(loopback),
    operationLimit: createCallerLimit(operationLimits),
    sendTestFeedback: testDelivery.send,
    testDeliveryLimit: createCallerLimit(operationLimits),
    coverageLimit: createCallerLimit(coverageLimits),
    gatewayInfo: gatewayInfoOf(settings),
    followedGatewayProfile: settings.followedGatewayProfile,
    ...replaced.managementPorts,
  };
  const app: RequestListener = createGatewayApp({
    apiRoot,
    trustProxy,
    allowedHosts: settings.allowedHosts,
    failed,
    processRequest: processRequest({
      ...ports,
      observedOutcomes: settings.followedGatewayProfile?.outcomes,
      delayedRequests,
      paymentRequests: lazyProcessPaymentRequest({
        ...ports,
        delayedRequests,
        authorizationCode: settings.authorizationCode,
        apiRoot,
        publicUrl: settings.publicUrl,
      }),
    }),
    paymentPages: {
      ...ports,
      authorizationCode: settings.authorizationCode,
      now: clock.now,
    },
    ownRequests,
    stopping: stopping.signal,
    allowScenarioHeader: settings.allowScenarioHeader,
    observe: countAndLogRequests({ requestLog, interpretationRules, metrics, log, clock }),
    recordUnprocessedRequests,
    ready: openReadiness(storage, log),
    metrics: {
      read: metrics.read,
      isPublic: settings.isLocal,
      authorize: authorizeMetrics(storage.tokens, auditLog.addRefusal, lastUses),
    },
    backOffice: settings.backOffice,
    documentation: settings.documentation,
    management: {
      routes: managementRoutes,
      failed: logFailure('the management API failed'),
      recordRefusal: auditLog.addRefusal,
      ports: managementPorts,
      beatMilliseconds: replaced.beatMilliseconds,
    },
  });
  return {
    app,
    publish: liveUpdates.publish,
    managementPorts,
    recordUnprocessedRequests,
    requestLog,
    lastUses,
    dispatcher,
    pendingOperationWorker,
    endLongPolls: () => {
      longPolls.close();
      liveUpdates.endSubscriptions();
      testDelivery.close();
      stopping.abort();
    },
    close: async () => {
      await delayedRequests.close();
      await pendingOperationWorker.close();
      await dispatcher.close();
      await requestLog.close();
      await auditLog.close();
      await lastUses.close();
      await liveUpdates.close();
    },
  };
};

const gatewayInfoOf = ({
  version,
  database,
  apiRoot,
  publicUrl,
  sending,
}: CompositionSettings): GatewayInfo => ({
  version,
  apiRoot,
  publicUrl,
  feedbackTimeoutSeconds: sending.timeoutSeconds,
  database: isAddress(database) ? 'postgresql' : 'sqlite',
  allowPrivateAddresses: sending.allowPrivate,
});

// For operations and test deliveries that users send: each may take half a minute.
const operationLimits: CallerLimits = { perAccount: 10, allAccounts: 50, provider: 20 };

// Each reads a whole log.
const coverageLimits: CallerLimits = { perAccount: 2, allAccounts: 4, provider: 4 };

// The decisions on requests and on payments: a stored one starts its follow-up work at once, its feedback and what is now pending (C42).
const startingFollowUps = (
  { orders, payments }: Storage,
  dispatcher: Dispatcher,
  pendingOperationWorker: PendingOperationWorker,
): Pick<Storage, 'orders' | 'payments'> => {
  const start = ({ feedback = [], completion }: FollowUps): void => {
    if (feedback.length > 0) dispatcher.nudge();
    if (completion !== undefined) pendingOperationWorker.nudge();
  };
  return {
    orders: {
      ...orders,
      process: (request, decide) => callAfterCommit(orders.process(request, decide), start),
    },
    payments: {
      ...payments,
      process: (of, countsIn, decide) =>
        callAfterCommit(payments.process(of, countsIn, decide), (decided) => {
          if (O.isSome(decided) && decided.value.decision._tag === 'Tried') start(decided.value.decision);
        }),
    },
  };
};

interface FollowUps extends Pick<Decision, 'feedback'> {
  readonly completion?: PendingCompletion;
}

const countWaitingFeedback = async ({ outbox }: Storage): Promise<number> =>
  pipe(
    await outbox.countWaiting(),
    E.getOrElse(() => Number.NaN),
  );
