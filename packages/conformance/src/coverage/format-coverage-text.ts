/** Formats coverage for a terminal: a table of the chapters, and what is missing. */
import type { CoverageChapter, CoverageReport } from './coverage-report.ts';

/** How much of the report is printed. */
export interface FormatCoverageTextOptions {
  /** The rows that are missing and are printed for each chapter; 5 by default. */
  readonly rows?: number;
}

/**
 * Formats a report as text.
 *
 * @example
 * import { computeCoverageOfLogs, formatCoverageText } from '@postern/conformance'
 *
 * const report = computeCoverageOfLogs({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accounts: ['DEMO0001'],
 *   measuredAt: new Date(0),
 *   effects: { effects: [] },
 *   requests: [{ request_id: 'r1', operation: 'CAPTURE', response_code: '04000' }],
 *   feedback: [],
 * })
 * formatCoverageText(report, { rows: 0 }).split('\n')[0] // => 'Coverage of DEMO0001: 1 requests, 0 feedback'
 */
export const formatCoverageText = (
  report: CoverageReport,
  { rows = 5 }: FormatCoverageTextOptions = {},
): string =>
  [
    `Coverage of ${report.accounts.join(', ') || 'no account'}${spanOf(report)}: ${report.requests} requests, ${report.feedback} feedback`,
    '',
    ...report.chapters.map(lineOf),
    `${'All'.padEnd(titleWidth)}${counts(report.percent, report.covered, report.all)}`,
    ...report.chapters.flatMap((chapter) => missingLines(chapter, rows)),
  ].join('\n');

const titleWidth = 22;

const lineOf = ({ title, percent, covered, rows }: CoverageChapter): string =>
  `${title.padEnd(titleWidth)}${counts(percent, covered, rows.length)}`;

const counts = (percent: number, covered: number, all: number): string =>
  `${`${percent}%`.padStart(6)}  ${covered} of ${all}`;

const spanOf = ({ from, to }: CoverageReport): string =>
  `${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`;

const missingLines = ({ title, rows }: CoverageChapter, most: number): readonly string[] => {
  const missing = rows.filter(({ times }) => times === 0);
  if (missing.length === 0 || most === 0) return [];
  const printed = missing.slice(0, most);
  const keyWidth = Math.max(titleWidth, ...printed.map(({ key }) => key.length));
  const left = missing.length - printed.length;
  return [
    '',
    `${title}, missing:`,
    ...printed.map(({ key, howToCoverText }) => `  ${key.padEnd(keyWidth)} ${shorten(howToCoverText)}`),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ];
};

const shorten = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
