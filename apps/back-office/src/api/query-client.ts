/** The query cache. Query keys contain the account and a topic, so that live updates can invalidate them. */
import { QueryCache, QueryClient, MutationCache, type Query } from '@tanstack/react-query';
import { isStaleCsrfToken, isUnauthenticated, ApiError } from './api-error.ts';
import type { components } from './management-api.generated.ts';
import { sessionQuery } from './session.ts';

/** The topics of live updates. */
export type Topic = components['schemas']['ChangeEvent']['topic'];

declare module '@tanstack/react-query' {
  interface Register {
    /** A key of an account without a topic compiles only if it is named here. */
    readonly queryKey:
      | readonly ['account', string, Topic, ...(readonly unknown[])]
      // What would be counted or merged with each event decides by itself when it is fetched again. A reconnect invalidates it too.
      | readonly ['account', string, 'coverage' | 'request-log', ...(readonly unknown[])]
      // What belongs to no account, and what is not fetched from the gateway.
      | readonly ['session' | 'gateway-profile' | 'first-request', ...(readonly unknown[])];
  }
}

/** The key of a query: `accountKey(account, 'orders', filter)`. Use `allAccounts` for queries across accounts. */
export const accountKey = (account: string, topic: Topic, ...rest: readonly unknown[]) =>
  ['account', account, topic, ...rest] as const;

export const allAccounts = '*';

/** Selects the queries of an account, or of each: `invalidateQueries(queriesOf(account))`. */
export const queriesOf = (account?: string, topic?: string) => ({
  predicate: ({ queryKey: [first, ofAccount, ofTopic] }: Query): boolean =>
    first === 'account' &&
    (account === undefined || ofAccount === account) &&
    (topic === undefined || ofTopic === topic),
});

/** While other rows of an account are loading, keeps those before them. */
export const keepRowsOfAccount =
  (account: string) =>
  <Data>(
    last: Data | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ): Data | undefined =>
    query?.queryKey[1] === account ? last : undefined;

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
