/**
 * Looks through the journal from the newest page to the oldest, until enough is found. It goes in small steps and lets
 * others get in between, and passes by whatever page has nothing of what is sought by what is told of it.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setImmediate } from 'node:timers/promises';
import { failure, type Failure } from '../../domain/failure.ts';
import type { StoredEntry } from '../../observability/request-log/request-log.ts';
import { parseEntryLine } from '../../observability/request-log/entry-line.ts';
import {
  createEntryFilter,
  type EntryFilter,
  type SearchTerms,
} from '../../observability/request-log/entry-filter.ts';
import type { Engine } from '../engine/engine.ts';
import type { Body, Outline, Pages } from './request-log-pages.ts';
import { unpacked } from '../engine/compressed-text.ts';

type Search = (
  sought: SearchTerms,
  count: number,
  before?: number,
) => TE.TaskEither<Failure, readonly StoredEntry[]>;

export const searching = (pages: Pages, reading: Engine['reading']): Search => {
  const foundOn = (run: Run, sieve: EntryFilter, count: number, before: number) =>
    pipe(
      reading(reads, () => pages.bodies(run)),
      TE.flatMap((bodies) => TE.tryCatch(() => sifted(bodies, sieve, count, before), failure(reads))),
    );

  return (sought, count, before = Number.MAX_SAFE_INTEGER) =>
    async () => {
      const sieve = createEntryFilter(sought);
      const kept: StoredEntry[] = [];
      let newest = pageAt(before);
      for (let atOnce = outlinesFirst; ; atOnce = outlinesLater) {
        const seen = await reading(reads, () => pages.outlines({ newest, count: atOnce }))();
        if (E.isLeft(seen)) return seen;
        for (const run of runsOf(seen.right, sieve)) {
          const found = await foundOn(run, sieve, count - kept.length, before)();
          if (E.isLeft(found)) return found;
          kept.push(...found.right);
          if (kept.length >= count) return E.right(kept);
          await setImmediate();
        }
        const last = seen.right.at(-1);
        if (last === undefined || seen.right.length < atOnce) return E.right(kept);
        newest = Number(last.id) - 1;
        await setImmediate();
      }
    };
};

const reads = 'reading the journal';

// Most who look want the newest.
const outlinesFirst = 4;
const outlinesLater = 100;

/** Pages that may have what is sought, with none between them that has not. */
interface Run {
  readonly newest: number | bigint;
  readonly oldest: number | bigint;
  readonly entries: number;
}

const runsOf = (seen: readonly Outline[], sieve: EntryFilter): readonly Run[] => {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const outline of seen) {
    const isOpen = run !== undefined && run.entries + outline.entries <= entriesAtOnce;
    if (!sieve.page(outline)) run = undefined;
    else if (run !== undefined && isOpen) {
      run = { ...run, oldest: outline.id, entries: run.entries + outline.entries };
      runs[runs.length - 1] = run;
    } else {
      run = { newest: outline.id, oldest: outline.id, entries: outline.entries };
      runs.push(run);
    }
  }
  return runs;
};

const entriesAtOnce = 200;

const sifted = async (
  bodies: readonly Body[],
  sieve: EntryFilter,
  count: number,
  before: number,
): Promise<readonly StoredEntry[]> => {
  const kept: StoredEntry[] = [];
  for (const body of bodies) {
    const text = await unpacked(body);
    if (!sieve.text(text)) continue;
    for (const [index, line] of [...text.split('\n').entries()].toReversed()) {
      const place = placeOf(Number(body.id), index);
      if (place >= before || !sieve.text(line)) continue;
      const { outline, entry } = parseEntryLine(line);
      if (sieve.entry(outline)) kept.push({ entry: entry(), place: String(place) });
      if (kept.length >= count) return kept;
    }
  }
  return kept;
};

/** A place is the number of a page and three digits for where the entry stands on it: a page has no more than 1000. */
const placeOf = (page: number, index: number): number => page * 1000 + index;

const pageAt = (testDatabase: number): number => Math.floor(testDatabase / 1000);
