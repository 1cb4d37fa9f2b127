/** The request log: every request and its reply, redacted, for a limited time. */
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { UnprocessedRequest } from '../domain/unprocessed-request.ts';
import type { ResponseCodeFilter } from '../domain/response-code-filter.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { RecentWronglySignedRequests } from './recent-wrongly-signed-requests.ts';
import type { CoverageGroup, CoveredMembers } from './coverage-groups.ts';
import type { RequestContext, Entry } from './entry.ts';

export interface RequestLog {
  /** Returns at once. The entry is written soon after, together with others. */
  readonly add: (processed: ProcessedRequest, context: RequestContext) => void;
  /** Adds a request that HTTP itself refused. */
  readonly addUnprocessed: (request: UnprocessedRequest, at: Date) => void;
  /** Newest first, including all entries added before. */
  readonly page: (filter: RequestLogFilter, count: number) => TE.TaskEither<Failure, readonly StoredEntry[]>;
  /** Pages of entries, grouped by what the coverage counts in them; newest first, including all entries added before. */
  readonly coveragePages: (
    filter: CoverageFilter,
    count: number,
  ) => TE.TaskEither<Failure, readonly CoveragePage[]>;
  /** The newest entry with this request id, but an authenticated one before any that a stranger may have sent. */
  readonly find: (requestId: string, merchantIdentifier?: string) => TE.TaskEither<Failure, O.Option<Entry>>;
  /** The request of an entry as it arrived, if its signature was wrong and this process still has it in memory. */
  readonly findWronglySigned: RecentWronglySignedRequests['find'];
  /** Resolves when all entries added before are written or lost. */
  readonly flush: () => Promise<void>;
  readonly counts: () => RequestLogCounts;
  /** Writes the waiting entries. The database must stay open until then. */
  readonly close: () => Promise<void>;
}

/** Matches entries that have all of these. */
export interface RequestLogFilter {
  readonly merchantIdentifier?: string;
  readonly operation?: string;
  readonly responseCodes?: ResponseCodeFilter;
  readonly merchantReference?: string;
  /** A part of the reference in any case, the `fort_id`, or the amount in major units. */
  readonly search?: string;
  /** The id of a scenario that acted on the request. */
  readonly scenario?: string;
  /** Times as ISO 8601 in UTC. `repliedBefore` is exclusive. */
  readonly repliedFrom?: string;
  readonly repliedBefore?: string;
  /** Only those that did not succeed, or only those that did. */
  readonly refused?: boolean;
  /** Only those whose reply the client did not receive. */
  readonly delivered?: false;
  /** The place of an entry: matches older ones. */
  readonly before?: string;
}

/** `before` is the place of a page. */
export type CoverageFilter = Pick<
  RequestLogFilter,
  'merchantIdentifier' | 'repliedFrom' | 'repliedBefore' | 'before'
>;

/** The matching entries of a page, which may also be of other accounts. */
export interface CoveragePage {
  readonly groups: readonly CoverageGroup[];
  /** Grows with each page. */
  readonly place: string;
}

export interface StoredEntry {
  readonly entry: Entry;
  /** Grows with each entry. */
  readonly place: string;
}

interface RequestLogCounts {
  /** Entries that wait to be written. */
  readonly waiting: number;
  /** Entries that were lost, because too many waited or the database failed. */
  readonly dropped: number;
}

/** Stores the entries. */
export interface RequestLogRepository extends Pick<RequestLog, 'page' | 'find' | 'coveragePages'> {
  /** Writes up to 1000 entries, in their order. */
  readonly write: (rows: readonly EntryRow[]) => TE.TaskEither<Failure, void>;
  /**
   * Removes some of the entries that are too many or too old, and returns how many; 0 if nothing is left to remove.
   * Entries that were written together are removed together, so more than the limit may stay.
   */
  readonly trim: (limit: RetentionLimit) => TE.TaskEither<Failure, number>;
}

export interface RetentionLimit {
  /** How many authenticated entries stay. */
  readonly entries: number;
  /** How many unauthenticated entries stay. They are counted apart, so that no stranger can displace the others. */
  readonly unauthenticatedEntries: number;
  readonly since: Date;
}

/** A stored entry: the columns that can be searched, and the rest as a JSON object. */
export interface EntryRow {
  readonly request_id: string;
  readonly at: string;
  readonly merchant_identifier: string | null;
  readonly operation: string | null;
  readonly merchant_reference: string | null;
  readonly response_code: string;
  readonly microseconds: number;
  /** Whether the request had a valid signature. */
  readonly isAuthenticated: boolean;
  /** In addition to the columns, what a search finds it by. */
  readonly searchTerms: readonly string[];
  readonly covered: CoveredMembers;
  readonly entry: string;
}
