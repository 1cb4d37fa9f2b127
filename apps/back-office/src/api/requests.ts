/** The journal of requests, as the gateway tells of it: of an account, or of all and nobody's. */
import type { Operation } from '@postern/protocol';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { allAccounts, accountKey } from './query-client.ts';
import { overlaps, requestsOf, mergeNewest, type RequestPage } from './request-pages.ts';

export interface RequestFilter {
  readonly operation?: Operation;
  readonly response_code?: string;
  readonly merchant_reference?: string;
  readonly refused?: 'true';
}

/** What was loaded. It is not asked for again when requests arrive: `newestRequestsQuery` puts those before it. */
export const requestPagesQuery = (account: string, filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...requestLogKey(account), 'pages', filter] as const,
    queryFn: ({ pageParam }) => fetchPage(account, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });

/** Asks for what arrived since, and adds it to the pages. Answers how many requests these then hold. */
export const newestRequestsQuery = (account: string, filter: RequestFilter) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'newest', filter),
    queryFn: async ({ client }) => {
      const { queryKey } = requestPagesQuery(account, filter);
      const loaded = client.getQueryData(queryKey);
      const newest: RequestPage[] = [];
      let before: string | null = null;
      do {
        // Each page tells where the next begins.
        const page: RequestPage = await fetchPage(account, filter, before);
        newest.push(page);
        before = overlaps(page, loaded) ? null : page.next;
      } while (before !== null && newest.length < maxNewestPages);
      const merged = client.setQueryData(queryKey, (pages) => pages && mergeNewest(pages, newest));
      return merged === undefined ? 0 : requestsOf(merged).length;
    },
  });

/** One request. It happened: it never changes. */
export const requestQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...requestLogKey(account), 'one', id] as const,
    queryFn: () =>
      unwrap(
        account === allAccounts
          ? api.GET('/requests/{request_id}', { params: { path: { request_id: id } } })
          : api.GET('/accounts/{merchant_identifier}/requests/{request_id}', {
              params: { path: { merchant_identifier: account, request_id: id } },
            }),
      ),
    staleTime: Infinity,
  });

/** A request as a command for a shell, signed anew. */
export const fetchCurlCommand = async (account: string, id: string): Promise<string> => {
  const { curl } = await unwrap(
    account === allAccounts
      ? api.GET('/requests/{request_id}/curl', { params: { path: { request_id: id } } })
      : api.GET('/accounts/{merchant_identifier}/requests/{request_id}/curl', {
          params: { path: { merchant_identifier: account, request_id: id } },
        }),
  );
  return curl;
};

// News of the topic `requests` leaves alone what stands under this; a connection that was lost does not.
const requestLogKey = (account: string) => ['account', account, 'journal'] as const;

const maxNewestPages = 5;
const pageSize = 50;

const fetchPage = (account: string, filter: RequestFilter, before: string | null): Promise<RequestPage> => {
  const query = { ...filter, limit: pageSize, ...(before !== null && { before }) };
  return unwrap(
    account === allAccounts
      ? api.GET('/requests', { params: { query } })
      : api.GET('/accounts/{merchant_identifier}/requests', {
          params: { path: { merchant_identifier: account }, query },
        }),
  );
};
