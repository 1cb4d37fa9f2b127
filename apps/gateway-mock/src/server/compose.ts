/** A gateway over open books: the application that answers, and those who watch it do so. */
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
  /** The dice. */
  readonly authorizationCode: () => string;
  readonly accessCode: () => string;
  /** Whether only this machine reaches it, and no proxy in between, so that figures may be read by whoever asks. */
  readonly isLocal: boolean;
  /** Accounts of the demo seed: whoever is at this machine may open them with one click, if it is local. */
  readonly demoMerchants: readonly string[];
  /** The folder with the pages of the back office, where they are served. */
  readonly backOffice: string | undefined;
  /** What keeps the books, as it is named at the start. */
  readonly database: string;
  /** Whether it listens on a port; otherwise it reaches itself within the process. */
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
  /** Whoever asked to be told of something that may come to pass is told that it has not; replies that wait go out. */
  readonly endLongPolls: () => void;
  /** Finishes what goes on by itself, when nothing arrives any more. The books must be open until then. */
  readonly close: () => Promise<void>;
}

export const compose = (untold: Storage, setting: CompositionSettings): ComposedGateway => {
  const { clock, log, version, apiRoot, trustProxy } = setting;
  const failed = (cause: unknown): void => log.error({ err: cause }, 'a request failed');
  const failing =
    (message: string) =>
    ({ action: doing, cause }: Failure): void =>
      log.error({ doing, err: cause }, message);
  const live = openLiveUpdates(untold.changeEvents, failing('telling what is new failed'));
  const storage = publishChanges(untold, live.publish);
  const journal = openRequestLog(
    storage.requestLog,
    clock,
    failing('entries of the journal were lost'),
    setting.retention,
  );
  // Attempts that begin in one moment share a look at their account.
  const merchants = { find: coalesce(storage.merchants.find) };
  const dispatcher = openDelivery(
    { ...storage, merchants },
    setting.sending,
    clock,
    failing('delivering feedback failed'),
  );
  const settler = openPendingOperationWorker({
    ...storage,
    clock,
    onFailure: failing('ending an operation failed'),
    onCompleted: dispatcher.nudge,
  });
  const waits = openLongPolls();
  const trial = openTestDelivery(storage.inbox, setting.sending, clock);
  const operationUrl = (): string => setting.origin() + operationPath(apiRoot);
  const stopping = new AbortController();
  const rules = countAppliedRules();
  const metrics = openMetrics({
    version,
    requestLog: journal.counts,
    feedback: { counts: dispatcher.counts, waiting: () => waitingIn(storage) },
    ...storage.load,
  });
  const app: RequestListener = gatewayApp({
    apiRoot,
    trustProxy,
    failed,
    answer: waking(answer(storage), dispatcher, settler),
    stopping: stopping.signal,
    observe: observeAnswers({ requestLog: journal, rules, metrics, log, clock }),
    ready: () => pipe(storage.alive, (alive) => alive().then(E.isRight)),
    metrics: {
      read: metrics.read,
      mayRead: async (authorization) => setting.isLocal || (await isProviders(storage, authorization)),
    },
    backOffice: setting.backOffice,
    management: {
      routes: managementRoutes,
      failed: failing('the management API failed'),
      ports: {
        ...storage,
        clock,
        dispatcher,
        pendingOperationWorker: settler,
        longPolls: waits,
        liveUpdates: live,
        requestLog: journal,
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
        sendTestFeedback: trial.send,
        testDeliveryLimit: createConcurrencyLimit(operationLimits),
        gatewayInfo: factsOf(setting),
      },
    },
  });
  return {
    app,
    rules,
    requestLog: journal,
    dispatcher,
    pendingOperationWorker: settler,
    endLongPolls: () => {
      waits.close();
      live.endSubscriptions();
      trial.close();
      stopping.abort();
    },
    close: async () => {
      await settler.close();
      await dispatcher.close();
      await journal.close();
      await live.close();
    },
  };
};

const factsOf = ({ version, database, sending }: CompositionSettings): GatewayInfo => ({
  version,
  database: isAddress(database) ? 'postgresql' : 'sqlite',
  allowPrivateAddresses: sending.allowPrivate,
});

// Of what is sent for people, and of what is tried for them: each may take half a minute.
const operationLimits = { perKey: 10, total: 50 };

// What an answer leaves to be done is begun at once.
const waking =
  (
    answering: ReturnType<typeof answer>,
    dispatcher: Dispatcher,
    settler: PendingOperationWorker,
  ): typeof answering =>
  (wire) =>
    pipe(
      answering(wire),
      T.map((answered) => {
        if (answered.merchant !== undefined && isTold(answered.merchant)) dispatcher.nudge();
        if (answered.simulated !== undefined) settler.nudge();
        return answered;
      }),
    );

const isTold = ({ technical }: Merchant): boolean =>
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
