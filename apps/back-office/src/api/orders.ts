/** Queries and changes of orders, with their operations and their feedback. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { addressOf, api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

type Routes = paths['/accounts/{merchant_identifier}/orders'];

export type Order = Schema<'Order'>;
export type PendingOperation = Schema<'PendingOperation'>;
/** The outcome and the message of a completion by hand. */
export type ChosenOutcome = NonNullable<
  paths['/accounts/{merchant_identifier}/orders/{fort_id}/complete']['post']['requestBody']
>['content']['application/json'];
export type OrderFilter = Omit<NonNullable<Routes['get']['parameters']['query']>, 'before' | 'limit'>;
/** The parameters of the address of the list. */
export const orderFilterNames = [
  'search',
  'status',
  'currency',
  'operation',
  'refused',
  'succeeded',
  'response_code',
  'created_from',
  'created_before',
  'sort',
] as const satisfies readonly (keyof OrderFilter)[];

export type NewOrder = NonNullable<Routes['post']['requestBody']>['content']['application/json'];

/** The newest orders. */
export const ordersQuery = (account: string, filter: OrderFilter) =>
  queryOptions({
    queryKey: accountKey(account, 'orders', 'newest', filter),
    queryFn: ({ signal }) => fetchOrders(account, filter, null, signal),
  });

/** The orders of a list, page by page. */
export const orderPagesQuery = (account: string, filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'orders', 'pages', filter),
    queryFn: ({ pageParam, signal }) => fetchOrders(account, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The address of a file with the orders that match a filter. */
export const orderExportAddress = (account: string, filter: OrderFilter, format: 'csv' | 'ndjson'): string =>
  addressOf('/accounts/{merchant_identifier}/orders/export', {
    path: { merchant_identifier: account },
    query: { ...filter, format },
  });

const fetchOrders = (account: string, filter: OrderFilter, before: string | null, signal: AbortSignal) =>
  unwrap(
    api.GET('/accounts/{merchant_identifier}/orders', {
      params: {
        path: { merchant_identifier: account },
        query: { ...filter, limit: pageSize, ...(before !== null && { before }) },
      },
      signal,
    }),
  );

const pageSize = 100;

/** An order, its pending operations, and its operation history, oldest first. */
export const orderQuery = (account: string, fortId: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'orders', 'one', fortId),
    queryFn: ({ pageParam: after, signal }) =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/orders/{fort_id}', {
          params: {
            path: { merchant_identifier: account, fort_id: fortId },
            query: { limit: pageSize, ...(after !== null && { after }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ operations: { next } }) => next,
  });

/** The feedback of an order, the newest first. */
export const orderFeedbackQuery = (account: string, fortId: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'feedback', 'of-order', fortId),
    queryFn: ({ pageParam: before, signal }) =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: {
            path: { merchant_identifier: account },
            query: { fort_id: fortId, limit: pageSize, ...(before !== null && { before }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const createOrder = (account: string, order: NewOrder): Promise<Order> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/orders', {
      params: { path: { merchant_identifier: account } },
      body: order,
    }),
  );

/** Completes the pending operations of an order now: with their scheduled outcome, unless another one is given. */
export const completePendingOperations = (account: string, fortId: string, chosen: ChosenOutcome = {}) =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/orders/{fort_id}/complete', {
      params: { path: { merchant_identifier: account, fort_id: fortId } },
      body: chosen,
    }),
  );
