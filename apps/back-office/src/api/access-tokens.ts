/** The tokens of an account. The secret is returned only once, on creation. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export const tokensQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'tokens'),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/tokens', {
          params: { path: { merchant_identifier: account }, query: { limit: 100 } },
        }),
      ),
  });

export const createToken = (account: string, name: string) =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/tokens', {
      params: { path: { merchant_identifier: account } },
      body: { name },
    }),
  );

export const revokeToken = async (account: string, id: string): Promise<void> => {
  await api.DELETE('/accounts/{merchant_identifier}/tokens/{id}', {
    params: { path: { merchant_identifier: account, id } },
  });
};
