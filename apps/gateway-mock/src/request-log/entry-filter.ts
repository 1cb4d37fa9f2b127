/** A filter for the request log. It checks page summaries and lines first, because they are the cheapest. */
import { isSearchedAmount } from '../domain/parse-searched-amounts.ts';
import { isFilteredCode, type ResponseCodeFilter } from '../domain/response-code-filter.ts';
import type { RequestLogFilter } from './request-log.ts';
import { searchTextOf, undeliveredTrace, type EntryLine } from './entry-json-line.ts';
import { isRefused, mayContain, type LogPageSearchIndex } from './log-page-search-index.ts';
import { tracesOfReference, tracesOfScenario, tracesOfSearch } from './search-terms.ts';

/** What a search reads of a page. */
type PageSummary = Omit<LogPageSearchIndex, 'durations' | 'coverage'>;

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
  const { refused, responseCodes, search, scenario, repliedFrom, repliedBefore } = terms;
  const undeliveredOnly = terms.delivered === false;
  const authenticatedOnly = terms.authenticated === true;
  const traces = [
    ...(terms.merchantReference === undefined ? [] : [tracesOfReference(terms.merchantReference)]),
    ...(search === undefined ? [] : [tracesOfSearch(search)]),
    ...(scenario === undefined ? [] : [tracesOfScenario(scenario)]),
  ];
  return {
    page: (summary) =>
      (refused !== true || summary.refused > 0) &&
      (refused !== false || summary.refused < summary.entries) &&
      (!authenticatedOnly || summary.unauthenticated < summary.entries) &&
      members.every(({ listed, value }) => listed === undefined || mayContain(summary[listed], value)) &&
      (responseCodes === undefined || mayContainCode(summary, responseCodes)) &&
      traces.every((some) => mayContainTrace(summary, some)),
    text: (text) =>
      (!undeliveredOnly || text.includes(undeliveredTrace)) &&
      members.every(({ trace }) => text.includes(trace)) &&
      (scenario === undefined || text.includes(JSON.stringify(scenario))),
    entry: (line) =>
      (refused === undefined || isRefused(line.outline) === refused) &&
      members.every(({ name, value }) => line.outline[name] === value) &&
      (responseCodes === undefined || isFilteredCode(responseCodes, line.outline.response_code)) &&
      (repliedFrom === undefined || line.outline.at >= repliedFrom) &&
      (repliedBefore === undefined || line.outline.at < repliedBefore) &&
      (!authenticatedOnly || line.isAuthenticated()) &&
      (!undeliveredOnly || !line.isDelivered()) &&
      (search === undefined || isFound(line, search)) &&
      (scenario === undefined || line.entry().scenarios?.includes(scenario) === true),
  };
};

const searchColumns = [
  { as: 'requestId', name: 'request_id', listed: 'request_ids' },
  { as: 'merchantIdentifier', name: 'merchant_identifier', listed: 'merchant_identifiers' },
  { as: 'operation', name: 'operation', listed: 'operations' },
  { as: 'merchantReference', name: 'merchant_reference', listed: undefined },
] as const;

const mayContainCode = ({ response_codes: codes }: PageSummary, filter: ResponseCodeFilter): boolean =>
  filter.some((code) => codes.includes(`${code}"`));

const mayContainTrace = ({ search_terms: terms }: PageSummary, traces: readonly string[]): boolean =>
  terms === null || traces.some((trace) => terms.includes(trace));

const isFound = ({ outline, entry }: EntryLine, search: string): boolean => {
  if (outline.merchant_reference?.toLowerCase().includes(search.toLowerCase()) === true) return true;
  if (!/^\d/.test(search)) return false;
  const { fort_id: fortId, request } = entry();
  if (fortId === search) return true;
  const { amount, currency } = request;
  return isSearchedAmount(search, textOf(amount), textOf(currency));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
