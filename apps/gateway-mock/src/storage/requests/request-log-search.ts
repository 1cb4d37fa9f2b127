/**
 * Searches the request log from the newest page to the oldest, until it has enough entries. It reads in small steps, so that
 * other requests run in between, and skips pages whose summary excludes a match.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { takeTurn } from '../../clock/yield-to-event-loop.ts';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import type { StoredEntry } from '../../request-log/request-log.ts';
import { parseEntryLine, removedLine } from '../../request-log/entry-json-line.ts';
import { createEntryFilter, type EntryFilter, type SearchTerms } from '../../request-log/entry-filter.ts';
import type { Engine } from '../engine/engine.ts';
import type { PageBody, PageSummary, PageStatements } from './request-log-page-statements.ts';
import { decompress } from '../engine/compressed-text.ts';

type Search = (
  filter: SearchTerms,
  count: number,
  before?: number,
) => TE.TaskEither<Failure, readonly StoredEntry[]>;

export const createRequestLogSearch = (pages: PageStatements, read: Engine['read']): Search => {
  const searchRun = (run: Run, matcher: EntryFilter, count: number, before: number) =>
    pipe(
      read(reads, () => pages.bodies(run)),
      TE.flatMap((bodies) => TE.tryCatch(() => filterBodies(bodies, matcher, count, before), failure(reads))),
    );

  return (filter, count, before = Number.MAX_SAFE_INTEGER) =>
    async () => {
      const matcher = createEntryFilter(filter);
      const results: StoredEntry[] = [];
      let newest = pageAt(before);
      for (let pageCount = firstPages; ; pageCount = morePages) {
        const summaries = await read(reads, () => pages.summaries({ newest, count: pageCount }))();
        if (E.isLeft(summaries)) return summaries;
        const { pages: inPeriod, isOver } = pagesInPeriod(summaries.right, filter);
        for (const run of runsOf(inPeriod, matcher)) {
          const matches = await searchRun(run, matcher, count - results.length, before)();
          if (E.isLeft(matches)) return matches;
          results.push(...matches.right);
          if (results.length >= count) return E.right(results);
          await takeTurn();
        }
        const last = summaries.right.at(-1);
        if (last === undefined || isOver || summaries.right.length < pageCount) return E.right(results);
        newest = Number(last.id) - 1;
        await takeTurn();
      }
    };
};

const reads = 'reading the request log';

// Most searches need only the newest entries.
const firstPages = 4;
const morePages = 100;

/** The pages that may have entries of the period, and whether all older pages are before it. */
const pagesInPeriod = (
  summaries: readonly PageSummary[],
  { repliedFrom, repliedBefore }: SearchTerms,
): { readonly pages: readonly PageSummary[]; readonly isOver: boolean } => {
  const from = endOfFirstPage(repliedFrom);
  const before = repliedBefore === undefined ? undefined : shiftTime(repliedBefore, toleranceMilliseconds);
  const pages = summaries.filter(({ last_at: lastAt }, i) => {
    // The entries of a page are later than the last one of the page before.
    const previous = summaries[i + 1]?.last_at;
    return lastAt >= from && (before === undefined || previous === undefined || previous < before);
  });
  return { pages, isOver: summaries.some(({ last_at: lastAt }) => lastAt < from) };
};

/** The pages with entries of a period end at this time or later. */
export const endOfFirstPage = (repliedFrom: string | undefined): string =>
  repliedFrom === undefined ? '' : shiftTime(repliedFrom, -toleranceMilliseconds);

// Several gateways write pages at once, so their times overlap.
const toleranceMilliseconds = 60_000;

const shiftTime = (time: string, milliseconds: number): string =>
  new Date(new Date(time).getTime() + milliseconds).toISOString();

/** Adjacent pages that may all have matching entries. */
interface Run {
  readonly newest: number | bigint;
  readonly oldest: number | bigint;
  readonly entries: number;
}

const runsOf = (summaries: readonly PageSummary[], matcher: EntryFilter): readonly Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const summary of summaries) {
    const isOpen = run !== undefined && run.entries + summary.entries <= maxRunEntries;
    if (!matcher.page(summary)) run = undefined;
    else if (run !== undefined && isOpen) {
      run = { ...run, oldest: summary.id, entries: run.entries + summary.entries };
      runs[runs.length - 1] = run;
    } else {
      run = { newest: summary.id, oldest: summary.id, entries: summary.entries };
      runs.push(run);
    }
  }
  return runs;
};

const maxRunEntries = 200;

const filterBodies = async (
  bodies: readonly PageBody[],
  matcher: EntryFilter,
  count: number,
  before: number,
): Promise<readonly StoredEntry[]> => {
  const results: StoredEntry[] = [];
  for (const body of bodies) {
    const text = await decompress(body);
    if (!matcher.text(text)) continue;
    for (const [index, line] of [...text.split('\n').entries()].toReversed()) {
      const place = placeOf(Number(body.id), index);
      if (place >= before || line === removedLine || !matcher.text(line)) continue;
      const parsed = parseEntryLine(line);
      if (matcher.entry(parsed)) results.push({ entry: parsed.entry(), place: String(place) });
      if (results.length >= count) return results;
    }
  }
  return results;
};

/** A place is the id of the page, followed by three digits for the entry: a page has at most 1000 entries. */
const placeOf = (page: number, index: number): number => page * 1000 + index;

const pageAt = (place: number): number => Math.floor(place / 1000);
