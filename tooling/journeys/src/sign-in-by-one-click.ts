/** Signs in without the sign-in screen, for tests about something else. */
import type { BrowserUser } from './browser-user.ts';

/** Sends the request of the one-click sign-in button. */
export const signInByOneClick = async (
  { page, origin }: BrowserUser,
  role: 'provider' | 'merchant' = 'provider',
): Promise<void> => {
  const reply = await page.context().request.post(`${origin}/back-office/api/session/demo`, {
    headers: { origin },
    data: { role },
  });
  if (!reply.ok()) throw new Error(`one-click sign-in failed: ${reply.status()} ${await reply.text()}`);
};
