/**
 * The entries of a page of the request log, grouped by what the coverage counts in them, so that it need not read each entry. Groups
 * of several pages are merged by their text: only the merged ones are parsed.
 */
import type { Entry } from './entry.ts';

/** Entries that cover the same. */
export interface CoverageGroup {
  /** The JSON of the members that the coverage reads. */
  readonly covered: string;
  readonly times: number;
  /** The id of the newest request. */
  readonly newest: string;
}

/** The groups of a page, newest first, and the time of its first and its last entry. */
export interface CoverageGroups {
  readonly from: string;
  readonly to: string;
  readonly groups: readonly CoverageGroup[];
}

/** What an entry covers, beside the members that its page has as columns. */
export interface CoveredMembers {
  readonly refused: boolean;
  readonly scenarios?: Entry['scenarios'];
  readonly undeliveredReason?: string | undefined;
  readonly payment?: Entry['payment'];
  readonly interpretationRules: readonly string[];
}

export const coveredMembersOf = (entry: Entry): CoveredMembers => ({
  refused: entry.refused !== undefined,
  scenarios: entry.scenarios,
  undeliveredReason: entry.delivery?.reason,
  payment: entry.payment,
  interpretationRules: entry.interpretation_rules,
});

interface GroupedEntry {
  readonly request_id: string;
  readonly at: string;
  readonly merchant_identifier: string | null;
  readonly operation: string | null;
  readonly response_code: string;
  readonly covered: CoveredMembers;
}

export const groupForCoverage = (entries: readonly GroupedEntry[]): CoverageGroups => {
  const times = entries.map(({ at }) => at).toSorted();
  const groups = entries
    .toReversed()
    .map((entry) => ({ covered: coveredJson(entry), times: 1, newest: entry.request_id }));
  return { from: times[0] ?? '', to: times.at(-1) ?? '', groups: mergeCoverageGroups(groups) };
};

/** Adds up the groups with the same members. The newest ones come first. */
export const mergeCoverageGroups = (groups: Iterable<CoverageGroup>): readonly CoverageGroup[] => {
  const merged = new Map<string, CoverageGroup>();
  for (const group of groups) {
    const { covered, times } = group;
    const newer = merged.get(covered);
    merged.set(covered, newer === undefined ? group : { ...newer, times: newer.times + times });
  }
  return [...merged.values()];
};

/** Named like the members of an entry. */
const coveredJson = ({ covered, ...row }: GroupedEntry): string =>
  JSON.stringify({
    merchant_identifier: row.merchant_identifier ?? undefined,
    operation: row.operation ?? undefined,
    response_code: row.response_code,
    refused: covered.refused ? true : undefined,
    scenarios: covered.scenarios,
    delivery: covered.undeliveredReason && { reason: covered.undeliveredReason },
    payment: covered.payment,
    interpretation_rules: covered.interpretationRules,
  });

/** A line for the times, and one for each group. No member contains a tab or a line break. */
export const formatCoverageGroups = ({ from, to, groups }: CoverageGroups): string =>
  [
    `${from}\t${to}`,
    ...groups.map(({ covered, times, newest }) => `${times}\t${JSON.stringify(newest)}\t${covered}`),
  ].join('\n');

export const parseCoverageGroups = (text: string): CoverageGroups => {
  const [span = '', ...lines] = text.split('\n');
  const [from = '', to = ''] = span.split('\t');
  return {
    from,
    to,
    groups: lines.map((line) => {
      const [times, newest = '""', covered = '{}'] = line.split('\t');
      return { covered, times: Number(times), newest: String(JSON.parse(newest)) };
    }),
  };
};
