/** Feedback of an account: the list, one feedback with its payloads, resending, and sending feedback that the user wrote. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, api, unwrap, type Schema } from './management-api-client.ts';
import type { operations, paths } from './management-api.generated.ts';
import { accountKey } from './query-client.ts';

export type Feedback = Schema<'Feedback'>;
export type Attempt = Feedback['attempts'][number];
export type DeliveryCause = Schema<'DeliveryCause'>;
export type FeedbackState = Feedback['state'];
export type FeedbackDetail =
  operations['getAccountsMerchantIdentifierFeedbackFeedbackId']['responses'][200]['content']['application/json'];

type ListQuery = NonNullable<operations['getAccountsMerchantIdentifierFeedback']['parameters']['query']>;
export type FeedbackFilter = Omit<
  ListQuery,
  'before' | 'after' | 'limit' | 'wait' | 'fort_id' | 'operation_id' | 'request_id'
>;

/** The parameters of the address of the list. */
export const feedbackFilterNames = [
  'search',
  'state',
  'kind',
  'cause',
  'operation',
  'merchant_reference',
  'response_code',
  'refused',
  'succeeded',
  'distorted',
  'created_from',
  'created_before',
] as const satisfies readonly (keyof FeedbackFilter)[];

/** The address of a file with the feedback messages that match a filter. */
export const feedbackExportAddress = (
  account: string,
  filter: FeedbackFilter,
  format: 'csv' | 'ndjson',
): string =>
  addressOf('/accounts/{merchant_identifier}/feedback/export', {
    path: { merchant_identifier: account },
    query: { ...filter, format },
  });

/** The newest first, page by page. */
export const feedbackPagesQuery = (account: string, filter: FeedbackFilter) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'feedback', 'pages', filter),
    queryFn: ({ pageParam }) =>
      unwrap(
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

export const feedbackQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: accountKey(account, 'feedback', 'one', id),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/feedback/{feedback_id}', {
          params: { path: { merchant_identifier: account, feedback_id: id } },
        }),
      ),
  });

/** The feedback that reports an operation. */
export const operationFeedbackQuery = (account: string, fortId: string, operationId: string) =>
  queryOptions({
    queryKey: accountKey(account, 'feedback', 'operation', operationId),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: {
            path: { merchant_identifier: account },
            query: { fort_id: fortId, operation_id: operationId, limit: 20 },
          },
        }),
      ),
  });

export const resendFeedback = (account: string, id: string) =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/feedback/{feedback_id}/resend', {
      params: { path: { merchant_identifier: account, feedback_id: id } },
    }),
  );

/** A filter for feedback of which every attempt failed. */
export type FailedFeedbackFilter = NonNullable<
  operations['getAccountsMerchantIdentifierFeedbackExhausted']['parameters']['query']
>;
export type FailedFeedback =
  operations['getAccountsMerchantIdentifierFeedbackExhausted']['responses'][200]['content']['application/json'];

/** How many feedback messages failed, by cause: those that a resend with this filter would send again. */
export const countExhausted = (account: string, filter: FailedFeedbackFilter) =>
  unwrap(
    api.GET('/accounts/{merchant_identifier}/feedback/exhausted', {
      params: { path: { merchant_identifier: account }, query: filter },
    }),
  );

export const failedFeedbackQuery = (account: string, filter: FailedFeedbackFilter = {}) =>
  queryOptions({
    queryKey: accountKey(account, 'feedback', 'failed', filter),
    queryFn: () => countExhausted(account, filter),
  });

/** Resends the feedback with these ids, or all that failed and matches a filter. */
export const resendMany = (account: string, selection: { readonly ids: string[] } | FailedFeedbackFilter) =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/feedback/resend', {
      params: { path: { merchant_identifier: account } },
      body: selection,
    }),
  );

export type FeedbackToSend = NonNullable<
  paths['/accounts/{merchant_identifier}/feedback/send']['post']['requestBody']
>['content']['application/json'];

export type SentFeedback =
  operations['postAccountsMerchantIdentifierFeedbackSend']['responses'][200]['content']['application/json'];

/** Sends feedback that the user wrote: signed by the gateway, and not stored. */
export const sendFeedback = (account: string, body: FeedbackToSend): Promise<SentFeedback> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/feedback/send', {
      params: { path: { merchant_identifier: account } },
      body,
    }),
  );
