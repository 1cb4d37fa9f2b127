/** Where and how often the gateway applied each rule, for one account or for all, and the report of assumptions. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope.ts';
import { addressOf, api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type AppliedRule = Schema<'AppliedRule'>;

export const appliedRulesQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'rules'),
    queryFn: ({ signal }) => unwrap(api.GET('/rules', { params: { query: readScope(account) }, signal })),
  });

/** The address of the report for a go-live file. */
export const reportAddress = (account: string, format: 'markdown' | 'json'): string =>
  addressOf(
    format === 'markdown'
      ? '/accounts/{merchant_identifier}/rules/report.md'
      : '/accounts/{merchant_identifier}/rules/report',
    { path: { merchant_identifier: account } },
  );
