/** The IP addresses of the sender of a request. */
import type { Request } from 'express';
import { isIP } from 'node:net';

/** The address that trusted proxies forward. It is the address of the connection if there are none, or if it is no IP address. */
export const senderAddressOf = (request: Request): string => {
  const { ip = '' } = request;
  return isIP(ip) === 0 ? connectionAddressOf(request) : ip;
};

/** The address of the connection, which no header changes. Empty if the connection is closed. */
export const connectionAddressOf = ({ socket }: Request): string => socket.remoteAddress ?? '';
