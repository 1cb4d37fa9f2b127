/** What the overview shows: activity in the last hour, day or week, the latest requests, and the payment API's URL. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type Activity = Schema<'Activity'>;
export type Bucket = Schema<'ActivityBucket'>;
export type Span = Activity['span'];

/** The topic decides which live updates refetch the query. */
export const activityQuery = (account: string, span: Span, topic: 'requests' | 'feedback') =>
  queryOptions({
    queryKey: accountKey(account, topic, 'activity', span),
    queryFn: ({ signal }): Promise<Activity> =>
      unwrap(api.GET('/activity', { params: { query: { ...readScope(account), span } }, signal })),
    // Keep showing the previous time span until the new one arrives, but never another account.
    placeholderData: (previous, query) => (query?.queryKey[1] === account ? previous : undefined),
    // The time span moves on even while nothing happens.
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

const latestCount = 6;

/** Information about the gateway, such as the URL of the payment API. */
export const gatewayInfoQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'gateway'),
  queryFn: ({ signal }) => unwrap(api.GET('/gateway', { signal })),
});
