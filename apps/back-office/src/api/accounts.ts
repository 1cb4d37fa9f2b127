/** Queries and changes of accounts. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type Account = Schema<'Account'>;

type BodyOf<O extends { requestBody?: { content: { 'application/json': unknown } } }> = NonNullable<
  O['requestBody']
>['content']['application/json'];
export type NewAccount = BodyOf<paths['/accounts']['post']>;
export type AccountChanges = BodyOf<paths['/accounts/{merchant_identifier}']['patch']>;

export const accountsQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'accounts', 'first'),
  queryFn: () => unwrap(api.GET('/accounts', { params: { query: { limit: 100 } } })),
});

/** Accounts whose identifier or name starts with the text, page by page. */
export const accountPagesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(allAccounts, 'settings', 'accounts', 'pages', search),
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/accounts', {
          params: {
            query: {
              limit: 50,
              ...(search !== '' && { search }),
              ...(pageParam !== null && { after: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'account'),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}', { params: { path: { merchant_identifier: account } } }),
      ),
  });

export const createAccount = (body: NewAccount) => unwrap(api.POST('/accounts', { body }));

/** Changes what only the provider may change. */
export const updateAccount = (account: string, body: AccountChanges) =>
  unwrap(
    api.PATCH('/accounts/{merchant_identifier}', {
      params: { path: { merchant_identifier: account } },
      body,
    }),
  );

/** Changes how strictly requests are validated. The merchant may change it, too. */
export const updateRequestShape = (account: string, request_shape: Account['request_shape']) =>
  unwrap(
    api.PATCH('/accounts/{merchant_identifier}/settings', {
      params: { path: { merchant_identifier: account } },
      body: { request_shape },
    }),
  );
