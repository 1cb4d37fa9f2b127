/** The networks that are not part of the internet, and those that nothing is sent to. */
import { BlockList, isIP } from 'node:net';

/** Whether an address is of this machine, private, or shared inside a provider. */
export const isPrivateAddress = (ip: string): boolean => {
  const family = isIP(ip);
  return family !== 0 && privateRanges.check(ip, family === 6 ? 'ipv6' : 'ipv4');
};

/** Whether an address is link-local, metadata, multicast or unspecified: nothing is sent there, whatever the settings say. */
export const isBlockedAddress = (ip: string): boolean =>
  blockedRanges.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') || embedsIpv4(ip);

/** Whether an address means all addresses of a machine, so that a server can listen on it, and nothing can be sent to it. */
export const isUnspecifiedAddress = (ip: string): boolean => ip === '0.0.0.0' || ip === '::';

// `BlockList` checks an IPv4-mapped IPv6 address as the IPv4 address.
const rangesOf = (...ranges: readonly (readonly [net: string, prefix: number])[]): BlockList => {
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

// An IPv6 address with an IPv4 address inside: where it leads depends on the network, so not even a public one is allowed.
const embedsIpv4 = (ip: string): boolean =>
  isIP(ip) === 6 && ipv4InIpv6.check(ip, 'ipv6') && !ipv6Loopback.check(ip, 'ipv6');

// Unspecified, link-local, multicast and cloud metadata ranges, and those that translate IPv6 to IPv4.
const blockedRanges = rangesOf(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fd00:ec2::', 32],
  ['fd20:ce::254', 128],
  ['fd00:42::42', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
);

// `BlockList` would apply the second range to all IPv4 addresses, so it is checked for IPv6 addresses only.
const ipv4InIpv6 = rangesOf(['::', 96], ['::ffff:0:0', 96], ['::ffff:0:0:0', 96]);

const ipv6Loopback = rangesOf(['::1', 128]);
