/** The journal: every request and its reply, as far as they may be written down, kept for a while. */
import type * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Answer } from '../../operations/reply.ts';
import type { Failure } from '../../domain/failure.ts';
import type { RequestContext, Entry } from './entry.ts';

export interface RequestLog {
  /** Returns at once; the entry is written a moment later, together with others. */
  readonly add: (answer: Answer, circumstances: RequestContext) => void;
  /** Newest first. What was noted before is seen. */
  readonly page: (filter: RequestLogFilter, count: number) => TE.TaskEither<Failure, readonly StoredEntry[]>;
  readonly find: (requestId: string, merchantIdentifier?: string) => TE.TaskEither<Failure, O.Option<Entry>>;
  /** Resolves when all that was noted before is written, or lost. */
  readonly flush: () => Promise<void>;
  readonly counts: () => RequestLogCounts;
  /** Writes what waits. The database must be open until then. */
  readonly close: () => Promise<void>;
}

/** Entries that have all of this. */
export interface RequestLogFilter {
  readonly merchantIdentifier?: string;
  readonly operation?: string;
  readonly responseCode?: string;
  readonly merchantReference?: string;
  /** Only those that did not succeed. */
  readonly refused?: boolean;
  /** A place: entries that are older than that one. */
  readonly before?: string;
}

export interface StoredEntry {
  readonly entry: Entry;
  /** Grows with each entry. */
  readonly place: string;
}

export interface RequestLogCounts {
  /** Entries that wait to be written. */
  readonly waiting: number;
  /** Entries that were lost: too many waited, or the database did not take them. */
  readonly dropped: number;
}

/** Where entries are kept. */
export interface RequestLogRepository extends Pick<RequestLog, 'page' | 'find'> {
  /** Together, in their order: at most 1000. */
  readonly write: (rows: readonly EntryRow[]) => TE.TaskEither<Failure, void>;
  /**
   * Removes some of the oldest that are too many or too old, and tells how many; none, when there is nothing left to do.
   * What was written together is removed together, when all of it may go: no fewer than `entries` are kept, unless they
   * are too old.
   */
  readonly trim: (keep: { readonly entries: number; readonly since: Date }) => TE.TaskEither<Failure, number>;
}

/** An entry on the shelf: what it is looked for by, and the rest as a JSON object. */
export interface EntryRow {
  readonly request_id: string;
  readonly at: string;
  readonly merchant_identifier: string | null;
  readonly operation: string | null;
  readonly merchant_reference: string | null;
  readonly response_code: string;
  readonly microseconds: number;
  readonly entry: string;
}
