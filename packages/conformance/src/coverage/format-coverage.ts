/** Formats coverage for a terminal: a table of the chapters, and what was not met. */
import type { CoverageChapter, CoverageReport } from './coverage-report.ts';

/** How much of the report is printed. */
export interface FormatCoverageOptions {
  /** The rows that were not met and are printed for each chapter; 5 by default. */
  readonly rows?: number;
}

/**
 * Formats a report as text.
 *
 * @example
 * import { computeCoverage, formatCoverage } from '@postern/conformance'
 *
 * const report = computeCoverage({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accounts: ['DEMO0001'],
 *   measuredAt: new Date(0),
 *   effects: { effects: [] },
 *   requests: [{ request_id: 'r1', operation: 'CAPTURE', response_code: '04000' }],
 *   feedback: [],
 * })
 * formatCoverage(report, { rows: 0 }).split('\n')[0] // => 'Coverage of DEMO0001: 1 requests, 0 feedback'
 */
export const formatCoverage = (report: CoverageReport, { rows = 5 }: FormatCoverageOptions = {}): string =>
  [
    `Coverage of ${report.accounts.join(', ') || 'no account'}${spanOf(report)}: ${report.requests} requests, ${report.feedback} feedback`,
    '',
    ...report.chapters.map(lineOf),
    `${'All'.padEnd(titleWidth)}${counts(report.percent, report.met, report.all)}`,
    ...report.chapters.flatMap((chapter) => notMetLines(chapter, rows)),
  ].join('\n');

const titleWidth = 22;

const lineOf = ({ title, percent, met, rows }: CoverageChapter): string =>
  `${title.padEnd(titleWidth)}${counts(percent, met, rows.length)}`;

const counts = (percent: number, met: number, all: number): string =>
  `${`${percent}%`.padStart(6)}  ${met} of ${all}`;

const spanOf = ({ from, to }: CoverageReport): string =>
  `${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`;

const notMetLines = ({ title, rows }: CoverageChapter, most: number): readonly string[] => {
  const notMet = rows.filter(({ times }) => times === 0);
  if (notMet.length === 0 || most === 0) return [];
  const printed = notMet.slice(0, most);
  const keyWidth = Math.max(titleWidth, ...printed.map(({ key }) => key.length));
  const left = notMet.length - printed.length;
  return [
    '',
    `${title}, not met:`,
    ...printed.map(({ key, meetWith }) => `  ${key.padEnd(keyWidth)} ${shorten(meetWith)}`),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ];
};

const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
