/** The audit log of one account, or of the whole gateway. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope-params.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type AuditEntry = Schema<'AuditEntry'>;
export type AuditChange = AuditEntry['changes'][number];

/** The search parameters of the screen. */
export const auditLogSearchNames = [
  'category',
  'action',
  'actor_type',
  'token_id',
  'at_from',
  'at_before',
] as const;

export interface AuditLogFilter {
  readonly category?: AuditEntry['category'];
  readonly action?: AuditEntry['action'];
  readonly actor_type?: AuditEntry['actor']['type'];
  readonly token_id?: string;
  readonly at_from?: string;
  readonly at_before?: string;
}

/** Newest first, page by page. */
export const auditLogPagesQuery = (account: string, filter: AuditLogFilter) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'audit_log', filter),
    queryFn: ({ pageParam }) => {
      const query = {
        ...readScope(account),
        ...filter,
        limit: 50,
        ...(pageParam !== null && { before: pageParam }),
      };
      return unwrap(api.GET('/audit-log', { params: { query } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
