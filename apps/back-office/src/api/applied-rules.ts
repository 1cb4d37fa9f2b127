/** How often the gateway applied each rule, for one account or for all. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type AppliedRule = Schema<'AppliedRule'>;

export const appliedRulesQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'rules'),
    queryFn: ({ signal }) =>
      unwrap(
        account === allAccounts
          ? api.GET('/rules', { signal })
          : api.GET('/accounts/{merchant_identifier}/rules', {
              params: { path: { merchant_identifier: account } },
              signal,
            }),
      ),
  });
