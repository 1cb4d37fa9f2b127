/** A browser session of the management API. */
import * as t from 'io-ts';
import type { ManagementApiServer } from './management-api-server.ts';

export interface BrowserSession {
  /** The value of the cookie header: `name=secret`. */
  readonly cookie: string;
  readonly csrfToken: string;
  /** The headers of a request that changes something. */
  readonly headers: Readonly<Record<string, string>>;
}

export const signIn = async (
  { send: ask }: Pick<ManagementApiServer, 'send'>,
  token: string,
): Promise<BrowserSession> => {
  const { headers, text } = await ask('POST', '/session', { body: { token } });
  const body: unknown = JSON.parse(text);
  if (!t.type({ csrf_token: t.string }).is(body)) throw new Error(`sign-in failed: ${text}`);
  const [cookie = ''] = headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  return { cookie, csrfToken: body.csrf_token, headers: { cookie, 'x-csrf-token': body.csrf_token } };
};
