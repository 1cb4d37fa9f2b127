/**
 * The host names under which a listener on this machine answers. A page of a site whose name resolves to this machine (DNS
 * rebinding) has that name in the `host` header of its requests, and could otherwise read the responses.
 */
import { BlockList, isIP } from 'node:net';

/** Whether a `host` header names this machine, or is one of these names. */
export const isAllowedHost = (host: string, allowedHosts: readonly string[]): boolean => {
  const name = hostName(host);
  return (
    name !== undefined && (isLoopback(name) || name.endsWith('.localhost') || allowedHosts.includes(name))
  );
};

/**
 * Reads a list of additional host names, for `allowedHosts`; undefined if one is none.
 *
 * @example
 * import { parseAllowedHosts } from '@postern/conformance'
 *
 * parseAllowedHosts('Proxy.Example, 192.0.2.7') // => ['proxy.example', '192.0.2.7']
 * parseAllowedHosts('http://proxy.example') // => undefined
 */
export const parseAllowedHosts = (text: string): readonly string[] | undefined => {
  const hosts = text.split(',').map((part) => part.trim().toLowerCase());
  return hosts.every(isHost) ? hosts : undefined;
};

/**
 * What `parseAllowedHosts` reads, for messages.
 *
 * @example
 * import { allowedHostsRule } from '@postern/conformance'
 *
 * allowedHostsRule // => 'host names or IP addresses without a port, separated by commas'
 */
export const allowedHostsRule = 'host names or IP addresses without a port, separated by commas';

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (text.length <= 253 && !/[[:]/u.test(text) && hostName(text) !== undefined);

/** The name in a `host` header, without its port; undefined if it is malformed. */
const hostName = (host: string): string | undefined =>
  /^(?<name>\[[\da-fA-F:.]+\]|[\w.-]+)(?::\d{1,5})?$/u
    .exec(host)
    ?.groups?.['name']?.replaceAll(/[[\]]/gu, '')
    .toLowerCase();

const isLoopback = (host: string): boolean => {
  if (host === 'localhost') return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
