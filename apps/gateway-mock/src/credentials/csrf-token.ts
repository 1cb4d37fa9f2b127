/**
 * What a page shows with every change, and a page of somebody else's cannot know, though the browser sends the cookie for
 * both. It follows from the session's secret and does not tell it, so it is kept nowhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const csrfHeader = 'x-csrf-token';

export const csrfTokenFor = (secret: string): string =>
  createHmac('sha256', secret).update('postern csrf token').digest('base64url');

export const isCsrfTokenFor = (secret: string, shown: string): boolean => {
  const [expected, given] = [Buffer.from(csrfTokenFor(secret)), Buffer.from(shown)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
