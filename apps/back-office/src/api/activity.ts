/** What went on in the last hour, day or week, of an account or of all, and what was asked for last. */
import { queryOptions } from '@tanstack/react-query';
import { api, told, type Told } from './client.ts';
import { everybody, key } from './query-client.ts';

export type Activity = Told<'Activity'>;
export type Bucket = Told<'ActivityBucket'>;
export type Span = Activity['span'];

/** The topic says whose news has it asked for again: what was requested, or what became of feedback. */
export const activityQuery = (account: string, span: Span, topic: 'requests' | 'feedback') =>
  queryOptions({
    queryKey: key(account, topic, 'activity', span),
    queryFn: ({ signal }): Promise<Activity> =>
      told(
        account === everybody
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
    queryKey: key(account, 'requests', 'latest'),
    queryFn: ({ signal }) =>
      told(
        account === everybody
          ? api.GET('/requests', { params: { query: { limit: latest } }, signal })
          : api.GET('/accounts/{merchant_identifier}/requests', {
              params: { path: { merchant_identifier: account }, query: { limit: latest } },
              signal,
            }),
      ),
  });

const latest = 6;
