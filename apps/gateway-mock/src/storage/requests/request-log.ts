/**
 * Stores the request log in pages: entries that were written together share one row. Rows and indexes for single entries would
 * cost several times as much as all the rest of the request log.
 */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure } from '../../domain/failure.ts';
import type { RequestLogRepository } from '../../observability/request-log/request-log.ts';
import { formatEntryLine } from '../../observability/request-log/entry-line.ts';
import { pageSummary } from '../../observability/request-log/page-summary.ts';
import { createActivityCounter } from './count-activity.ts';
import type { Engine } from '../engine/engine.ts';
import { pageStatements, type Age } from './request-log-pages.ts';
import { createRequestLogSearch } from './request-log-search.ts';
import { compress } from '../engine/compressed-text.ts';

export const createRequestLogRepository = ({ db, writeUnsynced, read }: Engine): RequestLogRepository => {
  const pages = pageStatements(db);
  const count = createActivityCounter(db);
  const search = createRequestLogSearch(pages, read);

  return {
    write: (rows) =>
      pipe(
        TE.tryCatch(() => compress(rows.map(formatEntryLine).join('\n')), failure(writes)),
        TE.flatMap((body) =>
          writeUnsynced(writes, function* () {
            const last_at = rows.at(-1)?.at ?? '';
            yield* pages.add({ ...pageSummary(rows), ...body, entries: rows.length, last_at });
            yield* count.requests(rows);
          }),
        ),
      ),

    trim: ({ entries, since }) =>
      pipe(
        read(trims, function* () {
          // In this order: if another process trims in between, this one removes too few entries, not too many.
          const oldest = yield* pages.oldest({ count: trimLimit.pages });
          const [total] = yield* pages.total({});
          return expiredPages(oldest, Number(total?.entries ?? 0) - entries, since.toISOString());
        }),
        TE.flatMap(({ last, removed }) =>
          last === undefined
            ? TE.right(0)
            : writeUnsynced(trims, function* () {
                yield* pages.removeTo({ id: last });
                return removed;
              }),
        ),
      ),

    page: ({ before, ...filter }, count) =>
      search(filter, count, before === undefined ? undefined : Number(before)),

    find: (requestId, merchantIdentifier) =>
      pipe(
        // The newest one: a sender may reuse a request id.
        search({ requestId, ...(merchantIdentifier !== undefined && { merchantIdentifier }) }, 1),
        TE.map(([newest]) => O.fromNullable(newest?.entry)),
      ),
  };
};

const writes = 'writing the request log';
const trims = 'trimming the request log';

interface ExpiredPages {
  readonly last: Age['id'] | undefined;
  readonly removed: number;
}

/** The oldest pages that exceed the age or the number of entries to retain. */
const expiredPages = (oldest: readonly Age[], tooMany: number, since: string): ExpiredPages => {
  let expired: ExpiredPages = { last: undefined, removed: 0 };
  for (const { id, entries, last_at } of oldest) {
    const removed = expired.removed + entries;
    if (expired.removed >= trimLimit.entries || (removed > tooMany && last_at >= since)) break;
    expired = { last: id, removed };
  }
  return expired;
};

/** The bounds of one transaction, so that it does not block others. */
const trimLimit = { pages: 1500, entries: 4000 };
