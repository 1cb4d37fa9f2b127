/** Feedback of an account: its list, one with its payloads, and sending it again. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, told, type Told } from './client.ts';
import type { operations } from './management-api.generated.ts';
import { key } from './query-client.ts';

export type Feedback = Told<'Feedback'>;
export type Attempt = Feedback['attempts'][number];
export type FeedbackState = Feedback['state'];
export type FeedbackDetail =
  operations['getAccountsMerchantIdentifierFeedbackFeedbackId']['responses'][200]['content']['application/json'];

type Asked = NonNullable<operations['getAccountsMerchantIdentifierFeedback']['parameters']['query']>;
export type FeedbackFilter = Pick<Asked, 'kind' | 'state' | 'operation' | 'merchant_reference'>;

/** The newest first, page by page. */
export const feedbackPagesQuery = (account: string, filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: key(account, 'feedback', 'pages', filter),
    queryFn: ({ pageParam }) =>
      told(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: {
            path: { merchant_identifier: account },
            query: { ...filter, limit: 50, ...(pageParam !== null && { before: pageParam }) },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const oneFeedbackQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: key(account, 'feedback', 'one', id),
    queryFn: () =>
      told(
        api.GET('/accounts/{merchant_identifier}/feedback/{feedback_id}', {
          params: { path: { merchant_identifier: account, feedback_id: id } },
        }),
      ),
  });

export const resendOne = (account: string, id: string) =>
  told(
    api.POST('/accounts/{merchant_identifier}/feedback/{feedback_id}/resend', {
      params: { path: { merchant_identifier: account, feedback_id: id } },
    }),
  );

/** Those of these ids, or all that was exhausted since a moment of the account's clock. */
export const resendMany = (
  account: string,
  which: { readonly ids: string[] } | { readonly exhausted_since: string },
) =>
  told(
    api.POST('/accounts/{merchant_identifier}/feedback/resend', {
      params: { path: { merchant_identifier: account } },
      body: which,
    }),
  );
