/** Orders, as the gateway tells of them, with what they went through and what the merchant was told of it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { api, told, type Told } from './client.ts';
import { key } from './query-client.ts';

type Routes = paths['/accounts/{merchant_identifier}/orders'];

export type Order = Told<'Order'>;
export type Pending = Told<'Pending'>;
export type OrderFilter = Omit<NonNullable<Routes['get']['parameters']['query']>, 'before' | 'limit'>;
export type NewOrder = NonNullable<Routes['post']['requestBody']>['content']['application/json'];

export type OrdersPage = Routes['get']['responses'][200]['content']['application/json'];

/** A page of orders, the newest first: those before an order, or the newest of all. */
export const ordersQuery = (account: string, filter: OrderFilter, before: string | undefined) =>
  queryOptions({
    queryKey: key(account, 'orders', 'page', filter, before),
    queryFn: ({ signal }): Promise<OrdersPage> =>
      told(
        api.GET('/accounts/{merchant_identifier}/orders', {
          params: {
            path: { merchant_identifier: account },
            query: { ...filter, limit: pageLength, ...(before !== undefined && { before }) },
          },
          signal,
        }),
      ),
  });

const pageLength = 100;

/** An order, what is under way of it, and its operations, the oldest first. */
export const orderQuery = (account: string, fortId: string) =>
  infiniteQueryOptions({
    queryKey: key(account, 'orders', 'one', fortId),
    queryFn: ({ pageParam: after, signal }) =>
      told(
        api.GET('/accounts/{merchant_identifier}/orders/{fort_id}', {
          params: {
            path: { merchant_identifier: account, fort_id: fortId },
            query: { limit: pageLength, ...(after !== null && { after }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ operations: { next } }) => next,
  });

/** The feedback of an order, the newest first. */
export const feedbackOfOrderQuery = (account: string, fortId: string) =>
  infiniteQueryOptions({
    queryKey: key(account, 'feedback', 'of-order', fortId),
    queryFn: ({ pageParam: before, signal }) =>
      told(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: {
            path: { merchant_identifier: account },
            query: { fort_id: fortId, limit: pageLength, ...(before !== null && { before }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const makeOrder = (account: string, order: NewOrder): Promise<Order> =>
  told(
    api.POST('/accounts/{merchant_identifier}/orders', {
      params: { path: { merchant_identifier: account } },
      body: order,
    }),
  );

/** Ends now what is under way; as it would have ended, unless it is said otherwise. */
export const settleOrder = (account: string, fortId: string, ends?: Pending['ends']) =>
  told(
    api.POST('/accounts/{merchant_identifier}/orders/{fort_id}/settle', {
      params: { path: { merchant_identifier: account, fort_id: fortId } },
      body: { ...(ends !== undefined && { ends }) },
    }),
  );
