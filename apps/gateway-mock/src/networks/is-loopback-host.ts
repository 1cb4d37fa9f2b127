/** Finds out whether a host is this machine. */
import { BlockList, isIP } from 'node:net';

export const isLoopback = (host: string): boolean => {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
};

/** Whether the host of a URL is this machine, to a browser. */
export const isLoopbackUrl = ({ hostname }: URL): boolean =>
  hostname.endsWith('.localhost') || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
