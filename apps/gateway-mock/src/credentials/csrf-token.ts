/**
 * The CSRF token, which the pages send with every change. A page of another origin cannot read it, although the browser sends the
 * cookie for both. It is an HMAC of the session's secret, so it is not stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const csrfHeader = 'x-csrf-token';

export const csrfTokenFor = (secret: string): string =>
  createHmac('sha256', secret).update('postern csrf token').digest('base64url');

export const isCsrfTokenFor = (secret: string, token: string): boolean => {
  const [expected, actual] = [Buffer.from(csrfTokenFor(secret)), Buffer.from(token)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};
