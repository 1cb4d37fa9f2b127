import { escapeMarkup } from './escape-markup.ts';
import { countOutcomes, rowsOf, type Report, type ReportChapter, type ReportRow } from './report.ts';

/** The report as JUnit XML, which CI servers show. A chapter is a suite, a row a test case. */
export const formatReportAsJunit = (report: Report): string => {
  const seconds = (report.endedAt.getTime() - report.startedAt.getTime()) / 1000;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeMarkup(report.title)}" ${countAttributes(rowsOf(report), report.isPartial ? 1 : 0)} time="${seconds}" timestamp="${report.startedAt.toISOString()}">`,
    ...report.chapters.flatMap(suite),
    ...(report.isPartial ? endedEarly() : []),
    '</testsuites>',
    '',
  ].join('\n');
};

// A run that was ended early must not look like one that passed.
const endedEarly = (): readonly string[] => [
  `  <testsuite name="Run" ${countAttributes([], 1)}>`,
  '    <testcase classname="Run" name="The run is complete"><error message="The run was ended early"/></testcase>',
  '  </testsuite>',
];

const suite = ({ title, rows }: ReportChapter): readonly string[] => [
  `  <testsuite name="${escapeMarkup(title)}" ${countAttributes(rows)}>`,
  ...rows.flatMap((row) => testCase(title, row)),
  '  </testsuite>',
];

const countAttributes = (rows: readonly ReportRow[], errors = 0): string => {
  const { Failed, NotRun } = countOutcomes(rows);
  return `tests="${rows.length + errors}" failures="${Failed}" skipped="${NotRun}" errors="${errors}"`;
};

const testCase = (chapter: string, row: ReportRow): readonly string[] => {
  const { outcome } = row;
  const start = `    <testcase classname="${escapeMarkup(chapter)}" name="${escapeMarkup(`${row.id}: ${row.title}`)}"`;
  const observed = observedProperties(row);
  switch (outcome._tag) {
    case 'Passed':
    case 'Measured':
      return observed === '' ? [`${start}/>`] : [`${start}>${observed}</testcase>`];
    case 'NotRun':
      return [`${start}>${observed}<skipped message="${escapeMarkup(outcome.reason)}"/></testcase>`];
    case 'Failed':
      return [
        `${start}>${observed}`,
        `      <failure message="${escapeMarkup(`expected ${outcome.expected}, observed ${outcome.observed}`)}">${escapeMarkup(details(row))}</failure>`,
        '    </testcase>',
      ];
  }
};

// Properties of a test case, as pytest and others write them.
const observedProperties = ({ observedOn }: ReportRow): string =>
  observedOn === undefined
    ? ''
    : `<properties><property name="observed_on" value="${escapeMarkup(observedOn)}"/></properties>`;

const details = ({ orders, interpretationRule, provenance, consequence, evidence }: ReportRow): string =>
  [
    ...(orders === undefined ? [] : [`Order ${orders.join(', ')}`]),
    ...(interpretationRule === undefined
      ? []
      : [`Interpretation rule ${interpretationRule}${provenance === undefined ? '' : ` (${provenance})`}`]),
    ...(consequence === undefined ? [] : [consequence]),
    ...evidence.map(({ title, text }) => `${title}\n${text}`),
  ].join('\n\n');
