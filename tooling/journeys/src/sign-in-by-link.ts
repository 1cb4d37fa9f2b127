/** Signs in without the pages, for tests about something else. */
import type { BrowserUser } from './browser-user.ts';

/** Prints a sign-in link, and sends the request that the page sends for it. */
export const signInByLink = async (
  { page, gateway }: BrowserUser,
  role: 'provider' | 'merchant' = 'provider',
): Promise<void> => {
  const link = await gateway.printSignInLink(...(role === 'merchant' ? ['--merchant', 'DEMO0001'] : []));
  const reply = await page.context().request.post(`${gateway.origin}/back-office/api/session/link`, {
    headers: { origin: gateway.origin },
    data: { secret: link.replace(/.*#sign-in=/, '') },
  });
  if (!reply.ok()) throw new Error(`sign-in failed: ${reply.status()} ${await reply.text()}`);
};
