/** The coverage as one HTML page without scripts: like the report of a code-coverage tool. */
import type { CoverageChapter, CoverageExample, CoverageReport, CoverageRow } from './coverage-report.ts';
import { escapeMarkup } from '../report/escape-markup.ts';

/**
 * Renders a report as a page that needs no other file.
 *
 * @example
 * import { computeCoverageOfLogs, formatCoverageHtml } from '@postern/conformance'
 *
 * const report = computeCoverageOfLogs({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accounts: ['DEMO0001'],
 *   measuredAt: new Date(0),
 *   effects: { effects: [] },
 *   requests: [],
 *   feedback: [],
 * })
 * formatCoverageHtml(report).includes('<title>Gateway coverage 0%</title>') // => true
 */
export const formatCoverageHtml = (report: CoverageReport): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Gateway coverage ${report.percent}%</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Gateway coverage</h1>
<p class="total"><strong class="${toneOf(report.percent)}">${report.percent}%</strong> <span>${report.covered} of ${report.all} covered</span></p>
<dl>
${fact('Gateway', report.baseUrl)}
${fact('Accounts', boundedList(report.accounts))}
${fact('From', report.from ?? 'the beginning of the log')}
${fact('To', report.to ?? 'now')}
${fact('Requests', String(report.requests))}
${fact('Feedback', String(report.feedback))}
${fact('Measured', report.measuredAt)}
</dl>
</header>
<table class="summary">
<caption>Chapters</caption>
<thead><tr><th scope="col">Chapter</th><th scope="col">Covered</th><th scope="col" class="number">Count</th><th scope="col" class="number">Percent</th></tr></thead>
<tbody>
${report.chapters.map(summaryRow).join('\n')}
</tbody>
</table>
${report.chapters.map(chapterSection).join('\n')}
${otherCodes(report.otherCodes)}
</main>
</body>
</html>
`;

const fact = (name: string, value: string): string =>
  `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`;

const boundedList = (names: readonly string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more` : names.join(', ');

const summaryRow = ({ name, title, covered, percent, rows }: CoverageChapter): string =>
  `<tr><th scope="row"><a href="#${name}">${escapeMarkup(title)}</a></th><td><meter min="0" max="100" low="50" high="80" optimum="100" value="${percent}">${percent}%</meter></td><td class="number">${covered} of ${rows.length}</td><td class="number ${toneOf(percent)}">${percent}%</td></tr>`;

const chapterSection = ({ name, title, derivedFrom, covered, rows }: CoverageChapter): string => {
  const missing = rows.filter(({ times }) => times === 0);
  return `<section id="${name}">
<h2>${escapeMarkup(title)} <small>${covered} of ${rows.length}</small></h2>
<p class="derived">What counts: ${escapeMarkup(derivedFrom).replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</p>
${missing.length === 0 ? '<p class="good">All covered.</p>' : missingTable(missing)}
${coveredTable(rows.filter(({ times }) => times > 0))}
</section>`;
};

const missingTable = (rows: readonly CoverageRow[]): string => `<table>
<caption>Missing: ${rows.length}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th><th scope="col">Cover it with</th></tr></thead>
<tbody>
${rows.map(({ key, title, howToCoverText }) => `<tr class="missed"><th scope="row"><code>${escapeMarkup(key)}</code></th><td>${escapeMarkup(title)}</td><td>${howTo(howToCoverText)}</td></tr>`).join('\n')}
</tbody>
</table>`;

// Headers and scenarios are set as code, because the reader copies them.
const howTo = (text: string): string =>
  escapeMarkup(text).replaceAll(/x-postern-scenario: [\w-]+|\{&quot;effect.*\}$/g, '<code>$&</code>');

const coveredTable = (rows: readonly CoverageRow[]): string =>
  rows.length === 0
    ? ''
    : `<details>
<summary>Covered: ${rows.length}</summary>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">Meaning</th><th scope="col" class="number">Times</th><th scope="col">Last by</th></tr></thead>
<tbody>
${rows.map(({ key, title, times, example }) => `<tr class="covered"><th scope="row"><code>${escapeMarkup(key)}</code></th><td>${escapeMarkup(title)}</td><td class="number">${times}</td><td><code>${escapeMarkup(formatExample(example))}</code></td></tr>`).join('\n')}
</tbody>
</table>
</details>`;

const formatExample = (example: CoverageExample | undefined): string => {
  if (example === undefined) return '';
  return example.kind === 'feedback' ? `feedback ${example.id}` : example.id;
};

const otherCodes = (codes: readonly string[]): string =>
  codes.length === 0
    ? ''
    : `<section><h2>Other response codes</h2><p>The run also received codes that do not count on their own: ${codes
        .slice(0, 200)
        .map((code) => `<code>${escapeMarkup(code)}</code>`)
        .join(' ')}</p></section>`;

const toneOf = (percent: number): string => {
  if (percent >= 80) return 'good';
  return percent >= 50 ? 'middle' : 'bad';
};

const style = `
:root{color-scheme:light dark;--text:#1b1f24;--quiet:#57606a;--line:#d8dee4;--back:#fff;--soft:#f6f8fa;--good:#1a7f37;--middle:#8a6500;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#9aa4af;--line:#30363d;--back:#0d1117;--soft:#161b22;--good:#4ac26b;--middle:#d4a72c;--bad:#ff8983}}
body{margin:0;background:var(--back);color:var(--text);font:14px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:2.5rem 0 .25rem}small,.derived,dt,caption,summary{color:var(--quiet)}small{font-weight:400}
.total{margin:.25rem 0 1rem}.total strong{font-size:2rem}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:0 0 1rem}dt{font-size:.8rem}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}caption{text-align:start;padding-block:.25rem;font-weight:600}
th,td{text-align:start;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--quiet);font-size:.8rem}tbody th code{white-space:nowrap}.number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
tr.missed th{box-shadow:inset 3px 0 var(--bad)}tr.covered th{box-shadow:inset 3px 0 var(--good)}
code{font:12px/1.5 ui-monospace,monospace;background:var(--soft);padding:.1rem .3rem;border-radius:3px}
meter{width:100%;min-width:6rem}.good{color:var(--good)}.middle{color:var(--middle)}.bad{color:var(--bad)}a{color:inherit}summary{cursor:pointer}
`;
