/** The query cache. Query keys contain the account and a topic, so that live updates can invalidate them. */
import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query';
import { isStaleCsrfToken, isUnauthenticated, ApiError } from './api-error.ts';
import { sessionQuery } from './session.ts';

/** The topics of live updates. */
export type Topic = 'requests' | 'orders' | 'feedback' | 'inbox' | 'settings' | 'clock';

/** The key of a query: `accountKey(account, 'orders', filter)`. Use `allAccounts` for queries across accounts. */
export const accountKey = (account: string, topic: Topic, ...rest: readonly unknown[]) =>
  ['account', account, topic, ...rest] as const;

export const allAccounts = '*';

export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown): void => {
    if (isUnauthenticated(error)) queries.setQueryData(sessionQuery.queryKey, null);
    // Another window has signed in and has replaced the session.
    else if (isStaleCsrfToken(error)) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: onError }),
    mutationCache: new MutationCache({ onError: onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // An error response would be the same again; a request that got no response may succeed.
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status !== 0),
        retryDelay: (count) => 500 * 2 ** count,
      },
    },
  });
  return queries;
};
