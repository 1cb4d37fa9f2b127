/** The management API on a real socket, over books of its own, with a token of each kind. */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import { managementRoutes } from '../management-api/route-table.ts';
import { openDelivery, type DeliveryOptions } from '../feedback/open-delivery.ts';
import { openTestDelivery } from '../management-api/accounts/test-delivery.ts';
import type { RequestLog } from '../observability/request-log/request-log.ts';
import { openRequestLog } from '../observability/request-log/open-request-log.ts';
import { openLiveUpdates } from '../live-updates/live-updates.ts';
import { publishChanges } from '../server/publish-changes.ts';
import type { ActivityPorts } from '../management-api/requests/activity-routes.ts';
import { managementApiPath } from '../management-api/base-path.ts';
import type { LiveUpdatesPorts } from '../management-api/live-updates/routes.ts';
import { openConcurrencyLimit } from '../management-api/concurrency-limit.ts';
import type { GatewayPorts } from '../management-api/gateway/routes.ts';
import type { OperationPorts } from '../management-api/orders/operation-routes.ts';
import type { Ports } from '../management-api/ports.ts';
import type { RequestLogPorts } from '../management-api/requests/routes.ts';
import type { AppliedRulesPorts } from '../management-api/requests/applied-rules-routes.ts';
import type { TestDeliveryPorts } from '../management-api/accounts/test-delivery-routes.ts';
import { openLongPolls } from '../management-api/long-poll.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  openPendingOperationWorker,
  type PendingOperationWorker,
} from '../operations/pending-operation-worker.ts';
import { countAppliedRules } from '../observability/applied-rules/applied-rules-report.ts';
import type { SeedMerchant } from '../seed/read-seed.ts';
import { generateToken } from '../credentials/new-token.ts';
import { firstTokenId } from '../credentials/provider-token.ts';
import type { Owner } from '../credentials/token.ts';
import { listen } from '../http/listen.ts';
import { managementApp } from '../http/management-api-routes.ts';
import { account, otherAccount, seedOrder } from './merchants-and-requests.ts';
import { plantedBooks, stoppedClock } from './seeded-storage.ts';
import type { Place } from './on-each-engine.ts';
import { right } from './expect-right.ts';

export interface Managed {
  readonly origin: string;
  readonly books: Storage;
  readonly ports: Ports;
  readonly journal: RequestLog;
  /** What failed without the reply telling it. */
  readonly faults: readonly Failure[];
  readonly tokens: Readonly<Record<'provider' | 'mine' | 'others', string>>;
  readonly ask: (method: string, path: string, asked?: Asked) => Promise<Answered>;
  readonly newToken: (owner: Owner) => Promise<string>;
  /** Resolves when all feedback that is due was sent. Nobody sends any otherwise. */
  readonly delivered: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Asked {
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const table = managementRoutes;

type AllPorts = Ports &
  RequestLogPorts &
  AppliedRulesPorts &
  OperationPorts &
  TestDeliveryPorts &
  GatewayPorts &
  ActivityPorts &
  LiveUpdatesPorts;

/** Two merchants, each with an order; a test may take the place of any port. */
export const managed = async (place: Place, otherwise: Partial<AllPorts> = {}): Promise<Managed> => {
  const untold = await plantedBooks([withOrder(account), withOrder(otherAccount)], place.database);
  const waits = openLongPolls();
  const faults: Failure[] = [];
  const live = openLiveUpdates(untold.changeEvents, (fault) => faults.push(fault));
  const books = publishChanges(untold, live.publish);
  const journal = openRequestLog(books.requestLog, stoppedClock, () => undefined);
  const { deliverDue, completeDue, settleNow } = dutiesOver(books, faults);
  const trial = openTestDelivery(books.inbox, sending, stoppedClock);
  const ports: AllPorts = {
    merchants: books.merchants,
    add: books.add,
    tokens: books.tokens,
    sessions: books.sessions,
    demoMerchants: [account.merchant_identifier],
    orderQueries: books.orderQueries,
    feedbackQueries: books.feedbackQueries,
    longPolls: waits,
    outbox: books.outbox,
    dispatcher: { nudge: () => undefined, deliverDue },
    inbox: books.inbox,
    scenarioUses: books.scenarioUses,
    pendingOperations: books.pendingOperations,
    pendingOperationWorker: { nudge: () => undefined, completeDue: completeDue, completeNow: settleNow },
    clock: stoppedClock,
    clocks: books.clocks,
    requestLog: journal,
    rulesReport: countAppliedRules(),
    activity: books.activity,
    liveUpdates: live,
    operationUrl: () => 'http://127.0.0.1:8080/FortAPI/paymentApi',
    // Nobody decides here: what is sent comes back.
    sendOperation: (request) =>
      Promise.resolve({ requestId: 'one', milliseconds: 1, status: 200, text: JSON.stringify(request) }),
    operationLimit: openConcurrencyLimit({ ofAccount: 1, inAll: 2 }),
    sendTestFeedback: trial.send,
    testDeliveryLimit: openConcurrencyLimit({ ofAccount: 1, inAll: 2 }),
    gatewayInfo: { version: '1.2.3', database: 'sqlite', allowPrivateAddresses: true },
    generateAccessCode: () => 'anotheraccesscode123',
    generateAuthorizationCode: () => '123456',
    ...otherwise,
  };
  const app = managementApp({
    routes: table,
    ports,
    failed: (fault) => faults.push(fault),
    beatMilliseconds: 50,
  });
  const { origin, close } = await right(listen(app, '127.0.0.1', 0));
  const newToken = async (owner: Owner, id?: string): Promise<string> => {
    const { token, stored } = generateToken('of a test', owner, id);
    const added = await right(books.tokens.add(stored));
    return O.isSome(added) ? token : newToken(owner);
  };
  return {
    origin,
    books,
    ports,
    journal,
    faults,
    newToken,
    tokens: {
      provider: await newToken({ role: 'provider' }, firstTokenId),
      mine: await newToken({ role: 'merchant', merchantIdentifier: account.merchant_identifier }),
      others: await newToken({ role: 'merchant', merchantIdentifier: otherAccount.merchant_identifier }),
    },
    delivered: () => deliverDue(),
    ask: (method, path, asked) => ask(`${origin}${managementApiPath}${path}`, method, asked),
    close: async () => {
      waits.close();
      trial.close();
      live.endSubscriptions();
      await close();
      await journal.close();
      await live.close();
      await books.close();
    },
  };
};

// Nothing is done in the background: what is due is done when a test asks for it, or moves a clock on.
const dutiesOver = (books: Storage, faults: Failure[]) => {
  const failed = (fault: Failure): void => void faults.push(fault);
  const openSettlerHere = () =>
    openPendingOperationWorker({ ...books, clock: stoppedClock, failed, completed: () => undefined });
  return {
    deliverDue: async (merchantIdentifier?: string): Promise<void> => {
      const dispatcher = openDelivery(books, sending, stoppedClock, failed);
      await dispatcher.deliverDue(merchantIdentifier);
      await dispatcher.close();
    },
    completeDue: async (merchantIdentifier?: string): Promise<void> => {
      const settler = openSettlerHere();
      await settler.completeDue(merchantIdentifier);
      await settler.close();
    },
    settleNow: (...which: Parameters<PendingOperationWorker['completeNow']>) => {
      const settler = openSettlerHere();
      return pipe(
        settler.completeNow(...which),
        TE.tapTask(() => settler.close),
      );
    },
  };
};

const sending: DeliveryOptions = { answerSeconds: 10, allowPrivate: true };

const withOrder = (merchant: SeedMerchant): SeedMerchant => ({ ...merchant, orders: [seedOrder('order-1')] });

const ask = async (
  url: string,
  method: string,
  { token, body, headers = {} }: Asked = {},
): Promise<Answered> => {
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

// What is told without an end is not waited for.
const textOf = async (response: Response): Promise<string> => {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  await response.body?.cancel();
  return '';
};
