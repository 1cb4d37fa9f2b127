/** Opens a page of a browser that is signed in to the back office, for pictures: without motion, in one time zone. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Gateway } from '../src/start-gateway.ts';

export const openSignedInPage = async (
  browser: Browser,
  { origin, token }: Pick<Gateway, 'origin' | 'token'>,
  options: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    ...options,
  });
  const signedIn = await context.request.post(`${origin}/back-office/api/session`, {
    headers: { origin },
    data: { token },
  });
  if (!signedIn.ok()) throw new Error(`signing in was answered with ${signedIn.status()}`);
  return context.newPage();
};
