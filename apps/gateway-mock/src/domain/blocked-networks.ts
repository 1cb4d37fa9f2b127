/** The networks that nothing is sent to, whatever the settings say: link-local, metadata, multicast, and unspecified addresses. */
import { isIP } from 'node:net';
import { rangesOf } from './private-networks.ts';

export const isBlockedAddress = (ip: string): boolean =>
  blockedRanges.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') || embedsIpv4(ip);

// An IPv6 address with an IPv4 address inside: where it leads depends on the network, so not even a public one is allowed.
const embedsIpv4 = (ip: string): boolean =>
  isIP(ip) === 6 && ipv4InIpv6.check(ip, 'ipv6') && !ipv6Loopback.check(ip, 'ipv6');

// Unspecified, link-local, multicast and cloud metadata ranges, and those that translate IPv6 to IPv4. `BlockList` checks
// an IPv4-mapped IPv6 address as the IPv4 address.
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
