/**
 * Removes entries of the request log that are too many or too old. Whole pages go, oldest first. Unauthenticated entries have a
 * limit of their own: those that exceed it are removed from the pages that they share with others.
 */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setImmediate } from 'node:timers/promises';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import { coveredMembersOf } from '../../request-log/coverage-groups.ts';
import { parseEntryLine, removedLine } from '../../request-log/entry-json-line.ts';
import {
  logPageSearchIndex,
  type LogPageSearchIndex,
  type SummarizedEntry,
} from '../../request-log/log-page-search-index.ts';
import { searchTermsOf } from '../../request-log/search-terms.ts';
import type { RequestLogRepository, RetentionLimit } from '../../request-log/request-log.ts';
import { compress, decompress, type CompressedText } from '../engine/compressed-text.ts';
import type { Engine } from '../engine/engine.ts';
import type { PageAge, PageBody, PageStatements } from './request-log-page-statements.ts';

export const createTrim = (
  pages: PageStatements,
  { read, writeUnsynced }: Pick<Engine, 'read' | 'writeUnsynced'>,
): RequestLogRepository['trim'] => {
  const removeExpiredPages = ({ entries, since }: RetentionLimit): TE.TaskEither<Failure, number> =>
    pipe(
      read(trims, function* () {
        // In this order: if another process trims in between, this one removes too few entries, not too many.
        const oldest = yield* pages.oldest({ count: trimLimit.pages });
        const [total] = yield* pages.totals({});
        const authenticated = Number(total?.entries ?? 0) - Number(total?.unauthenticated ?? 0);
        return expiredPages(oldest, authenticated - entries, since.toISOString());
      }),
      TE.flatMap(({ last, removed }) =>
        last === undefined
          ? TE.right(0)
          : writeUnsynced(trims, function* () {
              yield* pages.removeTo({ id: last });
              return removed;
            }),
      ),
    );

  const removeUnauthenticated = ({
    unauthenticatedEntries,
  }: RetentionLimit): TE.TaskEither<Failure, number> =>
    pipe(
      read(trims, function* () {
        const oldest = yield* pages.oldestUnauthenticated({ count: sharedPagesLimit });
        const [total] = yield* pages.totalUnauthenticated({});
        return pagesBeyond(oldest, Number(total?.unauthenticated ?? 0) - unauthenticatedEntries);
      }),
      TE.flatMap(TE.traverseSeqArray(removeUnauthenticatedFrom)),
      TE.map((removed) => removed.reduce((sum, count) => sum + count, 0)),
    );

  // One page in each transaction, so that others do not wait. If two processes do it at once, both write the same.
  const removeUnauthenticatedFrom = (page: SharedPage): TE.TaskEither<Failure, number> =>
    page.entries === page.unauthenticated ? removePage(page) : replacePage(page);

  const removePage = ({ id, unauthenticated }: SharedPage): TE.TaskEither<Failure, number> =>
    writeUnsynced(trims, function* () {
      yield* pages.remove({ id });
      return unauthenticated;
    });

  const replacePage = ({ id, unauthenticated }: SharedPage): TE.TaskEither<Failure, number> =>
    pipe(
      read(trims, () => pages.bodies({ newest: id, oldest: id })),
      TE.flatMap(
        TE.traverseSeqArray((body) => TE.tryCatch(() => withoutUnauthenticated(body), failure(trims))),
      ),
      TE.flatMap((replaced) =>
        writeUnsynced(trims, function* () {
          for (const page of replaced) yield* pages.replace({ ...page, id });
          return unauthenticated;
        }),
      ),
    );

  return (limit) =>
    pipe(
      removeExpiredPages(limit),
      TE.flatMap((expired) =>
        pipe(
          removeUnauthenticated(limit),
          TE.map((removed) => expired + removed),
        ),
      ),
    );
};

const trims = 'trimming the request log';

interface ExpiredPages {
  readonly last: PageAge['id'] | undefined;
  readonly removed: number;
}

/** The oldest pages that exceed the age or the number of authenticated entries to retain. */
const expiredPages = (oldest: readonly PageAge[], tooMany: number, since: string): ExpiredPages => {
  let expired: ExpiredPages = { last: undefined, removed: 0 };
  let authenticated = 0;
  for (const { id, entries, unauthenticated, last_at } of oldest) {
    const after = authenticated + entries - unauthenticated;
    const isTooOld = last_at < since;
    if (expired.removed >= trimLimit.entries || (!isTooOld && (authenticated >= tooMany || after > tooMany)))
      break;
    expired = { last: id, removed: expired.removed + entries };
    authenticated = after;
  }
  return expired;
};

/** The bounds of one transaction, so that it does not block others. */
const trimLimit = { pages: 1500, entries: 4000 };

type SharedPage = Pick<PageAge, 'id' | 'entries' | 'unauthenticated'>;

/** The oldest pages whose unauthenticated entries exceed the number to retain. */
const pagesBeyond = (oldest: readonly SharedPage[], tooMany: number): readonly SharedPage[] => {
  const beyond: SharedPage[] = [];
  let removed = 0;
  for (const page of oldest) {
    removed += page.unauthenticated;
    if (removed > tooMany || removed > trimLimit.entries) break;
    beyond.push(page);
  }
  return beyond;
};

// Removing entries from a page costs more than removing the page.
const sharedPagesLimit = 200;

const withoutUnauthenticated = async (page: PageBody): Promise<LogPageSearchIndex & CompressedText> => {
  const retained: SummarizedEntry[] = [];
  const lines = (await decompress(page)).split('\n').map((line) => {
    if (line === removedLine) return removedLine;
    const { outline, isAuthenticated, entry } = parseEntryLine(line);
    if (!isAuthenticated()) return removedLine;
    const whole = entry();
    retained.push({
      request_id: outline.request_id,
      merchant_identifier: outline.merchant_identifier ?? null,
      operation: outline.operation ?? null,
      response_code: outline.response_code,
      isAuthenticated: true,
      at: outline.at,
      microseconds: outline.microseconds,
      searchTerms: searchTermsOf(whole),
      covered: coveredMembersOf(whole),
    });
    return line;
  });
  await setImmediate();
  return { ...logPageSearchIndex(retained), ...(await compress(lines.join('\n'))) };
};
