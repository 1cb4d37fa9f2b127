/** What went on in the last hour, day or week, of an account or of all, and what was asked for last. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type Activity = Schema<'Activity'>;
export type Bucket = Schema<'ActivityBucket'>;
export type Span = Activity['span'];

/** The topic says whose news has it asked for again: what was requested, or what became of feedback. */
export const activityQuery = (account: string, span: Span, topic: 'requests' | 'feedback') =>
  queryOptions({
    queryKey: accountKey(account, topic, 'activity', span),
    queryFn: ({ signal }): Promise<Activity> =>
      unwrap(
        account === allAccounts
          ? api.GET('/activity', { params: { query: { span } }, signal })
          : api.GET('/accounts/{merchant_identifier}/activity', {
              params: { path: { merchant_identifier: account }, query: { span } },
              signal,
            }),
      ),
    // Another span takes the place of the one shown; another account does not.
    placeholderData: (previous, query) => (query?.queryKey[1] === account ? previous : undefined),
    // Time goes on where nothing happens, too.
    refetchInterval: 30_000,
  });

export const latestRequestsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'latest'),
    queryFn: ({ signal }) =>
      unwrap(
        account === allAccounts
          ? api.GET('/requests', { params: { query: { limit: latestCount } }, signal })
          : api.GET('/accounts/{merchant_identifier}/requests', {
              params: { path: { merchant_identifier: account }, query: { limit: latestCount } },
              signal,
            }),
      ),
  });

const latestCount = 6;
