/**
 * Protects changes against cross-site requests, by the headers in which browsers name the origin of a request. Pages cannot
 * forge them, and other clients do not send them.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Request } from 'express';
import type { Problem } from '../management-api/problem-catalog.ts';
import { requestedHostOf, parseHost } from './requested-host.ts';

export const checkSameOrigin = (request: Request): E.Either<Problem, void> =>
  isStateChanging(request) && (isFromAnotherSite(request) || isFromAnotherOrigin(request))
    ? E.left({ _tag: 'CrossOriginRequest' })
    : E.right(undefined);

/**
 * Whether the request comes from a page of another site, or of another port on this machine, for which browsers send the
 * cookie, too. Such a page cannot read the response, but it could use up the limit of event streams.
 */
export const isCrossSiteRead = (request: Request): boolean =>
  isFromAnotherSite(request) && request.get('sec-fetch-site') !== 'none';

export const isStateChanging = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

const isFromAnotherSite = (request: Request): boolean => {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
};

const isFromAnotherOrigin = (request: Request): boolean => {
  const origin = request.get('origin');
  if (origin === undefined) return false;
  const { scheme, host } = /^(?<scheme>https?):\/\/(?<host>[^/]+)$/.exec(origin)?.groups ?? {};
  const [page, called] = [parseHost(host), requestedHostOf(request)];
  if (scheme === undefined || page === undefined || called === undefined) return true;
  const portOf = ({ port }: typeof page): string => (port === '' ? (defaultPorts[scheme] ?? '') : port);
  return page.name !== called.name || portOf(page) !== portOf(called);
};

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };
