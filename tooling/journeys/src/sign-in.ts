/** Signs in without the pages, for tests about something else. */
import type { BrowserUser } from './browser-user.ts';
import type { Gateway } from './start-gateway.ts';

/** Sends the request that the page sends for a token. */
export const signIn = (user: BrowserUser, token: string): Promise<void> => startSession(user, '', { token });

/** Prints a sign-in link, and sends the request that the page sends for it. */
export const signInByLink = async (user: BrowserUser, gateway: Gateway): Promise<void> => {
  const link = await gateway.printSignInLink();
  await startSession(user, '/link', { secret: link.replace(/.*#sign-in=/, '') });
};

const startSession = async ({ page, origin }: BrowserUser, path: string, data: object): Promise<void> => {
  const reply = await page.context().request.post(`${origin}/back-office/api/session${path}`, {
    headers: { origin },
    data,
  });
  if (!reply.ok()) throw new Error(`sign-in failed: ${reply.status()} ${await reply.text()}`);
};
