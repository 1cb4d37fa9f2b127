/** Reads what the entries of the request log cover, page by page. It reads the entries only of pages that are partly in the time span. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { inTurn } from '../../clock/yield-to-event-loop.ts';
import { failure, type Failure } from '../../domain/failure-with-cause.ts';
import {
  coveredMembersOf,
  groupForCoverage,
  parseCoverageGroups,
  type CoverageGroup,
} from '../../request-log/coverage-groups.ts';
import { parseEntryLine, removedLine } from '../../request-log/entry-json-line.ts';
import type { CoverageFilter, CoveragePage, RequestLogRepository } from '../../request-log/request-log.ts';
import { mayContain } from '../../request-log/log-page-search-index.ts';
import { decompress } from '../engine/compressed-text.ts';
import type { Engine } from '../engine/engine.ts';
import type { PageBody, PageCoverage, PageStatements } from './request-log-page-statements.ts';
import { endOfFirstPage } from './request-log-search.ts';

type Groups = readonly CoverageGroup[];

export const createCoveragePages = (
  pages: PageStatements,
  read: Engine['read'],
): RequestLogRepository['coveragePages'] => {
  const groupsOfEntries = ({ id }: PageCoverage, filter: CoverageFilter): TE.TaskEither<Failure, Groups> =>
    pipe(
      inTurn(read(reads, () => pages.bodies({ newest: id, oldest: id }))),
      TE.flatMap((bodies) => TE.tryCatch(() => groupEntries(bodies, filter), failure(reads))),
    );

  return ({ before, ...filter }, count) =>
    async () => {
      const newest = before === undefined ? Number.MAX_SAFE_INTEGER : Number(before) - 1;
      const found = await read(reads, () => pages.coverage({ newest, count }))();
      if (E.isLeft(found)) return found;
      const first = endOfFirstPage(filter.repliedFrom);
      const results: CoveragePage[] = [];
      for (const page of found.right.filter(({ last_at: lastAt }) => lastAt >= first)) {
        const ofPage = E.tryCatch(() => groupsOfPage(page, filter), failure(reads));
        if (E.isLeft(ofPage)) return ofPage;
        const groups =
          ofPage.right === 'unknown' ? await groupsOfEntries(page, filter)() : E.right(ofPage.right);
        if (E.isLeft(groups)) return groups;
        results.push({ place: String(page.id), groups: groups.right });
      }
      return E.right(results);
    };
};

const reads = 'reading the request log';

/** The groups of the matching entries of a page; unknown if its entries must be read. */
const groupsOfPage = (
  { merchant_identifiers: accounts, coverage }: PageCoverage,
  { merchantIdentifier, repliedFrom = '', repliedBefore }: CoverageFilter,
): Groups | 'unknown' => {
  if (merchantIdentifier !== undefined && !mayContain(accounts, merchantIdentifier)) return [];
  if (coverage === null) return 'unknown';
  const { from, to, groups } = parseCoverageGroups(coverage);
  if (to < repliedFrom || (repliedBefore !== undefined && from >= repliedBefore)) return [];
  if (from < repliedFrom || (repliedBefore !== undefined && to >= repliedBefore)) return 'unknown';
  return groups;
};

const groupEntries = async (
  bodies: readonly PageBody[],
  { merchantIdentifier, repliedFrom = '', repliedBefore }: CoverageFilter,
): Promise<Groups> => {
  const lines = await Promise.all(bodies.map(async (body) => (await decompress(body)).split('\n')));
  const entries = lines
    .flat()
    .filter((line) => line !== removedLine)
    .map(parseEntryLine)
    .filter(
      ({ outline: { at, merchant_identifier: account } }) =>
        at >= repliedFrom &&
        (repliedBefore === undefined || at < repliedBefore) &&
        (merchantIdentifier === undefined || account === merchantIdentifier),
    );
  return groupForCoverage(
    entries.map(({ outline, entry }) => ({
      ...outline,
      merchant_identifier: outline.merchant_identifier ?? null,
      operation: outline.operation ?? null,
      covered: coveredMembersOf(entry()),
    })),
  ).groups;
};
