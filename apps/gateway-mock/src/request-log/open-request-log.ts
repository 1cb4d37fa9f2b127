/** Opens the request log: writes entries in batches, and removes those beyond the retention. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { createBatchWriter, type BatchBounds } from './batch-writer.ts';
import type { RequestLog, EntryRow, RequestLogRepository, RetentionLimit } from './request-log.ts';
import { createEntryRow } from './create-entry.ts';
import { createRecentWronglySignedRequests } from './recent-wrongly-signed-requests.ts';
import { createUnprocessedEntryRow } from './create-unprocessed-entry.ts';

/** How many entries are stored, and for how long. */
export interface Retention extends Omit<RetentionLimit, 'since'> {
  readonly days: number;
}

export const defaultRetention: Retention = { entries: 100_000, unauthenticatedEntries: 10_000, days: 30 };

export const openRequestLog = (
  repository: RequestLogRepository,
  { now }: Clock,
  /** Called if entries could not be written. They are lost. */
  failed: (failure: Failure) => void,
  retention: Retention = defaultRetention,
): RequestLog => {
  const wronglySigned = createRecentWronglySignedRequests();
  const sinceTrimmed = { authenticated: 0, unauthenticated: 0 };
  const trimmedEach = {
    authenticated: entriesBetweenTrims(retention.entries),
    unauthenticated: entriesBetweenTrims(retention.unauthenticatedEntries),
  };

  const write = async (rows: readonly EntryRow[]): Promise<boolean> => {
    const written = await repository.write(rows)();
    if (E.isLeft(written)) failed(written.left);
    for (const row of rows) sinceTrimmed[kindOf(row)]++;
    const { authenticated, unauthenticated } = sinceTrimmed;
    if (authenticated >= trimmedEach.authenticated || unauthenticated >= trimmedEach.unauthenticated) {
      sinceTrimmed.authenticated = 0;
      sinceTrimmed.unauthenticated = 0;
      await trim();
    }
    return E.isRight(written);
  };

  /** Whether there may be more to remove. */
  const trim = async (): Promise<boolean> => {
    const { days, ...limits } = retention;
    const since = new Date(now().getTime() - days * day);
    const removed = await repository.trim({ ...limits, since })();
    if (E.isLeft(removed)) failed(removed.left);
    return E.isRight(removed) && removed.right > 0;
  };

  // In small steps, so that other writes get in between.
  let trimming: Promise<void> | undefined;
  let closed = false;
  const trimAll = async (): Promise<void> => {
    while (!closed && (await trim()));
    trimming = undefined;
  };
  const clock = setInterval(() => {
    trimming ??= trimAll();
  }, hour).unref();

  const batches = createBatchWriter(write, bounds);
  const afterFlush = <A>(task: T.Task<A>): T.Task<A> =>
    pipe(
      batches.flush,
      T.flatMap(() => task),
    );

  return {
    add: (processed, context) => {
      wronglySigned.add(processed, context.requestId, context.at);
      batches.put(createEntryRow(processed, context));
    },
    findWronglySigned: wronglySigned.find,
    addUnprocessed: (request, at) => batches.put(createUnprocessedEntryRow(request, at)),
    page: (filter, count) => afterFlush(repository.page(filter, count)),
    coveragePages: (filter, count) => afterFlush(repository.coveragePages(filter, count)),
    find: (requestId, merchantIdentifier) => afterFlush(repository.find(requestId, merchantIdentifier)),
    flush: batches.flush,
    counts: () => ({ waiting: batches.waiting(), dropped: batches.dropped() }),
    close: async () => {
      closed = true;
      clearInterval(clock);
      await batches.flush();
      await trimming;
    },
  };
};

type Kind = 'authenticated' | 'unauthenticated';

const kindOf = ({ isAuthenticated }: EntryRow): Kind =>
  isAuthenticated ? 'authenticated' : 'unauthenticated';

const megabyte = 1024 * 1024;

const bounds: BatchBounds<EntryRow, Kind> = {
  batch: 200,
  milliseconds: 50,
  kindOf,
  sizeOf: ({ entry }) => entry.length,
  limits: {
    authenticated: { maxWaiting: 10_000, maxSize: 32 * megabyte },
    unauthenticated: { maxWaiting: 2000, maxSize: 8 * megabyte },
  },
};

// Trimming costs a query, so it runs once for many entries, and removes more than have come since.
const entriesBetweenTrims = (limit: number): number => Math.min(1000, Math.max(200, limit / 100));

const hour = 3_600_000;
const day = 24 * hour;
