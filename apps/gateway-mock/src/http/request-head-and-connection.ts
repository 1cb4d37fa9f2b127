/** The request line, the headers and the connection of a request, as the request log has them. */
import type { Request } from 'express';
import type { HttpConnection } from '../domain/http-recording.ts';
import { connectionAddressOf } from './sender-address.ts';

export const requestHeadOf = ({ method, originalUrl, httpVersion, rawHeaders }: Request) => ({
  method,
  path: withoutPageSecret(originalUrl),
  version: httpVersion,
  rawHeaders: rawHeaders.some(hasPageSecret) ? rawHeaders.map(withoutPageSecret) : rawHeaders,
});

/** Replaces the secret in the address of a payment page, or of a challenge (C6). It stands in the path, and in the headers of some browsers. */
export const withoutPageSecret = (text: string): string =>
  text.replaceAll(/(\/(?:paymentPage|3ds)\/+)[^/?#\s]+/gi, '$1[redacted]');

const hasPageSecret = (text: string): boolean => /\/(?:paymentPage|3ds)\//i.test(text);

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
