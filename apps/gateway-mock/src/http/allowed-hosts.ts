/**
 * The host names under which a gateway on loopback answers. A page of a site whose name resolves to this machine (DNS
 * rebinding) has that name in the `host` header of its requests, and could otherwise read the responses.
 */
import type { Request, RequestHandler } from 'express';
import { isIP } from 'node:net';
import { isLoopback } from '../networks/is-loopback-host.ts';
import { parseHost } from './requested-host.ts';

export const allowedHostsRule = 'host names or IP addresses without a port, separated by commas';

export const isAllowedHosts = (text: string): boolean =>
  text.split(',').every((part) => isHost(part.trim().toLowerCase()));

/** The additional hosts of a configured list. */
export const parseAllowedHosts = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.split(',').map((part) => part.trim().toLowerCase());

const isHost = (text: string): boolean =>
  isIP(text) !== 0 || (text.length <= 253 && parseHost(text)?.port === '' && !text.startsWith('['));

/** Refuses requests under other hosts than loopback and these. */
export const requireAllowedHost =
  (allowedHosts: readonly string[], refused: (request: Request) => void = () => undefined): RequestHandler =>
  (request, response, next) => {
    // Only HTTP/1.0 has none, and browsers do not use it. The other one is forwarded by a trusted proxy.
    const hosts = [request.headers.host, request.host].filter((host) => host !== undefined);
    if (hosts.every((host) => isAllowed(parseHost(host)?.name, allowedHosts))) next();
    // The body is not read.
    else {
      response.status(403).set({ 'cache-control': 'no-store', connection: 'close' }).json({ error: refusal });
      refused(request);
    }
  };

/**
 * Refuses a request with two hosts (RFC 9112, section 3.2): Node.js takes the first one, and a proxy before the gateway may have taken
 * the other. The request target may have the host, too.
 */
export const requireOneHost: RequestHandler = ({ rawHeaders, headers, url }, _response, next) => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  const [, inTarget = headers.host] = hostOfTarget.exec(url) ?? [];
  if (hosts.length > 1) next(badRequest('a request has two Host headers'));
  else if (inTarget?.toLowerCase() === headers.host?.toLowerCase()) next();
  else next(badRequest('a request has one host in its target, and another one in its Host header'));
};

/** The scheme and the host before the path of a request target, if it has them (RFC 9112, section 3.2.2). */
export const hostOfTarget = /^https?:\/\/([^/?#]*)/i;

const badRequest = (message: string): Error => Object.assign(new Error(message), { status: 400 });

const isAllowed = (name: string | undefined, allowedHosts: readonly string[]): boolean =>
  name !== undefined && (isLoopback(name) || name.endsWith('.localhost') || allowedHosts.includes(name));

const refusal =
  'This host name is not allowed. The gateway listens on loopback: use 127.0.0.1 or localhost, or allow the name with --allowed-hosts.';
