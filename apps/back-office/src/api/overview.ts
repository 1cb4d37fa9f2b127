/** What the overview shows: activity in the last hour, day or week, the latest requests, and the payment API's URL. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope-params.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey, keepRowsOfAccount } from './query-client.ts';

export type Activity = Schema<'Activity'>;
export type Bucket = Schema<'ActivityBucket'>;
export type Span = Activity['span'];

/** The activity, refetched when requests arrive. */
export const activityQuery = (account: string, span: Span) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'activity', span),
    queryFn: ({ signal }): Promise<Activity> =>
      unwrap(api.GET('/activity', { params: { query: { ...readScope(account), span } }, signal })),
    placeholderData: keepRowsOfAccount(account),
    // The time span moves on even while nothing happens.
    refetchInterval: 30_000,
  });

/** The same, refetched when feedback is delivered. Both share a request if they are fetched at once. */
export const feedbackActivityQuery = (account: string, span: Span) =>
  queryOptions({
    queryKey: accountKey(account, 'feedback', 'activity', span),
    queryFn: ({ client }) => client.fetchQuery({ ...activityQuery(account, span), staleTime: 0 }),
    placeholderData: keepRowsOfAccount(account),
    refetchInterval: 30_000,
  });

export const latestRequestsQuery = (account: string, filter: { readonly refused?: 'true' } = {}) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'latest', filter),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/requests', {
          params: { query: { ...readScope(account), ...filter, limit: latestCount } },
          signal,
        }),
      ),
  });

export const latestCount = 6;

/** Information about the gateway, such as the URL of the payment API. */
export const gatewayInfoQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'gateway'),
  queryFn: ({ signal }) => unwrap(api.GET('/gateway', { signal })),
});
