/** Links from the overview, for one account or for all. */
import { linkOptions } from '@tanstack/react-router';
import { allAccounts } from '../../api/query-client.ts';

interface SearchOfRequests {
  readonly response_code?: string;
  readonly request?: string;
}

/** The request log. */
export const toRequests = (of: string, search: SearchOfRequests = {}) =>
  of === allAccounts
    ? linkOptions({ to: '/requests', search })
    : linkOptions({ to: '/accounts/$account/requests', params: { account: of }, search });

export const toOverview = (of: string, span: string) =>
  of === allAccounts
    ? linkOptions({ to: '/overview', search: { span } })
    : linkOptions({ to: '/accounts/$account/overview', params: { account: of }, search: { span } });

/** The feedback list exists per account only. */
export const toFeedback = (of: string, state: 'waiting' | 'exhausted') =>
  of === allAccounts
    ? undefined
    : linkOptions({ to: '/accounts/$account/feedback', params: { account: of }, search: { state } });
