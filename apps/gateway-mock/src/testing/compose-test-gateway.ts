/** Composes the gateway on a storage as the program does, with a stopped clock and without work in the background. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { createCallerLimit } from '../domain/concurrency-limit.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { openDelivery } from '../feedback/open-feedback-delivery.ts';
import type { ManagementPorts } from '../management-api/route-table.ts';
import { openInterpretationRuleCounts } from '../interpretation-rules/interpretation-rule-counts.ts';
import type { Log } from '../observability/log/log.ts';
import { defaultRetention } from '../request-log/open-request-log.ts';
import { openPendingOperationWorker } from '../pending-operations/pending-operation-worker.ts';
import { composeGateway, type ComposedGateway, type ReplacedParts } from '../server/compose-gateway.ts';
import { options } from '../server/options.ts';
import type { Storage } from '../storage/open-storage.ts';
import { stoppedClock } from './seeded-storage.ts';

interface TestGateway extends ComposedGateway {
  /** The failures that the log of the gateway has. */
  readonly failures: Failure[];
}

/** A test can replace any port of the management API, and the parts that work in the background. */
export const composeTestGateway = (
  storage: Storage,
  changes: Partial<ManagementPorts> = {},
  workers: Pick<ReplacedParts, 'openDelivery' | 'openPendingOperationWorker'> = {},
): TestGateway => {
  const failures: Failure[] = [];
  const composed = composeGateway(
    storage,
    {
      clock: stoppedClock,
      log: logOf(failures),
      interpretationRules: openInterpretationRuleCounts(stoppedClock),
      version: '1.2.3',
      apiRoot: options.apiRoot.fallback,
      // One, so that a test chooses the address and the host of a client by headers.
      trustProxy: '1',
      publicUrl: undefined,
      allowedHosts: undefined,
      retention: defaultRetention,
      maxTokens: options.maxTokens.fallback,
      maxOrders: options.maxOrders.fallback,
      sending: { timeoutSeconds: 60, allowPrivate: true },
      authorizationCode: () => '123456',
      accessCode: () => 'anotheraccesscode123',
      isLocal: true,
      allowScenarioHeader: true,
      followedGatewayProfile: undefined,
      offersSignInLinks: true,
      backOffice: undefined,
      database: ':memory:',
      isListening: false,
      origin: () => 'http://127.0.0.1:8080',
    },
    {
      openDelivery: openDeliveryOnRequest,
      openPendingOperationWorker: openWorkerOnRequest,
      ...workers,
      beatMilliseconds: 50,
      managementPorts: {
        // Returns the request as the reply.
        sendOperation: (request) =>
          Promise.resolve({ requestId: 'one', milliseconds: 1, status: 200, text: JSON.stringify(request) }),
        replay: ({ body }) =>
          Promise.resolve({
            requestId: 'one',
            milliseconds: 1,
            status: 200,
            text: Buffer.from(body).toString(),
          }),
        operationLimit: createCallerLimit(fewAtOnce),
        testDeliveryLimit: createCallerLimit(fewAtOnce),
        coverageLimit: createCallerLimit(fewAtOnce),
        ...changes,
      },
    },
  );
  return { ...composed, failures };
};

const fewAtOnce = { perAccount: 1, allAccounts: 2, provider: 1 };

// Nothing runs in the background: feedback and pending operations are due when a test says so or moves a clock.
export const openDeliveryOnRequest: typeof openDelivery = (...args) => ({
  nudge: () => undefined,
  deliverDue: async (merchantIdentifier) => {
    const dispatcher = openDelivery(...args);
    await dispatcher.deliverDue(merchantIdentifier);
    await dispatcher.close();
  },
  counts: () => ({ acknowledged: 0, failed: 0, inFlight: 0 }),
  close: () => Promise.resolve(),
});

export const openWorkerOnRequest: typeof openPendingOperationWorker = (ports) => ({
  nudge: () => undefined,
  completeDue: async (merchantIdentifier) => {
    const worker = openPendingOperationWorker(ports);
    await worker.completeDue(merchantIdentifier);
    await worker.close();
  },
  completeNow: (...which) => {
    const worker = openPendingOperationWorker(ports);
    return pipe(
      worker.completeNow(...which),
      TE.tapTask(() => worker.close),
    );
  },
  close: () => Promise.resolve(),
});

const logOf = (failures: Failure[]): Log => {
  const ignore = (): void => undefined;
  return {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (line: object | string) => {
      const { action, err }: { action?: unknown; err?: unknown } = typeof line === 'string' ? {} : line;
      failures.push({ action: String(action), cause: err });
    },
  };
};
