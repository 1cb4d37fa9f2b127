/** The journal of requests, as the gateway tells of it: of an account, or of all and nobody's. */
import type { Operation } from '@postern/protocol';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, told } from './client.ts';
import { everybody, key } from './query-client.ts';
import { reaches, requestsIn, withNewest, type RequestPage } from './request-pages.ts';

export interface RequestFilter {
  readonly operation?: Operation;
  readonly response_code?: string;
  readonly merchant_reference?: string;
  readonly refused?: 'true';
}

/** What was loaded. It is not asked for again when requests arrive: `newestRequestsQuery` puts those before it. */
export const requestPagesQuery = (account: string, filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...journal(account), 'pages', filter] as const,
    queryFn: ({ pageParam }) => askForPage(account, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });

/** Asks for what arrived since, and adds it to the pages. Answers how many requests these then hold. */
export const newestRequestsQuery = (account: string, filter: RequestFilter) =>
  queryOptions({
    queryKey: key(account, 'requests', 'newest', filter),
    queryFn: async ({ client }) => {
      const { queryKey } = requestPagesQuery(account, filter);
      const held = client.getQueryData(queryKey);
      const newest: RequestPage[] = [];
      let before: string | null = null;
      do {
        // Each page tells where the next begins.
        const page: RequestPage = await askForPage(account, filter, before);
        newest.push(page);
        before = reaches(page, held) ? null : page.next;
      } while (before !== null && newest.length < newestPagesMax);
      const grown = client.setQueryData(queryKey, (pages) => pages && withNewest(pages, newest));
      return grown === undefined ? 0 : requestsIn(grown).length;
    },
  });

/** One request. It happened: it never changes. */
export const requestQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [...journal(account), 'one', id] as const,
    queryFn: () =>
      told(
        account === everybody
          ? api.GET('/requests/{request_id}', { params: { path: { request_id: id } } })
          : api.GET('/accounts/{merchant_identifier}/requests/{request_id}', {
              params: { path: { merchant_identifier: account, request_id: id } },
            }),
      ),
    staleTime: Infinity,
  });

/** A request as a command for a shell, signed anew. */
export const curlOfRequest = async (account: string, id: string): Promise<string> => {
  const { curl } = await told(
    account === everybody
      ? api.GET('/requests/{request_id}/curl', { params: { path: { request_id: id } } })
      : api.GET('/accounts/{merchant_identifier}/requests/{request_id}/curl', {
          params: { path: { merchant_identifier: account, request_id: id } },
        }),
  );
  return curl;
};

// News of the topic `requests` leaves alone what stands under this; a connection that was lost does not.
const journal = (account: string) => ['account', account, 'journal'] as const;

const newestPagesMax = 5;
const limit = 50;

const askForPage = (account: string, filter: RequestFilter, before: string | null): Promise<RequestPage> => {
  const query = { ...filter, limit, ...(before !== null && { before }) };
  return told(
    account === everybody
      ? api.GET('/requests', { params: { query } })
      : api.GET('/accounts/{merchant_identifier}/requests', {
          params: { path: { merchant_identifier: account }, query },
        }),
  );
};
