/** A browser that has signed in to the management API, as far as it sends anything. */
import * as t from 'io-ts';
import type { Managed } from './management-api-server.ts';

export interface SignedIn {
  /** As it is sent back: `name=secret`. */
  readonly cookie: string;
  readonly csrfToken: string;
  /** What goes with a change of a page of its own. */
  readonly headers: Readonly<Record<string, string>>;
}

export const signedIn = async ({ ask }: Pick<Managed, 'ask'>, token: string): Promise<SignedIn> => {
  const { headers, text } = await ask('POST', '/session', { body: { token } });
  const told: unknown = JSON.parse(text);
  if (!t.type({ csrf_token: t.string }).is(told)) throw new Error(`there is no signing in: ${text}`);
  const [cookie = ''] = headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  return { cookie, csrfToken: told.csrf_token, headers: { cookie, 'x-csrf-token': told.csrf_token } };
};
