/**
 * The cookie with the secret of a session. Scripts cannot read it, and pages of other sites cannot send it. Cookies are
 * shared between ports, so its name contains the port: two gateways on one machine do not sign each other out.
 */
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { isLoopback } from '../networks/is-loopback-host.ts';
import type { SessionCookie } from '../management-api/route.ts';
import { sessionCookie } from '../credentials/session.ts';
import { requestedHostOf, requestedSchemeOf } from './requested-host.ts';

/** The secret of the session that a request belongs to. */
export const sessionSecretOf = (request: Request): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieFor(request).name];

/** Sets or removes the session cookie with the response. */
export const setSessionCookie =
  (request: Request, response: Response) =>
  (cookie: SessionCookie): void => {
    const { name, options } = cookieFor(request);
    if (cookie === 'none') response.clearCookie(name, options);
    else response.cookie(name, cookie.secret, { ...options, maxAge: cookie.milliseconds });
  };

// Not all browsers send a `Secure` cookie to the loopback interface without TLS.
const cookieFor = (request: Request): { readonly name: string; readonly options: CookieOptions } => {
  const { name = '', port = '' } = requestedHostOf(request) ?? {};
  const secure = requestedSchemeOf(request) === 'https' || !isLoopback(name);
  return {
    name: (secure ? '__Host-' : '') + sessionCookie + (port === '' ? '' : `_${port}`),
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure },
  };
};
