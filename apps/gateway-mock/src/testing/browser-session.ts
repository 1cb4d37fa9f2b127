/** A browser that has signed in to the management API, as far as it sends anything. */
import * as t from 'io-ts';
import type { ManagementApiServer } from './management-api-server.ts';

export interface BrowserSession {
  /** As it is sent back: `name=secret`. */
  readonly cookie: string;
  readonly csrfToken: string;
  /** What goes with a change of a page of its own. */
  readonly headers: Readonly<Record<string, string>>;
}

export const signIn = async (
  { send: ask }: Pick<ManagementApiServer, 'send'>,
  token: string,
): Promise<BrowserSession> => {
  const { headers, text } = await ask('POST', '/session', { body: { token } });
  const body: unknown = JSON.parse(text);
  if (!t.type({ csrf_token: t.string }).is(body)) throw new Error(`there is no signing in: ${text}`);
  const [cookie = ''] = headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  return { cookie, csrfToken: body.csrf_token, headers: { cookie, 'x-csrf-token': body.csrf_token } };
};
