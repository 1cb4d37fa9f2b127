/**
 * Which hosts feedback may be sent to (D26). The check is part of the socket's own DNS lookup, so a name cannot resolve to
 * one address for the check and to another for the connection.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../domain/is-loopback-host.ts';
import { isPrivateAddress, rangesOf } from '../domain/private-networks.ts';
import { hostOf } from '../domain/account-settings/feedback-address.ts';

export interface NetworkPolicy {
  /** Whether feedback may go to this machine and to private networks. */
  readonly allowPrivate: boolean;
  /** Resolves a host name. Tests replace it; the default is the system's resolver. */
  readonly resolve?: ResolveHost;
}

export type ResolveHost = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Why the IP address in a URL is not allowed; `undefined` for an allowed one and for a host name. */
export const addressRefusal = ({ protocol, hostname }: URL, policy: NetworkPolicy): string | undefined => {
  const host = hostOf(hostname);
  return isIP(host) === 0 || isAllowed(host, protocol, policy) ? undefined : notAllowed(host);
};

/** A lookup for sockets that returns only allowed addresses. */
export const restrictedLookup =
  (protocol: string, policy: NetworkPolicy): LookupFunction =>
  (name, { all }, callback) => {
    const { resolve = systemLookup } = policy;
    resolve(name, (error, addresses) => {
      const allowed = addresses.filter(({ address }) => isAllowed(address, protocol, policy));
      const [first] = allowed;
      if (error !== null) callback(error, '');
      else if (first === undefined) callback(new Error(notAllowed(name)), '');
      else if (all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

const systemLookup: ResolveHost = (name, callback) =>
  lookup(name, { all: true }, (error, addresses) => callback(error, addresses ?? []));

/** The beginning of the error of an address that feedback may not be sent to. */
export const notAllowedPrefix = 'feedback may not be sent to ';

const notAllowed = (host: string): string =>
  `${notAllowedPrefix}${host}: the address is in a blocked range, or in a private network that the gateway does not allow (--allow-private-feedback)`;

const isAllowed = (ip: string, protocol: string, { allowPrivate }: NetworkPolicy): boolean => {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(ip) === 0 || forbiddenRanges.check(ip, family) || embedsIpv4(ip)) return false;
  // Unencrypted feedback stays on this machine.
  if (protocol !== 'https:' && !isLoopback(ip)) return false;
  return allowPrivate || !isPrivateAddress(ip);
};

// An IPv6 address with an IPv4 address inside: where it leads depends on the network, so not even a public one is allowed.
const embedsIpv4 = (ip: string): boolean =>
  isIP(ip) === 6 && ipv4InIpv6.check(ip, 'ipv6') && !ipv6Loopback.check(ip, 'ipv6');

// Unspecified, link-local, multicast and cloud metadata ranges, and those that translate IPv6 to IPv4. `BlockList` checks
// an IPv4-mapped IPv6 address as the IPv4 address.
const forbiddenRanges = rangesOf(
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
