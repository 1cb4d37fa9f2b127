/** The networks that are not part of the internet: loopback, private addresses, and those shared inside a provider. */
import { BlockList, isIP } from 'node:net';

export const isPrivateAddress = (ip: string): boolean => {
  const family = isIP(ip);
  return family !== 0 && privateRanges.check(ip, family === 6 ? 'ipv6' : 'ipv4');
};

/** Creates a list of ranges. It checks an IPv4-mapped IPv6 address as the IPv4 address. */
export const rangesOf = (...ranges: readonly (readonly [net: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return list;
};

const privateRanges = rangesOf(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
);
