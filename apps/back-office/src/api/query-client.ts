/** How answers of the gateway are kept: by account and topic, so that news of a topic has them asked for again. */
import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query';
import { isStaleCsrfToken, isUnauthenticated, ApiError } from './api-error.ts';
import { sessionQuery } from './session.ts';

/** What live news is about. */
export type Topic = 'requests' | 'orders' | 'feedback' | 'inbox' | 'settings' | 'clock';

/** The key of a query: `key(account, 'orders', filter)`. Of all accounts: `everybody`. */
export const accountKey = (account: string, topic: Topic, ...rest: readonly unknown[]) =>
  ['account', account, topic, ...rest] as const;

export const allAccounts = '*';

export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown): void => {
    if (isUnauthenticated(error)) queries.setQueryData(sessionQuery.queryKey, null);
    // Somebody signed in anew beside this page.
    else if (isStaleCsrfToken(error)) void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: onError }),
    mutationCache: new MutationCache({ onError: onError }),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // What was refused is refused again; what did not arrive may.
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status !== 0),
        retryDelay: (count) => 500 * 2 ** count,
      },
    },
  });
  return queries;
};
