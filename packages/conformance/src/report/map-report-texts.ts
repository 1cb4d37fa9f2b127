import type { Report, ReportOutcome, ReportRow } from './report.ts';

/** Changes every text of a report. Nothing else of a report comes from outside. */
export const mapReportTexts = (report: Report, change: (text: string) => string): Report => ({
  ...report,
  title: change(report.title),
  subject: change(report.subject),
  summary: report.summary.map(({ label, value }) => ({ label: change(label), value: change(value) })),
  chapters: report.chapters.map(({ title, rows }) => ({
    title: change(title),
    rows: rows.map((row) => changeRow(row, change)),
  })),
});

const changeRow = (row: ReportRow, change: (text: string) => string): ReportRow => ({
  id: change(row.id),
  title: change(row.title),
  outcome: changeOutcome(row.outcome, change),
  ...(row.orders !== undefined && { orders: row.orders.map(change) }),
  ...(row.interpretationRule !== undefined && { interpretationRule: change(row.interpretationRule) }),
  ...(row.provenance !== undefined && { provenance: change(row.provenance) }),
  ...(row.observedOn !== undefined && { observedOn: change(row.observedOn) }),
  ...(row.consequence !== undefined && { consequence: change(row.consequence) }),
  evidence: row.evidence.map(({ title, text }) => ({ title: change(title), text: change(text) })),
});

const changeOutcome = (outcome: ReportOutcome, change: (text: string) => string): ReportOutcome => {
  switch (outcome._tag) {
    case 'Passed':
    case 'Measured':
      return outcome;
    case 'Failed':
      return { ...outcome, expected: change(outcome.expected), observed: change(outcome.observed) };
    case 'NotRun':
      return { ...outcome, reason: change(outcome.reason) };
  }
};
