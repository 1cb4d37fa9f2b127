/** The hosts that feedback may reach over plain http, and although they are private (D26): names and networks of the server's setting. */
import { isIP } from 'node:net';
import { isBlockedAddress, isUnspecifiedAddress } from '../../networks/special-purpose-networks.ts';
import { createRangeCheck, parseIpRange } from '../../networks/ip-range.ts';
import { isLoopback } from '../../networks/is-loopback-host.ts';
import { hostOf } from './feedback-address.ts';

export interface HttpFeedbackHosts {
  readonly names: ReadonlySet<string>;
  readonly networks: readonly ((ip: string) => boolean)[];
}

export const noHttpFeedbackHosts: HttpFeedbackHosts = { names: new Set(), networks: [] };

export const httpFeedbackHostsRule =
  'up to 100 host names, IP addresses and networks without a port, separated by commas, such as app,10.0.0.0/8';

export const isHttpFeedbackHosts = (text: string): boolean => {
  const entries = entriesOf(text);
  return (
    entries.length <= 100 && entries.every((entry) => parseIpRange(entry) !== undefined || isName(entry))
  );
};

export const parseHttpFeedbackHosts = (text: string | undefined): HttpFeedbackHosts => {
  if (text === undefined) return noHttpFeedbackHosts;
  const entries = entriesOf(text);
  return {
    names: new Set(entries.filter((entry) => parseIpRange(entry) === undefined)),
    networks: entries.flatMap((entry) => {
      const range = parseIpRange(entry);
      return range === undefined ? [] : [createRangeCheck(range)];
    }),
  };
};

const entriesOf = (text: string): readonly string[] =>
  text.split(',').map((entry) => entry.trim().toLowerCase());

// A last label of digits is an IPv4 address in a URL.
const isName = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(text);

export const includesName = ({ names }: HttpFeedbackHosts, host: string): boolean =>
  names.has(host.toLowerCase());

export const includesAddress = ({ networks }: HttpFeedbackHosts, ip: string): boolean =>
  networks.some((includes) => includes(ip));

/** Why the server's setting refuses an http address; `undefined` for an allowed one and for every other address. */
export const httpAddressError = (address: string, hosts: HttpFeedbackHosts): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  const host = hostOf(hostname);
  if (protocol !== 'http:' || mayReachOverHttp(host, hosts)) return undefined;
  if (isUnspecifiedAddress(host)) return `must not be ${host}: ${unspecifiedAddressReason}`;
  return isIP(host) !== 0 && isBlockedAddress(host)
    ? `must not be ${host}: feedback is never sent to link-local addresses and metadata services`
    : `must be an https URL, because plain http to ${host} is not allowed: ${adviceToAllow(host, hosts)}`;
};

/** Why nothing is sent to 0.0.0.0 or ::. */
export const unspecifiedAddressReason =
  'a server listens on this address, but nothing can be sent to it; use 127.0.0.1, or the name of the shop';

/** A name may resolve to an address of a listed network: that is checked when the gateway connects. */
export const mayReachOverHttp = (host: string, hosts: HttpFeedbackHosts): boolean => {
  if (isLoopback(host) || includesName(hosts, host)) return true;
  return isIP(host) === 0
    ? hosts.networks.length > 0
    : !isBlockedAddress(host) && includesAddress(hosts, host);
};

/** The flag and its value. It does not repeat the other hosts of the list, because merchants read it. */
export const adviceToAllow = (host: string, { names, networks }: HttpFeedbackHosts): string =>
  names.size + networks.length === 0
    ? `allow it with --allow-http-feedback=${host}`
    : `allow it by adding ${host} to --allow-http-feedback`;
