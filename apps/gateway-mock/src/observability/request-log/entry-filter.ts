/** A filter for the request log. It checks page summaries and lines first, because they are the cheapest. */
import type { RequestLogFilter } from './request-log.ts';
import { searchTextOf, undeliveredTrace, type EntryLine } from './entry-json-line.ts';
import { isRefused } from './is-refused.ts';
import { mayContain, type PageSummary } from './log-page-summary.ts';

export interface SearchTerms extends Omit<RequestLogFilter, 'before'> {
  readonly requestId?: string;
  /** Only entries whose sender was authenticated. */
  readonly authenticated?: boolean;
}

/** Each check is false only if no entry can match. */
export interface EntryFilter {
  readonly page: (summary: PageSummary) => boolean;
  /** One line, or several. */
  readonly text: (text: string) => boolean;
  readonly entry: (line: EntryLine) => boolean;
}

export const createEntryFilter = (terms: SearchTerms): EntryFilter => {
  const members = searchColumns.flatMap(({ as, name, listed }) => {
    const value = terms[as];
    return value === undefined ? [] : [{ name, value, listed, trace: searchTextOf(name, value) }];
  });
  const refusedOnly = terms.refused === true;
  const undeliveredOnly = terms.delivered === false;
  const authenticatedOnly = terms.authenticated === true;
  return {
    page: (summary) =>
      (!refusedOnly || summary.refused > 0) &&
      (!authenticatedOnly || summary.unauthenticated < summary.entries) &&
      members.every(({ listed, value }) => listed === undefined || mayContain(summary[listed], value)),
    text: (text) =>
      (!undeliveredOnly || text.includes(undeliveredTrace)) &&
      members.every(({ trace }) => text.includes(trace)),
    entry: ({ outline, isAuthenticated, isDelivered }) =>
      (!refusedOnly || isRefused(outline)) &&
      members.every(({ name, value }) => outline[name] === value) &&
      (!authenticatedOnly || isAuthenticated()) &&
      (!undeliveredOnly || !isDelivered()),
  };
};

const searchColumns = [
  { as: 'requestId', name: 'request_id', listed: 'request_ids' },
  { as: 'merchantIdentifier', name: 'merchant_identifier', listed: 'merchant_identifiers' },
  { as: 'operation', name: 'operation', listed: 'operations' },
  { as: 'responseCode', name: 'response_code', listed: 'response_codes' },
  { as: 'merchantReference', name: 'merchant_reference', listed: undefined },
] as const;
