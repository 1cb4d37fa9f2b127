/** Queries and changes of payment pages. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type PaymentPage = Schema<'PaymentPage'>;

export type NewPayment = NonNullable<
  paths['/accounts/{merchant_identifier}/payment-pages']['post']['requestBody']
>['content']['application/json'];

/** The pages that are open or have ended lately, the newest first. */
export const paymentPagesQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'orders', 'payment-pages'),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/payment-pages', {
          params: {
            path: { merchant_identifier: account },
            query: { limit: pageSize, ...(pageParam !== null && { before: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

// The list of orders stands below them.
const pageSize = 5;

/** Opens a payment page without a shop. Returns the address of the page. */
export const openPaymentPage = async (account: string, payment: NewPayment): Promise<string> =>
  onThisHost(
    await unwrap(
      api.POST('/accounts/{merchant_identifier}/payment-pages', {
        params: { path: { merchant_identifier: account } },
        body: payment,
      }),
    ),
  );

/** Returns another address of an open page. */
export const openAsShopper = async (account: string, pageId: string): Promise<string> =>
  onThisHost(
    await unwrap(
      api.POST('/accounts/{merchant_identifier}/payment-pages/{page_id}/addresses', {
        params: { path: { merchant_identifier: account, page_id: pageId } },
      }),
    ),
  );

// The user reaches the gateway at this host, which may be that of a proxy.
const onThisHost = ({ url }: { readonly url: string }): string => new URL(url).pathname;
