import { limitReportSize } from './limit-report-size.ts';
import { formatReportForTerminal } from './format-report-for-terminal.ts';
import { formatReportAsHtml } from './format-report-as-html.ts';
import { formatReportAsJson } from './format-report-as-json.ts';
import { formatReportAsJunit } from './format-report-as-junit.ts';
import type { Report } from './report.ts';

const formats = {
  console: formatReportForTerminal,
  json: formatReportAsJson,
  junit: formatReportAsJunit,
  html: formatReportAsHtml,
} as const satisfies Readonly<Record<string, (report: Report) => string>>;

/** A format of reports: text for a terminal, JSON, JUnit XML, or one HTML page that needs nothing else. */
export type ReportFormat = keyof typeof formats;

/**
 * Writes a report in a format. Every text is escaped and bounded; redact secrets before, with `redactReport`.
 *
 * @example
 * import { renderReport, type Report } from '@postern/conformance'
 *
 * const report: Report = {
 *   title: 'Conformance',
 *   subject: 'http://127.0.0.1:8080',
 *   startedAt: new Date(0),
 *   endedAt: new Date(1000),
 *   isPartial: false,
 *   summary: [],
 *   chapters: [],
 * }
 * renderReport(report, 'console').split('\n')[0] // => 'Conformance: http://127.0.0.1:8080'
 */
export const renderReport = (report: Report, format: ReportFormat): string =>
  formats[format](limitReportSize(report));
