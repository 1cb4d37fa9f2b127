/** Links from the overview, for one account or for all. */
import { linkOptions } from '@tanstack/react-router';
import { allAccounts } from '../../api/query-client.ts';

interface RequestSearch {
  readonly response_code?: string;
  readonly succeeded?: string;
  readonly at_from?: string;
  readonly at_before?: string;
  readonly request?: string;
}

/** The request log. */
export const requestsLink = (account: string, search: RequestSearch = {}) =>
  account === allAccounts
    ? linkOptions({ to: '/requests', search })
    : linkOptions({ to: '/accounts/$account/requests', params: { account: account }, search });

export const overviewLink = (account: string, span: string) =>
  account === allAccounts
    ? linkOptions({ to: '/overview', search: { span } })
    : linkOptions({ to: '/accounts/$account/overview', params: { account: account }, search: { span } });

/** The feedback list exists per account only. */
export const feedbackLink = (account: string, state: 'waiting' | 'exhausted') =>
  account === allAccounts
    ? undefined
    : linkOptions({ to: '/accounts/$account/feedback', params: { account: account }, search: { state } });
