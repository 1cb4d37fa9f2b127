/** Where and how often the gateway applied each rule, for one account or for all, and the report of assumptions. */
import { queryOptions } from '@tanstack/react-query';
import { api, apiPath, unwrap, type Schema } from './management-api-client.ts';
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

/** The address of the report for a go-live file. The browser sends the cookie of the session. */
export const reportAddress = (account: string, format: 'markdown' | 'json'): string =>
  `${apiPath}/accounts/${encodeURIComponent(account)}/rules/report${format === 'markdown' ? '.md' : ''}`;
