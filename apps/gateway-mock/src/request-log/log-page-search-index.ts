/** The search index of a page of the log: a summary of its entries, so that a search can skip the page. */
import type { MessageCode } from '@postern/protocol/spec';
import { classOfReply } from '../domain/class-of-reply.ts';
import { formatCoverageGroups, groupForCoverage } from './coverage-groups.ts';
import type { EntryRow } from './request-log.ts';
import { formatDurations } from '../activity/request-duration-histogram.ts';

export interface LogPageSearchIndex {
  readonly entries: number;
  /** How many senders were not authenticated. */
  readonly unauthenticated: number;
  /** How many did not succeed. */
  readonly refused: number;
  /** The distinct values, as JSON lists. */
  readonly merchant_identifiers: string;
  readonly operations: string;
  readonly response_codes: string;
  readonly request_ids: string;
  /** The distinct search terms, as a JSON list. Null if it is unknown. */
  readonly search_terms: string | null;
  /** How long the requests took. */
  readonly durations: string | null;
  /** What the entries cover. Null if it is unknown. */
  readonly coverage: string | null;
}

export interface SummarizedEntry extends Pick<
  EntryRow,
  | 'merchant_identifier'
  | 'operation'
  | 'response_code'
  | 'request_id'
  | 'at'
  | 'isAuthenticated'
  | 'microseconds'
  | 'covered'
> {
  readonly searchTerms: readonly string[];
}

export const logPageSearchIndex = (rows: readonly SummarizedEntry[]): LogPageSearchIndex => ({
  entries: rows.length,
  unauthenticated: rows.filter(({ isAuthenticated }) => !isAuthenticated).length,
  refused: rows.filter(isRefused).length,
  merchant_identifiers: listOf(rows.map((row) => row.merchant_identifier)),
  operations: listOf(rows.map((row) => row.operation)),
  response_codes: listOf(rows.map((row) => row.response_code)),
  request_ids: listOf(rows.map((row) => row.request_id)),
  search_terms: listOf(rows.flatMap(({ searchTerms }) => searchTerms)),
  durations: formatDurations(rows),
  coverage: formatCoverageGroups(groupForCoverage(rows)),
});

/** Whether the request of an entry did not succeed. */
export const isRefused = ({
  response_code: code,
  operation,
}: {
  readonly response_code: string;
  readonly operation?: string | null | undefined;
}): boolean => !(code.endsWith(success) || classOfReply(operation ?? '', code) === 'succeeded');

const success: MessageCode = '000';

/** Whether a list may contain this value. False positives are possible for values with quotation marks. */
export const mayContain = (list: string, value: string): boolean => list.includes(JSON.stringify(value));

const listOf = (values: readonly (string | null)[]): string =>
  JSON.stringify([...new Set(values)].filter((value) => value !== null));
