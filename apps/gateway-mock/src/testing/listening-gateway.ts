/** A gateway on a real socket of this process. */
import { pipe } from 'fp-ts/lib/function.js';
import * as E from 'fp-ts/lib/Either.js';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answer } from '../operations/answer.ts';
import type { Storage } from '../storage/open-storage.ts';
import { gatewayApp, type Service } from '../http/gateway-app.ts';
import { listen, type Listening } from '../http/listen.ts';
import { expectRight } from './expect-right.ts';

export interface ListeningGateway extends Listening {
  /** The operation address. */
  readonly url: string;
}

/** The gateway as `serve` composes it, over these books; a test may take the place of any part. */
export const startListeningGateway = async (
  storage: Storage,
  changes: Partial<Service> = {},
): Promise<ListeningGateway> => {
  const service: Service = {
    apiRoot: 'FortAPI',
    answer: answer(storage),
    observe: () => undefined,
    failed: () => undefined,
    stopping: new AbortController().signal,
    ready: () => pipe(storage.alive, (alive) => alive().then(E.isRight)),
    trustProxy: undefined,
    metrics: {
      mayRead: () => Promise.resolve(false),
      read: () => Promise.reject(new Error('nobody may read')),
    },
    management: { routes: [], ports: storage, failed: () => undefined },
    backOffice: undefined,
    ...changes,
  };
  const server = await expectRight(listen(gatewayApp(service), '127.0.0.1', 0));
  return { ...server, url: `${server.origin}/${service.apiRoot}/paymentApi` };
};

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

/** An open connection, on which nothing was said yet. */
export const openConnection = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.resume();
};

/** All that comes over a connection until it is closed. */
export const readToEnd = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // What a sender has still on its way when the other side hangs up is lost, which is no matter here.
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
};
