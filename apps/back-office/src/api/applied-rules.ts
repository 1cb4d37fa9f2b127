/** Where and how often the gateway applied each rule, for one account or for all, and the report of assumptions. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope.ts';
import { api, apiPath, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type AppliedRule = Schema<'AppliedRule'>;

export const appliedRulesQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'rules'),
    queryFn: ({ signal }) => unwrap(api.GET('/rules', { params: { query: readScope(account) }, signal })),
  });

/** The address of the report for a go-live file. The browser sends the cookie of the session. */
export const reportAddress = (account: string, format: 'markdown' | 'json'): string =>
  `${apiPath}/accounts/${encodeURIComponent(account)}/rules/report${format === 'markdown' ? '.md' : ''}`;
