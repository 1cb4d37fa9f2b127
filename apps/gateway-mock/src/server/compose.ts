/** Composes a gateway on an open storage: the HTTP application, the workers, and what observes the answers. */
import { operationPath } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import type { RequestListener } from 'node:http';
import { answer } from '../operations/answer.ts';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure.ts';
import { isAddress } from '../storage/database-name.ts';
import type { Dispatcher } from '../feedback/dispatcher.ts';
import { openDelivery, type DeliveryOptions } from '../feedback/open-delivery.ts';
import { addressFor } from '../domain/feedback-settings.ts';
import { openTestDelivery } from '../management-api/accounts/test-delivery.ts';
import type { RequestLog } from '../observability/request-log/request-log.ts';
import { openRequestLog, type Retention } from '../observability/request-log/open-request-log.ts';
import { openLiveUpdates } from '../live-updates/live-updates.ts';
import { publishChanges } from './publish-changes.ts';
import type { Log } from '../observability/log/log.ts';
import { createConcurrencyLimit } from '../domain/concurrency-limit.ts';
import type { GatewayInfo } from '../management-api/gateway/routes.ts';
import { managementRoutes } from '../management-api/route-table.ts';
import { openLongPolls } from '../management-api/long-poll.ts';
import type { Merchant } from '../domain/merchant.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import { coalesce } from '../storage/engine/request-coalescing.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  countAppliedRules,
  type AppliedRulesReport,
} from '../observability/applied-rules/applied-rules-report.ts';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../operations/pending-operation-worker.ts';
import { findToken } from '../credentials/token.ts';
import { observeAnswers } from '../observability/observe-answer.ts';
import { askingItself } from '../http/request-to-itself.ts';
import { connectionWithin } from '../http/in-process-connection.ts';
import { gatewayApp } from '../http/gateway-app.ts';

export interface CompositionSettings {
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly apiRoot: string;
  readonly trustProxy: string | undefined;
  readonly retention: Retention;
  readonly sending: DeliveryOptions;
  /** Generates the authorization code of a new order. */
  readonly authorizationCode: () => string;
  /** Generates the access code of a new account. */
  readonly accessCode: () => string;
  /** Whether the gateway can only be reached from this machine, without a proxy. Then the metrics need no token. */
  readonly isLocal: boolean;
  /** Accounts of the demo seed. If the gateway is local, one click signs in. */
  readonly demoMerchants: readonly string[];
  /** The folder with the pages of the back office; `undefined` if they are not served. */
  readonly backOffice: string | undefined;
  /** The database as given at the start: a file, `:memory:` or a PostgreSQL URL. */
  readonly database: string;
  /** Whether the gateway listens on a port. If not, it sends requests to itself inside the process. */
  readonly isListening: boolean;
  /** `http://host:port`, once it is known. */
  readonly origin: () => string;
}

export interface ComposedGateway {
  readonly app: RequestListener;
  readonly rules: AppliedRulesReport;
  readonly requestLog: RequestLog;
  readonly dispatcher: Dispatcher;
  readonly pendingOperationWorker: PendingOperationWorker;
  /** Ends long polls, live updates, test deliveries and delayed replies. */
  readonly endLongPolls: () => void;
  /** Closes the workers after the last request. The storage must stay open until then. */
  readonly close: () => Promise<void>;
}

export const compose = (unpublished: Storage, setting: CompositionSettings): ComposedGateway => {
  const { clock, log, version, apiRoot, trustProxy } = setting;
  const failed = (cause: unknown): void => log.error({ err: cause }, 'a request failed');
  const logFailure =
    (message: string) =>
    ({ action, cause }: Failure): void =>
      log.error({ action, err: cause }, message);
  const liveUpdates = openLiveUpdates(unpublished.changeEvents, logFailure('publishing live updates failed'));
  const storage = publishChanges(unpublished, liveUpdates.publish);
  const requestLog = openRequestLog(
    storage.requestLog,
    clock,
    logFailure('request log entries were lost'),
    setting.retention,
  );
  // Delivery attempts of one tick share the query of their account.
  const merchants = { find: coalesce(storage.merchants.find) };
  const dispatcher = openDelivery(
    { ...storage, merchants },
    setting.sending,
    clock,
    logFailure('delivering feedback failed'),
  );
  const pendingOperationWorker = openPendingOperationWorker({
    ...storage,
    clock,
    onFailure: logFailure('completing a pending operation failed'),
    onCompleted: dispatcher.nudge,
  });
  const longPolls = openLongPolls();
  const testDelivery = openTestDelivery(storage.inbox, setting.sending, clock);
  const operationUrl = (): string => setting.origin() + operationPath(apiRoot);
  const stopping = new AbortController();
  const rules = countAppliedRules();
  const metrics = openMetrics({
    version,
    requestLog: requestLog.counts,
    feedback: { counts: dispatcher.counts, waiting: () => waitingIn(storage) },
    ...storage.load,
  });
  const app: RequestListener = gatewayApp({
    apiRoot,
    trustProxy,
    failed,
    answer: nudgingWorkers(answer(storage), dispatcher, pendingOperationWorker),
    stopping: stopping.signal,
    observe: observeAnswers({ requestLog, rules, metrics, log, clock }),
    ready: () => pipe(storage.alive, (alive) => alive().then(E.isRight)),
    metrics: {
      read: metrics.read,
      mayRead: async (authorization) => setting.isLocal || (await isProviders(storage, authorization)),
    },
    backOffice: setting.backOffice,
    management: {
      routes: managementRoutes,
      failed: logFailure('the management API failed'),
      ports: {
        ...storage,
        clock,
        dispatcher,
        pendingOperationWorker,
        longPolls,
        liveUpdates,
        requestLog,
        rulesReport: rules,
        demoMerchants: setting.isLocal ? setting.demoMerchants : [],
        generateAccessCode: setting.accessCode,
        generateAuthorizationCode: setting.authorizationCode,
        operationUrl,
        sendOperation: askingItself({
          url: operationUrl,
          ...(!setting.isListening && {
            connect: connectionWithin((request, response) => app(request, response)),
          }),
        }),
        operationLimit: createConcurrencyLimit(operationLimits),
        sendTestFeedback: testDelivery.send,
        testDeliveryLimit: createConcurrencyLimit(operationLimits),
        gatewayInfo: gatewayInfoOf(setting),
      },
    },
  });
  return {
    app,
    rules,
    requestLog,
    dispatcher,
    pendingOperationWorker,
    endLongPolls: () => {
      longPolls.close();
      liveUpdates.endSubscriptions();
      testDelivery.close();
      stopping.abort();
    },
    close: async () => {
      await pendingOperationWorker.close();
      await dispatcher.close();
      await requestLog.close();
      await liveUpdates.close();
    },
  };
};

const gatewayInfoOf = ({ version, database, sending }: CompositionSettings): GatewayInfo => ({
  version,
  database: isAddress(database) ? 'postgresql' : 'sqlite',
  allowPrivateAddresses: sending.allowPrivate,
});

// For operations and test deliveries that users send: each may take half a minute.
const operationLimits = { perKey: 10, total: 50 };

// Starts the follow-up work of an answer at once: feedback, and operations that are now pending.
const nudgingWorkers =
  (
    answerRequest: ReturnType<typeof answer>,
    dispatcher: Dispatcher,
    pendingOperationWorker: PendingOperationWorker,
  ): typeof answerRequest =>
  (request) =>
    pipe(
      answerRequest(request),
      T.map((answered) => {
        if (answered.merchant !== undefined && hasFeedbackAddress(answered.merchant)) dispatcher.nudge();
        if (answered.simulated !== undefined) pendingOperationWorker.nudge();
        return answered;
      }),
    );

const hasFeedbackAddress = ({ technical }: Merchant): boolean =>
  addressFor(technical, 'direct') !== undefined || addressFor(technical, 'notification') !== undefined;

const waitingIn = async ({ outbox }: Storage): Promise<number> =>
  pipe(
    await outbox.countWaiting(),
    E.getOrElse(() => Number.NaN),
  );

const isProviders = async ({ tokens }: Storage, authorization = ''): Promise<boolean> => {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return false;
  const found = await findToken(tokens, token)();
  return E.isRight(found) && O.isSome(found.right) && found.right.value.owner.role === 'provider';
};
