/** The query of saved cards and of the tokens of cards that are not saved. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type SavedCard = Schema<'SavedCard'>;

/** The newest first. */
export const savedCardPagesQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'orders', 'saved-cards'),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/saved-cards', {
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

const pageSize = 50;
