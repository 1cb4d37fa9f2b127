/**
 * Which hosts feedback may be sent to (D26). The check is part of the socket's own DNS lookup, so a name cannot resolve to
 * one address for the check and to another for the connection.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import {
  isBlockedAddress,
  isPrivateAddress,
  isUnspecifiedAddress,
} from '../networks/special-purpose-networks.ts';
import { isLoopback } from '../networks/is-loopback-host.ts';
import { hostOf } from '../domain/account-settings/feedback-address.ts';
import {
  adviceToAllow,
  unspecifiedAddressReason,
  includesAddress,
  includesName,
  mayReachOverHttp,
  noHttpFeedbackHosts,
  type HttpFeedbackHosts,
} from '../domain/account-settings/http-feedback-hosts.ts';

export interface NetworkPolicy {
  /** Whether feedback may go to this machine and to private networks. */
  readonly allowPrivate: boolean;
  /** The hosts that feedback may reach over plain http, and although they are private. */
  readonly httpHosts?: HttpFeedbackHosts;
  /** Certificates of additional authorities in PEM, next to those that Node.js trusts. */
  readonly certificates?: readonly string[];
  /** Resolves a host name. Tests replace it; the default is the system's resolver. */
  readonly resolve?: ResolveHost;
}

export type ResolveHost = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Why nothing is sent to a destination. */
export interface DestinationRefusal {
  readonly error: string;
  readonly cause: 'AddressNotAllowed' | 'UnspecifiedAddress';
}

/** The error of a connection to a destination that is not allowed. */
export class RefusedDestination extends Error {
  readonly refusal: DestinationRefusal;

  constructor(refusal: DestinationRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/** Why a URL is not allowed. The addresses of an allowed host name are checked when the gateway connects. */
export const destinationRefusal = (
  { protocol, hostname }: URL,
  policy: NetworkPolicy,
): DestinationRefusal | undefined => {
  const host = hostOf(hostname);
  if (isIP(host) !== 0) return refusalOf(host, host, protocol, policy);
  return protocol === 'https:' || mayReachOverHttp(host, hostsOf(policy))
    ? undefined
    : describeRefusal('unencrypted', host, policy);
};

/** A lookup for sockets that returns only allowed addresses. */
export const restrictedLookup =
  (protocol: string, policy: NetworkPolicy): LookupFunction =>
  (name, { all }, callback) => {
    const { resolve = systemLookup } = policy;
    resolve(name, (error, addresses) => {
      const refusals = addresses.map(({ address }) => refusalOf(name, address, protocol, policy));
      const allowed = addresses.filter((_address, i) => refusals[i] === undefined);
      const [first] = allowed;
      if (error !== null) callback(error, '');
      else if (first === undefined)
        callback(new RefusedDestination(refusals[0] ?? describeRefusal('blocked', name, policy)), '');
      else if (all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

const systemLookup: ResolveHost = (name, callback) =>
  lookup(name, { all: true }, (error, addresses) => callback(error, addresses ?? []));

/** The beginning of the error of an address that feedback may not be sent to. */
export const notAllowedPrefix = 'feedback may not be sent to ';

const refusalOf = (
  name: string,
  ip: string,
  protocol: string,
  policy: NetworkPolicy,
): DestinationRefusal | undefined => {
  const reason = refusalReason(name, ip, protocol, policy);
  return reason === undefined ? undefined : describeRefusal(reason, name, policy);
};

type RefusalReason = 'unspecified' | 'blocked' | 'unencrypted' | 'private';

const refusalReason = (
  name: string,
  ip: string,
  protocol: string,
  policy: NetworkPolicy,
): RefusalReason | undefined => {
  if (isUnspecifiedAddress(name)) return 'unspecified';
  if (isIP(ip) === 0 || isBlockedAddress(ip)) return 'blocked';
  const hosts = hostsOf(policy);
  if (includesName(hosts, name) || includesAddress(hosts, ip)) return undefined;
  // Other unencrypted feedback stays on this machine.
  if (protocol !== 'https:' && !(isLoopback(name) && isLoopback(ip))) return 'unencrypted';
  return policy.allowPrivate || !isPrivateAddress(ip) ? undefined : 'private';
};

// Does not contain what the name resolves to: a merchant must not read the names of the network from errors.
const describeRefusal = (reason: RefusalReason, host: string, policy: NetworkPolicy): DestinationRefusal => ({
  error: notAllowedPrefix + host + sentenceOf(reason, adviceToAllow(host, hostsOf(policy))),
  cause: reason === 'unspecified' ? 'UnspecifiedAddress' : 'AddressNotAllowed',
});

const sentenceOf = (reason: RefusalReason, advice: string): string => {
  switch (reason) {
    case 'unspecified':
      return `: ${unspecifiedAddressReason}`;
    case 'blocked':
      return ': the address is link-local, a metadata service, or in another range that no option allows';
    case 'unencrypted':
      return ` over plain http: use https, or ${advice}`;
    case 'private':
      return `: the address is private; ${advice}, or all private addresses with --allow-private-feedback`;
  }
};

const hostsOf = ({ httpHosts }: NetworkPolicy): HttpFeedbackHosts => httpHosts ?? noHttpFeedbackHosts;
