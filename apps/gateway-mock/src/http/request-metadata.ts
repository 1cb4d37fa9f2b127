/** The request line, the headers and the connection of a request, as the request log has them. */
import type { Request } from 'express';
import type { HttpConnection } from '../domain/http-recording.ts';
import { connectionAddressOf } from './sender-address.ts';

export const requestHeadOf = ({ method, originalUrl, httpVersion, rawHeaders }: Request) => ({
  method,
  path: originalUrl,
  version: httpVersion,
  rawHeaders,
});

const requestCounts = new WeakMap<Request['socket'], number>();

/** Counts a request on its connection. */
export const countOnConnection = ({ socket }: Request): void => {
  requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1);
};

export const httpConnectionOf = (request: Request): HttpConnection => ({
  address: connectionAddressOf(request),
  port: request.socket.remotePort,
  request: requestCounts.get(request.socket) ?? 1,
  tls: request.secure,
});
