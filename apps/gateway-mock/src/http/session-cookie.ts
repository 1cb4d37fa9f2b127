/**
 * The cookie that keeps a session's secret: no script reads it, and no other site's page has it sent. Cookies do not heed
 * ports, so the name does: two gateways on one machine do not sign each other out.
 */
import type { CookieOptions, Request, Response } from 'express';
import { isLoopback } from '../domain/loopback.ts';
import type { SessionCookie } from '../management-api/route.ts';
import { sessionCookie } from '../credentials/session.ts';
import { calledBy } from './requested-host.ts';

/** The secret that came with a request. */
export const secretIn = (request: Request): string | undefined => {
  const wanted = `${cookieFor(request).name}=`;
  const cookie = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  return cookie?.slice(wanted.length);
};

/** Has the browser keep a secret with the reply, or nothing any more. */
export const keepIn =
  (request: Request, response: Response) =>
  (kept: SessionCookie): void => {
    const { name, options } = cookieFor(request);
    if (kept === 'none') response.clearCookie(name, options);
    else response.cookie(name, kept.secret, { ...options, maxAge: kept.milliseconds });
  };

// Browsers send a cookie that is `Secure` to this machine without TLS as well, but not all of them do.
const cookieFor = (request: Request): { readonly name: string; readonly options: CookieOptions } => {
  const { name = '', port = '' } = calledBy(request) ?? {};
  const secure = request.secure || !isLoopback(name);
  return {
    name: (secure ? '__Host-' : '') + sessionCookie + (port === '' ? '' : `_${port}`),
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure },
  };
};
