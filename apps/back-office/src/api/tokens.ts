/** The tokens of an account: told once, when they are made. */
import { queryOptions } from '@tanstack/react-query';
import { api, told } from './client.ts';
import { key } from './query-client.ts';

export const tokensQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'tokens'),
    queryFn: () =>
      told(
        api.GET('/accounts/{merchant_identifier}/tokens', {
          params: { path: { merchant_identifier: account }, query: { limit: 100 } },
        }),
      ),
  });

export const makeToken = (account: string, name: string) =>
  told(
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
