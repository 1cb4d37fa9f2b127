import { countOutcomes, rowsOf, type Report } from './report.ts';

/** The report as JSON. `version` changes when a reader has to change. */
export const formatReportAsJson = (report: Report): string =>
  `${JSON.stringify({ version: 1, ...report, counts: countOutcomes(rowsOf(report)) }, undefined, 2)}\n`;
