/** Opens the journal on its shelf: what is noted is written in batches, and what is too old or too much is removed. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as T from 'fp-ts/lib/Task.js';
import type { Clock } from '../../clock/clock.ts';
import type { Failure } from '../../domain/failure.ts';
import { createBatchWriter } from './batch-writer.ts';
import type { RequestLog, EntryRow, RequestLogRepository } from './request-log.ts';
import { createEntryRow } from './create-entry.ts';

/** How much is kept. */
export interface Retention {
  readonly entries: number;
  readonly days: number;
}

export const defaultRetention: Retention = { entries: 100_000, days: 30 };

export const openRequestLog = (
  shelf: RequestLogRepository,
  { now }: Clock,
  /** Told of what could not be written; the entries are lost. */
  failed: (fault: Failure) => void,
  retention: Retention = defaultRetention,
): RequestLog => {
  let sinceTrimmed = 0;

  const write = async (rows: readonly EntryRow[]): Promise<boolean> => {
    const written = await shelf.write(rows)();
    if (E.isLeft(written)) failed(written.left);
    sinceTrimmed += rows.length;
    if (sinceTrimmed >= trimmedEach(retention)) {
      sinceTrimmed = 0;
      await trim();
    }
    return E.isRight(written);
  };

  /** Whether there may be more to remove. */
  const trim = async (): Promise<boolean> => {
    const since = new Date(now().getTime() - retention.days * day);
    const removed = await shelf.trim({ entries: retention.entries, since })();
    if (E.isLeft(removed)) failed(removed.left);
    return E.isRight(removed) && removed.right > 0;
  };

  // Step by step: whoever wants to write something else gets in between.
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
    add: (answer, circumstances) => batches.put(createEntryRow(answer, circumstances)),
    page: (filter, count) => afterFlush(shelf.page(filter, count)),
    find: (requestId, merchantIdentifier) => afterFlush(shelf.find(requestId, merchantIdentifier)),
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

const bounds = {
  batch: 200,
  milliseconds: 50,
  waitingMax: 10_000,
  sizeMax: 32 * 1024 * 1024,
  sizeOf: ({ entry }: EntryRow) => entry.length,
};

// To look whether there is too much costs something too. More is removed at a time than comes in meanwhile.
const trimmedEach = ({ entries }: Retention): number => Math.min(1000, Math.max(200, entries / 100));

const hour = 3_600_000;
const day = 24 * hour;
