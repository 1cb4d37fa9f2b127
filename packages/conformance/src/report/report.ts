/** A report of a run: what was checked, chapter by chapter, and what came of it. Every command that measures something prints one. */
export interface Report {
  readonly title: string;
  /** The subject of the run: an address, a shop, a log. */
  readonly subject: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** Whether the run ended before everything was checked. */
  readonly isPartial: boolean;
  readonly summary: readonly ReportFact[];
  readonly chapters: readonly ReportChapter[];
}

/** A line of the summary. */
export interface ReportFact {
  readonly label: string;
  readonly value: string;
}

/** Rows that belong together. */
export interface ReportChapter {
  readonly title: string;
  readonly rows: readonly ReportRow[];
}

/** One thing that was checked. */
export interface ReportRow {
  readonly id: string;
  readonly title: string;
  readonly outcome: ReportOutcome;
  /** The references of its orders, as the logs of both sides have them. */
  readonly orders?: readonly string[];
  /** The id of the interpretation rule that the expectation follows from. */
  readonly interpretationRule?: string;
  /** Whether the specification states it, or the project assumed it. */
  readonly provenance?: string;
  /** The day on which the expectation was observed on a real account, as `2026-11-24`. */
  readonly observedOn?: string;
  /** What a reader has to reckon with if the row fails. */
  readonly consequence?: string;
  readonly evidence: readonly ReportEvidence[];
}

/** The outcome of a row. */
export type ReportOutcome =
  | { readonly _tag: 'Passed' }
  | { readonly _tag: 'Failed'; readonly expected: string; readonly observed: string }
  | { readonly _tag: 'NotRun'; readonly reason: string }
  /** A fact that the title states. It neither passes nor fails. */
  | { readonly _tag: 'Measured' };

/** A text that shows how the outcome came about: a request, a reply, a timeline. */
export interface ReportEvidence {
  readonly title: string;
  readonly text: string;
}

/** How many rows have each outcome. */
export type OutcomeCounts = Readonly<Record<ReportOutcome['_tag'], number>>;

/**
 * Counts the outcomes of rows.
 *
 * @example
 * import { countOutcomes } from '@postern/conformance'
 *
 * countOutcomes([{ outcome: { _tag: 'Passed' } }]).Passed // => 1
 */
export const countOutcomes = (rows: readonly Pick<ReportRow, 'outcome'>[]): OutcomeCounts => {
  const counts = { Passed: 0, Failed: 0, NotRun: 0, Measured: 0 };
  for (const { outcome } of rows) counts[outcome._tag] += 1;
  return counts;
};

/**
 * Says in words how many rows passed, or failed, and how many were not run.
 *
 * @example
 * import { describeOutcomes } from '@postern/conformance'
 *
 * describeOutcomes([{ outcome: { _tag: 'Passed' } }]) // => '1 of 1 passed'
 */
export const describeOutcomes = (rows: readonly Pick<ReportRow, 'outcome'>[]): string => {
  const { Passed, Failed, NotRun } = countOutcomes(rows);
  const counted = Failed > 0 ? `${Failed} of ${rows.length} failed` : `${Passed} of ${rows.length} passed`;
  return NotRun > 0 ? `${counted}, ${NotRun} not run` : counted;
};

/**
 * All rows of a report, in order.
 *
 * @example
 * import { rowsOf } from '@postern/conformance'
 *
 * rowsOf({ chapters: [{ title: 'Parameters', rows: [] }] }).length // => 0
 */
export const rowsOf = ({ chapters }: Pick<Report, 'chapters'>): readonly ReportRow[] =>
  chapters.flatMap(({ rows }) => rows);
