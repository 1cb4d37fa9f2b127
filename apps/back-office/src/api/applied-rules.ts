/** How often replies leaned on each rule of the gateway, to an account or to all. */
import { queryOptions } from '@tanstack/react-query';
import { api, told, type Told } from './client.ts';
import { everybody, key } from './query-client.ts';

export type RuleCount = Told<'Rule'>;

export const rulesQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'requests', 'rules'),
    queryFn: ({ signal }) =>
      told(
        account === everybody
          ? api.GET('/rules', { signal })
          : api.GET('/accounts/{merchant_identifier}/rules', {
              params: { path: { merchant_identifier: account } },
              signal,
            }),
      ),
  });
