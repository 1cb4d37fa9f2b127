/**
 * Stores the request log in pages: entries that were written together share one row. Rows and indexes for single entries would
 * cost several times as much as all the rest of the request log.
 */
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { failure } from '../../domain/failure-with-cause.ts';
import type { RequestLogRepository } from '../../request-log/request-log.ts';
import { formatEntryLine } from '../../request-log/entry-json-line.ts';
import { logPageSearchIndex } from '../../request-log/log-page-search-index.ts';
import { createActivityCounter } from './activity-counter.ts';
import type { Engine } from '../engine/engine.ts';
import { pageStatements } from './request-log-page-statements.ts';
import { createCoveragePages } from './request-log-coverage.ts';
import { createRequestLogSearch } from './request-log-search.ts';
import { compress } from '../engine/compressed-text.ts';
import { createTrim } from './trim-request-log.ts';

export const createRequestLogRepository = (engine: Engine): RequestLogRepository => {
  const { db, writeUnsynced, read } = engine;
  const pages = pageStatements(db);
  const count = createActivityCounter(db);
  const search = createRequestLogSearch(pages, read);

  return {
    write: (rows) =>
      pipe(
        TE.tryCatch(() => compress(rows.map(formatEntryLine).join('\n')), failure(writes)),
        TE.flatMap((body) =>
          writeUnsynced(writes, function* (changed) {
            const last_at = rows.at(-1)?.at ?? '';
            yield* pages.add({ ...logPageSearchIndex(rows), ...body, last_at });
            yield* count.requests(rows);
            for (const account of new Set(rows.map((row) => row.merchant_identifier)))
              changed('requests', account);
          }),
        ),
      ),

    trim: createTrim(pages, engine),

    page: ({ before, ...filter }, count) =>
      search(filter, count, before === undefined ? undefined : Number(before)),

    coveragePages: createCoveragePages(pages, read),

    find: (requestId, merchantIdentifier) => {
      const terms = { requestId, ...(merchantIdentifier !== undefined && { merchantIdentifier }) };
      // The newest one: a sender may reuse a request id. A stranger may send one that it has seen.
      return pipe(
        search({ ...terms, authenticated: true }, 1),
        TE.flatMap((found) => (found.length > 0 ? TE.right(found) : search(terms, 1))),
        TE.map(([newest]) => O.fromNullable(newest?.entry)),
      );
    },
  };
};

const writes = 'writing the request log';
