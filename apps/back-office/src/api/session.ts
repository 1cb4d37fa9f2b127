/** The session of the user, signing in and signing out. The session cookie is not readable by scripts. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, setCsrfToken, unwrap } from './client.ts';
import { sessionNotStoredError } from './api-error.ts';

export interface Session {
  readonly role: 'provider' | 'merchant';
  readonly name: string;
  readonly merchant_identifier: string | null;
  readonly csrf_token: string | null;
  readonly expires_at: string | null;
}

/** Null without a session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const { session } = await unwrap(api.GET('/session/sign-in-options', {}));
    return session === null ? null : startSession(session);
  },
  staleTime: Infinity,
});

export const signInOptionsQuery = queryOptions({
  queryKey: ['session', 'sign-in-options'],
  queryFn: () => unwrap(api.GET('/session/sign-in-options')),
});

export const signIn = async (token: string): Promise<Session> => {
  const session = startSession(await unwrap(api.POST('/session', { body: { token } })));
  // Over plain http, browsers store the session cookie for localhost only and drop it silently elsewhere.
  const { session: stored } = await unwrap(api.GET('/session/sign-in-options', {}));
  if (stored === null) throw sessionNotStoredError();
  return session;
};

/** One-click sign-in, which the gateway offers on its own machine. */
export const signInToDemo = async (role: Session['role']): Promise<Session> =>
  startSession(await unwrap(api.POST('/session/demo', { body: { role } })));

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
