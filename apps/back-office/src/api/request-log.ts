/** The request log of one account, or of all accounts including unauthenticated requests; and sending a logged request again. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope-params.ts';
import type { paths } from './management-api.generated.ts';
import { addressOf, api, unwrap } from './management-api-client.ts';
import { accountKey } from './query-client.ts';
import { overlaps, requestsOf, mergeNewest, type RequestPage } from './request-log-paging.ts';
import type { OperationResult } from './run-operation.ts';

type ListQuery = NonNullable<paths['/requests']['get']['parameters']['query']>;
export type RequestFilter = Omit<ListQuery, 'before' | 'limit' | 'merchant_identifier'>;

/** The parameters of the address of the log. */
export const requestFilterNames = [
  'search',
  'operation',
  'response_code',
  'merchant_reference',
  'refused',
  'succeeded',
  'delivered',
  'scenario',
  'at_from',
  'at_before',
] as const satisfies readonly (keyof RequestFilter)[];

/** The address of a file with the requests that match a filter. */
export const requestExportAddress = (
  account: string,
  filter: RequestFilter,
  format: 'csv' | 'ndjson',
): string => addressOf('/requests/export', { query: { ...readScope(account), ...filter, format } });

/** The loaded pages. They are not refetched when requests arrive: `newestRequestsQuery` merges the new ones in. */
export const requestPagesQuery = (account: string, filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...requestLogKey(account), 'pages', filter] as const,
    queryFn: ({ pageParam }) => fetchPage(account, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });

/** Fetches new requests and merges them into the loaded pages. Returns the number of loaded requests. */
export const newestRequestsQuery = (
  account: string,
  filter: RequestFilter,
  pages: { readonly isSuccess: boolean; readonly dataUpdatedAt: number },
) =>
  queryOptions({
    // The pages that have just been loaded have the newest requests.
    ...(pages.isSuccess && { initialData: 0, initialDataUpdatedAt: pages.dataUpdatedAt }),
    queryKey: accountKey(account, 'requests', 'newest', filter),
    queryFn: async ({ client }) => {
      const { queryKey } = requestPagesQuery(account, filter);
      const loaded = client.getQueryData(queryKey);
      const newest: RequestPage[] = [];
      let before: string | null = null;
      do {
        // The start of each page follows from the page before.
        const page: RequestPage = await fetchPage(account, filter, before);
        newest.push(page);
        before = overlaps(page, loaded) ? null : page.next;
      } while (before !== null && newest.length < maxNewestPages);
      const merged = client.setQueryData(queryKey, (pages) => pages && mergeNewest(pages, newest));
      return merged === undefined ? 0 : requestsOf(merged).length;
    },
  });

/** One entry of the request log. Entries never change. */
export const requestQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...requestLogKey(account), 'one', id] as const,
    queryFn: () =>
      unwrap(
        api.GET('/requests/{request_id}', {
          params: { path: { request_id: id }, query: readScope(account) },
        }),
      ),
    staleTime: Infinity,
  });

/** Why the signature of a refused request does not match. */
export const signatureCheckQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...requestLogKey(account), 'signature-check', id] as const,
    queryFn: () =>
      unwrap(
        api.GET('/requests/{request_id}/signature-check', {
          params: { path: { request_id: id }, query: readScope(account) },
        }),
      ),
    staleTime: Infinity,
    // It contains the access code.
    gcTime: 60_000,
  });

export type CurlForm = 'raw' | 'signed_again';

/** A request as a shell command: as it was, or with a new signature. */
export const fetchCurlCommand = async (account: string, id: string, form: CurlForm): Promise<string> => {
  const { curl } = await unwrap(
    api.GET('/requests/{request_id}/curl', {
      params: { path: { request_id: id }, query: { ...readScope(account), form } },
    }),
  );
  return curl;
};

/** The requests of an order whose reply the client did not receive. */
export const undeliveredRequestsQuery = (account: string, merchantReference: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'undelivered', merchantReference),
    queryFn: () =>
      unwrap(
        api.GET('/requests', {
          params: {
            query: {
              ...readScope(account),
              merchant_reference: merchantReference,
              delivered: 'false',
              limit: 100,
            },
          },
        }),
      ),
  });

export type ReplayRequest = NonNullable<
  paths['/accounts/{merchant_identifier}/requests/{request_id}/replay']['post']['requestBody']
>['content']['application/json'];

/** Sends a logged request again: as it was, signed again, or with other parameters. */
export const replayRequest = (
  account: string,
  id: string,
  request: ReplayRequest,
): Promise<OperationResult> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/requests/{request_id}/replay', {
      params: { path: { merchant_identifier: account, request_id: id } },
      body: request,
    }),
  );

// These keys lack the topic, so that events do not invalidate them. A reconnect does.
const requestLogKey = (account: string) => ['account', account, 'request-log'] as const;

const maxNewestPages = 5;
const pageSize = 50;

const fetchPage = (account: string, filter: RequestFilter, before: string | null): Promise<RequestPage> => {
  const query = {
    ...readScope(account),
    ...filter,
    limit: pageSize,
    ...(before !== null && { before }),
  };
  return unwrap(api.GET('/requests', { params: { query } }));
};
