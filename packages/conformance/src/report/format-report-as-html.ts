import { escapeMarkup } from './escape-markup.ts';
import { reportStyleSheet } from './report-style-sheet.ts';
import {
  countOutcomes,
  rowsOf,
  type OutcomeCounts,
  type Report,
  type ReportChapter,
  type ReportOutcome,
  type ReportRow,
} from './report.ts';

/** The report as one HTML page: no scripts, nothing loaded from elsewhere, light or dark as the reader prefers. */
export const formatReportAsHtml = (report: Report): string => {
  const counts = countOutcomes(rowsOf(report));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(`${report.title}: ${report.subject}`)}</title>
<style>${reportStyleSheet}</style>
</head>
<body>
<header>
<h1>${escapeMarkup(report.title)}</h1>
<p class="subject">${escapeMarkup(report.subject)}</p>
${report.isPartial ? '<p class="partial">The run was ended early. What is missing was not checked.</p>\n' : ''}${countBar(counts)}
<dl>
${[
  ...report.summary,
  { label: 'Run', value: `${formatTime(report.startedAt)} to ${formatTime(report.endedAt)}` },
]
  .map(({ label, value }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd></div>`)
  .join('\n')}
</dl>
</header>
<main>
${report.chapters
  .filter(({ rows }) => rows.length > 0)
  .map(formatChapter)
  .join('\n')}
</main>
</body>
</html>
`;
};

const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const countBar = ({ Passed, Failed, NotRun, Measured }: OutcomeCounts): string =>
  `<p class="counts">${[
    ...(Failed > 0 ? [`<span class="failed">${Failed} failed</span>`] : []),
    Passed === 0 && Measured > 0
      ? '<span class="not-run">measured</span>'
      : `<span class="passed">${Passed} passed</span>`,
    ...(NotRun > 0 ? [`<span class="not-run">${NotRun} not run</span>`] : []),
  ].join(' ')}</p>`;

const formatChapter = ({ title, rows }: ReportChapter): string => {
  const counts = countOutcomes(rows);
  const sorted = rows.toSorted(
    (left, right) => outcomes[left.outcome._tag].place - outcomes[right.outcome._tag].place,
  );
  return `<details class="chapter"${counts.Failed > 0 ? ' open' : ''}>
<summary><h2>${escapeMarkup(title)}</h2>${countBar(counts)}</summary>
${sorted.map(formatRow).join('\n')}
</details>`;
};

const outcomes: Readonly<
  Record<ReportOutcome['_tag'], { readonly place: number; readonly mark: string; readonly style: string }>
> = {
  Failed: { place: 0, mark: 'Failed', style: 'failed' },
  NotRun: { place: 1, mark: 'Not run', style: 'not-run' },
  Passed: { place: 2, mark: 'Passed', style: 'passed' },
  Measured: { place: 3, mark: 'Measured', style: 'not-run' },
};

const formatRow = (row: ReportRow): string => {
  const { mark, style } = outcomes[row.outcome._tag];
  const { orders, interpretationRule, provenance, observedOn, consequence } = row;
  const facts = [
    ...(interpretationRule === undefined
      ? []
      : [
          [
            'Interpretation rule',
            provenance === undefined ? interpretationRule : `${interpretationRule}, ${provenance}`,
          ] as const,
        ]),
    ...(observedOn === undefined ? [] : [['Observed on a real account', observedOn] as const]),
    ...(orders === undefined ? [] : [['Order', orders.join(', ')] as const]),
    ...outcomeFacts(row.outcome),
    ...(consequence === undefined ? [] : [['What a failure means', consequence] as const]),
  ];
  return `<details class="row ${style}">
<summary><span class="mark">${mark}</span> <span class="title">${escapeMarkup(row.title)}</span> <code>${escapeMarkup(row.id)}</code></summary>
<dl>${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>
${row.evidence.map(({ title, text }) => `<h3>${escapeMarkup(title)}</h3><pre>${escapeMarkup(text)}</pre>`).join('\n')}
</details>`;
};

const outcomeFacts = (outcome: ReportOutcome): readonly (readonly [string, string])[] => {
  switch (outcome._tag) {
    case 'Passed':
    case 'Measured':
      return [];
    case 'NotRun':
      return [['Not run because', outcome.reason]];
    case 'Failed':
      return [
        ['Expected', outcome.expected],
        ['Observed', outcome.observed],
      ];
  }
};
