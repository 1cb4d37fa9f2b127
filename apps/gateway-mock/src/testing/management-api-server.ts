/** The management API on a real socket, with its own storage and a token of each role. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/internal-failure.ts';
import { managementRoutes } from '../management-api/route-table.ts';
import { openDelivery, type DeliveryOptions } from '../feedback/open-feedback-delivery.ts';
import { noHttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import { openTestDelivery } from '../management-api/accounts/test-delivery.ts';
import { openAuditLog } from '../observability/audit-log/open-audit-log.ts';
import type { AuditLogPorts } from '../management-api/audit-log/routes.ts';
import type { RequestLog } from '../observability/request-log/request-log.ts';
import { openRequestLog } from '../observability/request-log/open-request-log.ts';
import { publishNothing } from '../storage/engine/engine.ts';
import { openLiveUpdates } from '../live-updates/open-live-updates.ts';
import type { ActivityPorts } from '../management-api/requests/activity-routes.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import type { LiveUpdatesPorts } from '../management-api/live-updates/routes.ts';
import { createCallerLimit } from '../domain/concurrency-limit.ts';
import type { GatewayPorts } from '../management-api/gateway/gateway-info-routes.ts';
import type { ProfilePorts } from '../management-api/gateway/profile-routes.ts';
import type { OperationPorts } from '../management-api/orders/operation-routes.ts';
import type { Ports } from '../management-api/management-api-ports.ts';
import type { ReplayPorts } from '../management-api/requests/replay-routes.ts';
import type { RequestLogPorts } from '../management-api/requests/routes.ts';
import type { CoveragePorts } from '../management-api/coverage/routes.ts';
import type { AppliedRulesPorts } from '../management-api/requests/applied-rules-routes.ts';
import type { TestDeliveryPorts } from '../management-api/accounts/test-delivery-routes.ts';
import { openLongPolls } from '../management-api/long-polls.ts';
import type { openStorage, Storage, StorageOptions } from '../storage/open-storage.ts';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../operations/pending-operation-worker.ts';
import { openRuleCounts } from '../observability/applied-rules/rule-counts.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import { openLastUses } from '../credentials/last-uses.ts';
import { generateToken, type TokenRestrictions } from '../credentials/new-token.ts';
import { firstTokenId } from '../credentials/first-provider-token.ts';
import type { Owner } from '../credentials/token.ts';
import { listen } from '../http/listen.ts';
import { createManagementApp } from '../http/mount-management-api.ts';
import { account, otherAccount, seedOrder } from './merchant-and-request-fixtures.ts';
import { seededStorage, stoppedClock, storeMerchants } from './seeded-storage.ts';
import type { TestDatabase } from './test-database.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

export interface ManagementApiServer {
  readonly origin: string;
  readonly storage: Storage;
  readonly ports: AllPorts;
  readonly requestLog: RequestLog;
  /** Failures that the response does not contain. */
  readonly failures: readonly Failure[];
  /** Returns the failures so far and forgets them. A test that expects failures takes them. */
  readonly takeFailures: () => readonly Failure[];
  /** The account of the token `mine`. */
  readonly account: SeedMerchant;
  /** The account of the token `others`. */
  readonly otherAccount: SeedMerchant;
  readonly tokens: Readonly<Record<'provider' | 'mine' | 'others', string>>;
  /** Returns the same API with two new accounts, with an order and a token each, in place of the two that it has. */
  readonly withNewAccounts: () => Promise<ManagementApiServer>;
  readonly send: (method: string, path: string, options?: ApiRequestOptions) => Promise<ApiResponse>;
  readonly newToken: (owner: Owner, restrictions?: TokenRestrictions) => Promise<string>;
  /** Stores the last uses of tokens and sessions. */
  readonly storeLastUses: () => Promise<void>;
  /** Sends all feedback that is due. Nothing else sends any. */
  readonly deliverDue: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ApiRequestOptions {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a string. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const routeTable = managementRoutes;

type AllPorts = Ports &
  ReplayPorts &
  AuditLogPorts &
  RequestLogPorts &
  AppliedRulesPorts &
  CoveragePorts &
  OperationPorts &
  TestDeliveryPorts &
  GatewayPorts &
  ProfilePorts &
  ActivityPorts &
  LiveUpdatesPorts;

/** Starts the API with two merchants that have one order each. A test can replace any port. */
export const startManagementApi = async (
  { location }: Pick<TestDatabase, 'location'>,
  changes: Partial<AllPorts> = {},
  opening: StorageOptions = {},
  openEngine?: Parameters<typeof openStorage>[3],
): Promise<ManagementApiServer> => {
  const storage = await seededStorage(
    [withOrder(account), withOrder(otherAccount)],
    location,
    opening,
    openEngine,
  );
  const longPolls = openLongPolls();
  const failures: Failure[] = [];
  const liveUpdates = openLiveUpdates(storage.changeEvents, (failure) => failures.push(failure));
  storage.publishTo(liveUpdates.publish);
  const requestLog = openRequestLog(storage.requestLog, stoppedClock, () => undefined);
  const auditLog = openAuditLog(storage.auditLog, (failure) => failures.push(failure));
  const lastUses = openLastUses(storage.lastUseRepository, stoppedClock, (failure) => failures.push(failure));
  const { deliverDue, completeDue, completeNow } = backgroundTasks(storage, failures);
  const testDelivery = openTestDelivery(storage.inbox, deliveryOptions, stoppedClock);
  const ports: AllPorts = {
    merchants: storage.merchants,
    add: storage.add,
    remove: storage.remove,
    storedSnapshots: storage.storedSnapshots,
    findOutstandingWork: storage.findOutstandingWork,
    findStoredData: storage.findStoredData,
    tokens: storage.tokens,
    maxTokens: 100,
    maxOrders: 100_000,
    sessions: storage.sessions,
    signInLinks: storage.signInLinks,
    lastUses,
    offersSignInLinks: true,
    orderQueries: storage.orderQueries,
    feedbackQueries: storage.feedbackQueries,
    delayedRequests: { count: () => 0 },
    longPolls: longPolls,
    outbox: storage.outbox,
    dispatcher: { nudge: () => undefined, deliverDue },
    inbox: storage.inbox,
    scenarioUses: storage.scenarioUses,
    pendingOperations: storage.pendingOperations,
    pendingOperationWorker: { nudge: () => undefined, completeDue, completeNow },
    clock: stoppedClock,
    clocks: storage.clocks,
    requestLog,
    auditLog,
    rules: openRuleCounts(stoppedClock),
    activity: storage.activity,
    liveUpdates,
    operationUrl: () => 'http://127.0.0.1:8080/FortAPI/paymentApi',
    // Returns the request as the reply.
    sendOperation: (request) =>
      Promise.resolve({ requestId: 'one', milliseconds: 1, status: 200, text: JSON.stringify(request) }),
    replay: ({ body }) =>
      Promise.resolve({ requestId: 'one', milliseconds: 1, status: 200, text: Buffer.from(body).toString() }),
    operationLimit: createCallerLimit({ perMerchant: 1, allMerchants: 2, provider: 1 }),
    sendTestFeedback: testDelivery.send,
    testDeliveryLimit: createCallerLimit({ perMerchant: 1, allMerchants: 2, provider: 1 }),
    coverageLimit: createCallerLimit({ perMerchant: 1, allMerchants: 2, provider: 1 }),
    gatewayInfo: {
      version: '1.2.3',
      database: 'sqlite',
      apiRoot: 'FortAPI',
      feedbackTimeoutSeconds: 10,
      allowPrivateAddresses: true,
    },
    httpFeedbackHosts: noHttpFeedbackHosts,
    generateAccessCode: () => 'anotheraccesscode123',
    generateAuthorizationCode: () => '123456',
    ...changes,
  };
  const app = createManagementApp({
    routes: routeTable,
    ports,
    failed: (failure) => failures.push(failure),
    recordRefusal: auditLog.addRefusal,
    beatMilliseconds: 50,
  });
  const { origin, close } = await expectTaskSuccess(listen(app, '127.0.0.1', 0));
  const newToken = async (owner: Owner, restrictions?: TokenRestrictions, id?: string): Promise<string> => {
    const { token, stored } = generateToken('a test token', owner, id, restrictions);
    const added = await expectTaskSuccess(storage.tokens.add(stored));
    return O.isSome(added) ? token : newToken(owner, restrictions);
  };
  const tokenOf = ({ merchant_identifier: merchantIdentifier }: SeedMerchant): Promise<string> =>
    newToken({ role: 'merchant', merchantIdentifier });
  let newPairs = 0;
  const server: ManagementApiServer = {
    origin,
    storage,
    ports,
    requestLog,
    failures,
    takeFailures: () => failures.splice(0),
    newToken,
    storeLastUses: lastUses.close,
    account,
    otherAccount,
    tokens: {
      provider: await newToken({ role: 'provider' }, {}, firstTokenId),
      mine: await tokenOf(account),
      others: await tokenOf(otherAccount),
    },
    withNewAccounts: async () => {
      const pair = ++newPairs;
      const mine = { ...account, merchant_identifier: `MINE${pair}`, access_code: `accesscodeofmine${pair}` };
      const others = {
        ...otherAccount,
        merchant_identifier: `OTHERS${pair}`,
        access_code: `accesscodeofothers${pair}`,
      };
      // Without events: a subscriber of the test could get them.
      storage.publishTo(publishNothing);
      await storeMerchants(storage, [withOrder(mine), withOrder(others)]);
      storage.publishTo(liveUpdates.publish);
      const tokens = { ...server.tokens, mine: await tokenOf(mine), others: await tokenOf(others) };
      return { ...server, account: mine, otherAccount: others, tokens };
    },
    deliverDue: () => deliverDue(),
    send: (method, path, options) => ask(`${origin}${managementApiPath}${path}`, method, options),
    close: async () => {
      longPolls.close();
      testDelivery.close();
      liveUpdates.endSubscriptions();
      await close();
      await requestLog.close();
      await auditLog.close();
      await lastUses.close();
      await liveUpdates.close();
      await storage.close();
    },
  };
  return server;
};

// Nothing runs in the background: feedback and pending operations are due when a test says so or moves a clock.
const backgroundTasks = (storage: Storage, failures: Failure[]) => {
  const failed = (failure: Failure): void => void failures.push(failure);
  const openWorker = () =>
    openPendingOperationWorker({
      ...storage,
      clock: stoppedClock,
      generateAuthorizationCode: () => '123456',
      onFailure: failed,
      onCompleted: () => undefined,
    });
  return {
    deliverDue: async (merchantIdentifier?: string): Promise<void> => {
      const dispatcher = openDelivery(storage, deliveryOptions, stoppedClock, failed);
      await dispatcher.deliverDue(merchantIdentifier);
      await dispatcher.close();
    },
    completeDue: async (merchantIdentifier?: string): Promise<void> => {
      const worker = openWorker();
      await worker.completeDue(merchantIdentifier);
      await worker.close();
    },
    completeNow: (...which: Parameters<PendingOperationWorker['completeNow']>) => {
      const worker = openWorker();
      return pipe(
        worker.completeNow(...which),
        TE.tapTask(() => worker.close),
      );
    },
  };
};

const deliveryOptions: DeliveryOptions = { timeoutSeconds: 60, allowPrivate: true };

const withOrder = (merchant: SeedMerchant): SeedMerchant => ({ ...merchant, orders: [seedOrder('order-1')] });

const ask = async (
  url: string,
  method: string,
  { token, body, headers = {} }: ApiRequestOptions = {},
): Promise<ApiResponse> => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await textOf(response) };
};

// An event stream has no end.
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  await response.body?.cancel();
  return '';
};
