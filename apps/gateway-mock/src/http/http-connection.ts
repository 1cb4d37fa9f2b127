/** The connection of a request, as the request log has it. */
import type { IncomingMessage } from 'node:http';
import type { HttpConnection } from '../domain/http-recording.ts';
import type { HttpRequest } from './http-request.ts';
import { connectionAddressOf } from './sender-address.ts';

const requestCounts = new WeakMap<IncomingMessage['socket'], number>();

/** Counts a request on its connection. */
export const countOnConnection = ({ socket }: IncomingMessage): void => {
  requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1);
};

export const httpConnectionOf = (request: HttpRequest): HttpConnection => ({
  address: connectionAddressOf(request),
  port: request.socket.remotePort,
  request: requestCounts.get(request.socket) ?? 1,
  tls: request.secure ?? false,
});
