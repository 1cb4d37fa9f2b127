/**
 * Refuses what Node refuses before it calls the application, with the same responses as Node, and passes it on to the request
 * log: requests that are not valid HTTP, have too large headers or another expectation, or do not arrive in time.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ArrivedRequest, SentResponse } from '../domain/http-recording.ts';
import type { UnprocessedCause, UnprocessedRequest } from '../domain/unprocessed-request.ts';
import { requestIdOf } from './request-id.ts';

interface Refusals {
  readonly observe: (request: UnprocessedRequest) => void;
  /** The last response on a connection. */
  readonly lastResponse: (connection: Duplex) => ServerResponse | undefined;
}

export const refuseInvalidHttp = (server: Server, { observe, lastResponse }: Refusals): void => {
  server.on('clientError', (error: Error & InvalidPacket, connection) => {
    const { status, cause } = refusalOf(error);
    const response = lastResponse(connection);
    const isPending = response !== undefined && !response.writableFinished;
    const isWritable = connection.writable && !(isPending && response.headersSent);
    if (isWritable) {
      connection.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    // The application observes a request that it has begun to read.
    if (!isPending && hasArrived(error, connection)) {
      const sent = isWritable ? { status, headers: { connection: 'close' } } : undefined;
      observe(unprocessed(cause, connection, bytesOf(error, connection), sent));
    }
    connection.destroy(error);
  });

  server.on('checkExpectation', (request, response) => {
    response.writeHead(417).end();
    const { method = '', url: path = '', httpVersion: version, rawHeaders, socket } = request;
    const arrived = { method, path, version, rawHeaders };
    const sent = { status: 417, headers: {} };
    observe(unprocessed('ExpectationFailed', socket, arrived, sent, requestIdOf(request)));
  });
};

interface InvalidPacket {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

interface HttpRefusal {
  readonly status: number;
  readonly cause: UnprocessedCause;
}

const refusalOf = ({ code = '', rawPacket }: InvalidPacket): HttpRefusal =>
  refusals.get(code) ?? {
    status: 400,
    cause: rawPacket?.[0] === tlsHandshake ? 'TlsToHttp' : 'InvalidHttp',
  };

// The type of the first TLS record of a connection.
const tlsHandshake = 0x16;

const refusals: ReadonlyMap<string, HttpRefusal> = new Map([
  ['HPE_HEADER_OVERFLOW', { status: 431, cause: 'HeadersTooLarge' }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, cause: 'BodyTooLarge' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, cause: 'RequestTimeout' }],
]);

// Browsers open connections in advance, and close them unused.
const hasArrived = ({ code, rawPacket }: InvalidPacket, connection: Duplex): boolean =>
  rawPacket !== undefined ||
  (code !== 'ECONNRESET' && connection instanceof Socket && connection.bytesRead > 0);

// Bytes from the middle of a request could begin in the middle of a secret.
const bytesOf = ({ rawPacket }: InvalidPacket, connection: Duplex): Partial<ArrivedRequest> => {
  if (rawPacket === undefined) return {};
  const isFirst = connection instanceof Socket && connection.bytesRead === rawPacket.length;
  const isBeginning = isFirst || /^[A-Z]{3,10} \S/.test(rawPacket.toString('latin1', 0, 20));
  return isBeginning ? { body: { bytes: rawPacket.subarray(0, maxBytes), size: rawPacket.length } } : {};
};

const maxBytes = 2048;

const unprocessed = (
  cause: UnprocessedCause,
  connection: Duplex,
  request: Partial<ArrivedRequest>,
  response: SentResponse | undefined,
  requestId: string = randomUUID(),
): UnprocessedRequest => {
  const { remoteAddress: address = '', remotePort: port } = connection instanceof Socket ? connection : {};
  return {
    cause,
    exchange: {
      requestId,
      milliseconds: 0,
      senderAddress: address,
      http: {
        request,
        response,
        connection: { address, port, request: 1, tls: false },
        durations: { reading: 0, processing: 0, delay: 0, sending: 0 },
      },
    },
  };
};
