/** A gateway on a real socket of this process. */
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { lazyProcessPaymentRequest } from '../payments/lazy-process-payment-request.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import { createGatewayApp, type GatewayAppOptions } from '../http/gateway-app.ts';
import { listen, type ListeningServer, type ListenOptions } from '../http/listen.ts';
import { expectTaskSuccess } from './expect-task-success.ts';
import { stoppedClock } from './seeded-storage.ts';

export interface ListeningGateway extends ListeningServer {
  /** The operation address. */
  readonly url: string;
}

/** Starts a gateway like `startServer` does, on this storage. A test can replace any part. */
export const startListeningGateway = async (
  storage: Storage,
  changes: Partial<GatewayAppOptions> = {},
  options: ListenOptions = {},
): Promise<ListeningGateway> => {
  const service: GatewayAppOptions = {
    apiRoot: 'FortAPI',
    processRequest: processRequest({ ...storage, paymentRequests: paymentRequestsOf(storage) }),
    observe: () => undefined,
    recordUnprocessedRequests: () => undefined,
    failed: () => undefined,
    paymentPages: { ...storage, authorizationCode: () => '123456', now: stoppedClock.now },
    ownRequests: new Map(),
    stopping: new AbortController().signal,
    allowScenarioHeader: true,
    ready: () => pipe(storage.alive, (alive) => alive().then(E.isRight)),
    trustProxy: undefined,
    allowedHosts: [],
    metrics: {
      isPublic: false,
      authorize: () => TE.left({ _tag: 'UnknownToken' }),
      read: () => Promise.reject(new Error('the metrics are not readable')),
    },
    management: {
      routes: [],
      ports: { ...storage, lastUses: { note: () => undefined } },
      failed: () => undefined,
    },
    backOffice: undefined,
    ...changes,
  };
  const app = createGatewayApp(service);
  const server = await expectTaskSuccess(listen(app, '127.0.0.1', 0, options));
  server.replaceListener(app, service.recordUnprocessedRequests);
  return { ...server, url: `${server.origin}/${service.apiRoot}/paymentApi` };
};

/** Processes payments at the operation URL, as the gateway does. */
const paymentRequestsOf = (storage: Storage) =>
  lazyProcessPaymentRequest({
    ...storage,
    authorizationCode: () => '123456',
    apiRoot: 'FortAPI',
    publicUrl: undefined,
  });

/** Posts a body to an address, as JSON unless headers say otherwise. */
export const post = (
  url: string,
  body: string | Uint8Array<ArrayBuffer> | object,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });

/** Opens a connection without sending anything. */
export const openConnection = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.resume();
};

/** Reads a connection until it is closed. */
export const readToEnd = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // Data that is still being sent when the other side closes the connection may be lost.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
};
