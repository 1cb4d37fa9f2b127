/** The IP addresses of the sender of a request. */
import type { Request } from 'express';
import { isIP } from 'node:net';

/**
 * The address that trusted proxies forward, or that of the connection if there are none. Empty if what they forward is no IP address: it is
 * not that of the proxy, which an account may have among its origins.
 */
export const senderAddressOf = ({ ip = '' }: Request): string => {
  // Some proxies forward the port, too.
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  const address = ipv6 ?? ipv4 ?? ip;
  return isIP(address) === 0 ? '' : address;
};

/** The address of the connection, which no header changes. Empty if the connection is closed. */
export const connectionAddressOf = ({ socket }: Request): string => socket.remoteAddress ?? '';
