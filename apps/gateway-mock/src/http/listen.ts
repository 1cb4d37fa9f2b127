/** Listens on a port. When it closes, it finishes pending requests and accepts no new ones. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import { refuseInvalidHttp } from './refuse-invalid-http.ts';
import type { TlsCertificateAndKey } from './tls-certificate-and-key.ts';

export interface ListeningServer {
  /** `http://host:port`, or `https://host:port` with TLS. */
  readonly origin: string;
  /** Replaces the listener for all following requests, and the observer of requests that are not valid HTTP. */
  readonly replaceListener: (next: RequestListener, observe?: ObserveUnprocessed) => void;
  readonly close: () => Promise<void>;
}

type ObserveUnprocessed = (request: UnprocessedRequest) => void;

/** When connections are closed, in milliseconds. */
export interface ConnectionTimeouts {
  /** From the start of the connection, or of a further request, to the end of the request's headers. */
  readonly headersTimeout: number;
  /** From the start of a request to the end of its body. */
  readonly requestTimeout: number;
  /** Between requests. Longer than clients keep connections for reuse: if the server closes first, a request may be lost. */
  readonly keepAliveTimeout: number;
  /** Without any byte in either direction, for example if the client does not read. Longer than any reply takes. */
  readonly inactivityTimeout: number;
  /** How often the first two are checked. */
  readonly connectionsCheckingInterval: number;
}

const defaultTimeouts: ConnectionTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  inactivityTimeout: 180_000,
  connectionsCheckingInterval: 5000,
};

export interface ListenOptions {
  readonly tls?: TlsCertificateAndKey | undefined;
  readonly timeouts?: ConnectionTimeouts;
}

export const listen = (
  first: RequestListener,
  host: string,
  port: number,
  { tls, timeouts: { inactivityTimeout, ...timeouts } = defaultTimeouts }: ListenOptions = {},
): TE.TaskEither<string, ListeningServer> =>
  TE.tryCatch(
    async () => {
      let listener = first;
      let observe: ObserveUnprocessed = () => undefined;
      const responses = new WeakMap<Duplex, ServerResponse>();
      const respond: RequestListener = (request, response) => {
        responses.set(request.socket, response);
        if (hasUnknownTransferCoding(request)) refuseTransferCoding(response);
        else listener(request, response);
      };
      const server =
        tls === undefined
          ? createServer(timeouts, respond)
          : createTlsServer({ ...timeouts, handshakeTimeout: timeouts.headersTimeout, ...tls }, respond);
      refuseInvalidHttp(server, {
        observe: (request) => observe(request),
        lastResponse: (connection) => responses.get(connection),
      });
      server.setTimeout(inactivityTimeout);
      const unused = unusedConnectionsOf(server, tls !== undefined);
      await bound(server, host, port);
      return {
        origin: originOf(server, tls === undefined ? 'http' : 'https'),
        replaceListener: (next, recordUnprocessedRequests = observe) => {
          listener = next;
          observe = recordUnprocessedRequests;
        },
        close: () => drained(server, unused),
      };
    },
    (error) => explain(error, host, port),
  );

// Node decodes only `chunked`. The body would still have the other codings, such as gzip, which proxies may remove or not.
const hasUnknownTransferCoding = ({ headers }: IncomingMessage): boolean =>
  (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase() !== 'chunked';

// RFC 9112, section 6.1
const refuseTransferCoding = (response: ServerResponse): void => {
  response.writeHead(501, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: 'The only supported transfer coding is chunked' }));
};

const bound = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

// Keep-alive connections are closed as soon as they are idle. Node does not count connections without a request as idle.
const drained = (server: Server, unused: () => readonly Socket[]): Promise<void> =>
  new Promise((resolve) => {
    const closeIdle = setInterval(() => server.closeIdleConnections(), 20);
    for (const connection of unused()) connection.destroy();
    server.close(() => {
      clearInterval(closeIdle);
      resolve();
    });
  });

/** The connections on which nothing of a request has arrived. With TLS, a handshake is nothing of a request. */
const unusedConnectionsOf = (server: Server, hasTls: boolean): (() => readonly Socket[]) => {
  const handshakes = new Map<string, Socket>();
  const open = new Set<Socket>();
  const add = (connection: Socket): void => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  };
  if (hasTls) {
    server.on('connection', (connection: Socket) => {
      const key = remoteEndOf(connection);
      handshakes.set(key, connection);
      connection.once('close', () => handshakes.delete(key));
    });
    server.on('secureConnection', (connection: Socket) => {
      handshakes.delete(remoteEndOf(connection));
      add(connection);
    });
  } else server.on('connection', add);
  return () => [...handshakes.values(), ...[...open].filter(({ bytesRead }) => bytesRead === 0)];
};

// A connection before its handshake and after it are two objects, which have only this in common.
const remoteEndOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

const originOf = (server: Server, protocol: 'http' | 'https'): string => {
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('not listening on a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `${protocol}://${host}:${address.port}`;
};

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

const explain = (error: unknown, host: string, port: number): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${port} on ${host} is in use. Choose another with --port, or 0 for any free port.`;
  if (code === 'EACCES')
    return `this process may not listen on port ${port}. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Change --host.`;
  return `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
};
