/** Ways in that need no words, for tests that are about something else than signing in. */
import type { Person } from './person.ts';

/** As the back office does it when somebody clicks, where the gateway lets in whoever is at its own machine. */
export const signInByOneClick = async (
  { page, origin }: Person,
  role: 'provider' | 'merchant' = 'provider',
): Promise<void> => {
  const reply = await page.context().request.post(`${origin}/back-office/api/session/demo`, {
    headers: { origin },
    data: { role },
  });
  if (!reply.ok()) throw new Error(`the gateway lets nobody in: ${reply.status()} ${await reply.text()}`);
};
