/** Where and how often the gateway applied each interpretation rule, for one account or for all, and their report. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope-params.ts';
import { addressOf, api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type InterpretationRule = Schema<'InterpretationRule'>;

export const interpretationRulesQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'requests', 'interpretation-rules'),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/interpretation-rules', { params: { query: readScope(account) }, signal })),
  });

/** The address of the report for a go-live file. */
export const reportAddress = (account: string, format: 'markdown' | 'json'): string =>
  addressOf(
    format === 'markdown'
      ? '/accounts/{merchant_identifier}/interpretation-rules/report.md'
      : '/accounts/{merchant_identifier}/interpretation-rules/report',
    { path: { merchant_identifier: account } },
  );
