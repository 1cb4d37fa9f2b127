/** The session of the user, signing in and signing out. The session cookie is not readable by scripts. */
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { api, setCsrfToken, unwrap } from './management-api-client.ts';
import { sessionNotStoredError } from './api-error.ts';

export interface Session {
  readonly role: 'provider' | 'merchant';
  readonly name: string;
  readonly started_by: 'token' | 'link' | 'invitation';
  readonly scope: 'full' | 'read-only';
  readonly merchant_identifier: string | null;
  readonly csrf_token: string | null;
  readonly expires_at: string | null;
}

/** The session of the browser's cookie. */
export const fetchSession = async (): Promise<Session | null> =>
  (await unwrap(api.GET('/session/sign-in-options', {}))).session;

/** Null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const session = await fetchSession();
    return session === null ? null : startSession(session);
  },
  staleTime: Infinity,
});

/** Screens are only shown while there is a session. */
export const useSession = (): Session => {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('no session');
  return data;
};

export const useIsProvider = (): boolean => useSession().role === 'provider';

/** Whether the user may change what the account, or the provider, may change. Otherwise the access is read-only. */
export const useCanChange = (): boolean => useSession().scope === 'full';

export const signInOptionsQuery = queryOptions({
  queryKey: ['session', 'sign-in-options'],
  queryFn: () => unwrap(api.GET('/session/sign-in-options')),
});

export const signIn = (token: string): Promise<Session> =>
  expectStored(unwrap(api.POST('/session', { body: { token } })));

/** Signs in with the secret of a one-time link. */
export const signInWithLink = (secret: string): Promise<Session> =>
  expectStored(unwrap(api.POST('/session/link', { body: { secret } })));

/**
 * Takes the secret of a sign-in link out of the address bar, so that it does not stay in the history of the browser.
 * It is in the fragment of the URL, which browsers send to no server.
 */
export const takeLinkSecret = (): string | undefined => {
  const { hash, pathname, search } = globalThis.location;
  if (!hash.startsWith(linkFragment)) return undefined;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
  return hash.slice(linkFragment.length);
};

const linkFragment = '#sign-in=';

const expectStored = async (started: Promise<Session>): Promise<Session> => {
  const session = startSession(await started);
  // Over plain http, browsers store the session cookie for localhost only and drop it silently elsewhere.
  const { session: stored } = await unwrap(api.GET('/session/sign-in-options', {}));
  if (stored === null) throw sessionNotStoredError();
  return session;
};

export const signOut = async (): Promise<void> => {
  await api.DELETE('/session');
  setCsrfToken(null);
};

/** Replaces the session and removes all data of the previous one from the cache. */
export const setSession = (queries: QueryClient, session: Session | null): void => {
  queries.setQueryData(sessionQuery.queryKey, session);
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== sessionQuery.queryKey[0] });
};

const startSession = (session: Session): Session => {
  setCsrfToken(session.csrf_token);
  return session;
};
