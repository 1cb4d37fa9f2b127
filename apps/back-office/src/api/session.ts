/** Who is signed in, and the ways in and out. The session itself is a cookie that no script can read. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, showCsrfToken, told } from './client.ts';
import { notKept } from './api-error.ts';

export interface Session {
  readonly role: 'provider' | 'merchant';
  readonly name: string;
  readonly merchant_identifier: string | null;
  readonly csrf_token: string | null;
  readonly expires_at: string | null;
}

/** Null while nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    const { session } = await told(api.GET('/session/ways', {}));
    return session === null ? null : opened(session);
  },
  staleTime: Infinity,
});

export const waysQuery = queryOptions({
  queryKey: ['session', 'ways'],
  queryFn: () => told(api.GET('/session/ways')),
});

export const signIn = async (token: string): Promise<Session> => {
  const session = opened(await told(api.POST('/session', { body: { token } })));
  // Away from this machine a browser keeps the session's cookie by https only, and drops it without a word.
  const { session: kept } = await told(api.GET('/session/ways', {}));
  if (kept === null) throw notKept();
  return session;
};

/** Where the gateway lets in whoever is at its own machine. */
export const signInToDemo = async (role: Session['role']): Promise<Session> =>
  opened(await told(api.POST('/session/demo', { body: { role } })));

export const signOut = async (): Promise<void> => {
  await api.DELETE('/session');
  showCsrfToken(null);
};

/** Tells the pages who is there now; what was shown to whoever was there before is forgotten. */
export const changeSession = (queries: QueryClient, session: Session | null): void => {
  queries.setQueryData(sessionQuery.queryKey, session);
  queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== sessionQuery.queryKey[0] });
};

const opened = (session: Session): Session => {
  showCsrfToken(session.csrf_token);
  return session;
};
