import { countOutcomes, rowsOf, type Report, type ReportChapter, type ReportRow } from './report.ts';

/** The report as text for a terminal: the summary, a line for each chapter, and each row that failed. */
export const formatReportForTerminal = (report: Report): string => {
  const rows = rowsOf(report);
  const { Passed, Failed, NotRun } = countOutcomes(rows);
  return [
    `${report.title}: ${report.subject}`,
    `${report.startedAt.toISOString()} to ${report.endedAt.toISOString()}${report.isPartial ? ', ended early' : ''}`,
    ...report.summary.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...report.chapters.filter((chapter) => chapter.rows.length > 0).map(chapterLine),
    ...observedLines(rows),
    ...rows.flatMap(failureLines),
    ...notRunLines(rows),
    '',
    `${Passed} passed, ${Failed} failed, ${NotRun} not run`,
    '',
  ].join('\n');
};

const chapterLine = ({ title, rows }: ReportChapter): string => {
  const { Passed, Failed, NotRun, Measured } = countOutcomes(rows);
  if (Measured === rows.length) return `info  ${title}: measured`;
  const mark = Failed > 0 ? 'FAIL' : Passed === 0 ? 'none' : NotRun > 0 ? 'part' : 'pass';
  const rest = [
    ...(Failed > 0 ? [`${Failed} failed`] : []),
    ...(NotRun > 0 ? [`${NotRun} not run`] : []),
  ].join(', ');
  return `${mark}  ${title}: ${Passed} of ${rows.length} passed${rest === '' ? '' : `, ${rest}`}`;
};

// A row that passed has no line of its own.
const observedLines = (rows: readonly ReportRow[]): readonly string[] => {
  const days = rows.flatMap(({ observedOn }) => (observedOn === undefined ? [] : [observedOn]));
  return [...new Set(days)].toSorted().map((day) => {
    const count = days.filter((other) => other === day).length;
    return `Observed on a real account on ${day}: ${count} of ${rows.length}`;
  });
};

const failureLines = (row: ReportRow): readonly string[] => {
  if (row.outcome._tag !== 'Failed') return [];
  const { id, title, orders, interpretationRule, provenance, observedOn, consequence, outcome } = row;
  return [
    '',
    `FAIL  ${id}`,
    `      ${title}`,
    ...(orders === undefined ? [] : [`      order     ${orders.join(', ')}`]),
    `      expected  ${indent(outcome.expected)}`,
    `      observed  ${indent(outcome.observed)}`,
    ...(interpretationRule === undefined
      ? []
      : [
          `      interpretation rule ${interpretationRule}${provenance === undefined ? '' : ` (${provenance})`}`,
        ]),
    ...(observedOn === undefined ? [] : [`      observed as expected on a real account on ${observedOn}`]),
    ...(consequence === undefined ? [] : [`      means     ${indent(consequence)}`]),
  ];
};

const indent = (text: string): string => text.replaceAll('\n', '\n                ');

const notRunLines = (rows: readonly ReportRow[]): readonly string[] => {
  const idsByReason = new Map<string, readonly string[]>();
  for (const { id, outcome } of rows)
    if (outcome._tag === 'NotRun')
      idsByReason.set(outcome.reason, [...(idsByReason.get(outcome.reason) ?? []), id]);
  return idsByReason.size === 0
    ? []
    : [
        '',
        'Not run:',
        ...[...idsByReason].map(([reason, ids]) => `  ${ids.length} × ${reason} (${listed(ids)})`),
      ];
};

const listed = (ids: readonly string[]): string =>
  [...ids.slice(0, maxListed), ...(ids.length > maxListed ? ['…'] : [])].join(', ');

const maxListed = 8;
