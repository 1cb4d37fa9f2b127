/**
 * Whether a request may change something, by the page that it comes from. A browser says which one that is, and no page can
 * have it say something else; whoever is no browser says nothing.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Request } from 'express';
import type { Problem } from '../management-api/problem.ts';
import { calledBy, calledIn } from './requested-host.ts';

export const fromOwnPage = (request: Request): E.Either<Problem, void> =>
  isChange(request) && (isFromAnotherSite(request) || isFromAnotherOrigin(request))
    ? E.left({ _tag: 'CrossOriginRequest' })
    : E.right(undefined);

/**
 * Whether a page of another site had the browser ask: one on another port of this machine, say, with which the cookie comes
 * all the same. It cannot read what is answered, but it could take all the places of those who listen.
 */
export const isForAnotherSite = (request: Request): boolean =>
  isFromAnotherSite(request) && request.get('sec-fetch-site') !== 'none';

export const isChange = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

const isFromAnotherSite = (request: Request): boolean => {
  const site = request.get('sec-fetch-site');
  return site !== undefined && site !== 'same-origin';
};

const isFromAnotherOrigin = (request: Request): boolean => {
  const origin = request.get('origin');
  if (origin === undefined) return false;
  const { scheme, host } = /^(?<scheme>https?):\/\/(?<host>[^/]+)$/.exec(origin)?.groups ?? {};
  const [page, called] = [calledIn(host), calledBy(request)];
  if (scheme === undefined || page === undefined || called === undefined) return true;
  const portOf = ({ port }: typeof page): string => (port === '' ? (usualPorts[scheme] ?? '') : port);
  return page.name !== called.name || portOf(page) !== portOf(called);
};

const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };
