/**
 * The journal in the books: what was written together is one page, a row with a number that grows with time. Entries have
 * no rows and no indexes of their own: to keep those up would cost several times as much as all the rest of the journal.
 */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure } from '../../domain/failure.ts';
import type { RequestLogRepository } from '../../observability/request-log/request-log.ts';
import { formatEntryLine } from '../../observability/request-log/entry-line.ts';
import { pageSummary } from '../../observability/request-log/page-summary.ts';
import { countingIn } from './count-activity.ts';
import type { Engine } from '../engine/engine.ts';
import { pagesOn, type Age } from './request-log-pages.ts';
import { searching } from './request-log-search.ts';
import { packed } from '../engine/compressed-text.ts';

export const journalIn = ({ db, noting, reading }: Engine): RequestLogRepository => {
  const pages = pagesOn(db);
  const count = countingIn(db);
  const search = searching(pages, reading);

  return {
    write: (rows) =>
      pipe(
        TE.tryCatch(() => packed(rows.map(formatEntryLine).join('\n')), failure(writes)),
        TE.flatMap((body) =>
          noting(writes, function* () {
            const last_at = rows.at(-1)?.at ?? '';
            yield* pages.add({ ...pageSummary(rows), ...body, entries: rows.length, last_at });
            yield* count.requests(rows);
          }),
        ),
      ),

    trim: ({ entries, since }) =>
      pipe(
        reading(trims, function* () {
          // In this order: what another process removes in between makes it too little that is removed here, not too much.
          const oldest = yield* pages.oldest({ count: trimmedAtOnce.pages });
          const [total] = yield* pages.total({});
          return doomedOf(oldest, Number(total?.entries ?? 0) - entries, since.toISOString());
        }),
        TE.flatMap(({ last, removed }) =>
          last === undefined
            ? TE.right(0)
            : noting(trims, function* () {
                yield* pages.removeTo({ id: last });
                return removed;
              }),
        ),
      ),

    page: ({ before, ...sought }, count) =>
      search(sought, count, before === undefined ? undefined : Number(before)),

    find: (requestId, merchantIdentifier) =>
      pipe(
        // The newest: a sender may have named two the same.
        search({ requestId, ...(merchantIdentifier !== undefined && { merchantIdentifier }) }, 1),
        TE.map((found) => O.fromNullable(found[0]?.entry)),
      ),
  };
};

const writes = 'writing the journal';
const trims = 'shortening the journal';

interface Doomed {
  readonly last: Age['id'] | undefined;
  readonly removed: number;
}

/** Pages that are too old, or without which there are still as many entries as are to be kept. */
const doomedOf = (oldest: readonly Age[], tooMany: number, since: string): Doomed => {
  let doomed: Doomed = { last: undefined, removed: 0 };
  for (const { id, entries, last_at } of oldest) {
    const removed = doomed.removed + entries;
    if (doomed.removed >= trimmedAtOnce.entries || (removed > tooMany && last_at >= since)) break;
    doomed = { last: id, removed };
  }
  return doomed;
};

/** A transaction that removes some must not keep others waiting. */
const trimmedAtOnce = { pages: 1500, entries: 4000 };
