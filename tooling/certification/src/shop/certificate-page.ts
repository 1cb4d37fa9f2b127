/** The certificate of a shop in docs/certificates: a page, and the marks as JSON. */
import { describeOutcomes, shopCasesFor, type Report, type ReportRow } from '@postern/conformance';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page of docs/certificates. */
export interface CertificatePage {
  /** The file without its extension. */
  readonly name: string;
  readonly title: string;
  /** What the shop is, in Markdown. */
  readonly shop: string;
  /** Cases that fail, and why that stays. */
  readonly gaps: Readonly<Record<string, string>>;
}

type Marks = Readonly<Record<string, (typeof marks)[keyof typeof marks]>>;

/** The mark of each case. No times and no seed: they change with every run. */
export const marksOf = (report: Report): Marks =>
  Object.fromEntries(
    chaptersOf(report).flatMap(({ rows }) => rows.map(({ id, outcome }) => [id, marks[outcome._tag]])),
  );

/** The marks that were stored when the page was written. */
export const readMarks = ({ name }: CertificatePage): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));

export const readPage = ({ name }: CertificatePage): string =>
  readFileSync(path.join(folder, `${name}.md`), 'utf8');

/** Writes the page and the marks if `npm run certificates` runs the tests. */
export const writeCertificate = (page: CertificatePage, report: Report): void => {
  if (process.env['POSTERN_WRITE_CERTIFICATES'] !== '1') return;
  writeFileSync(path.join(folder, `${page.name}.json`), `${JSON.stringify(marksOf(report), null, 2)}\n`);
  writeFileSync(path.join(folder, `${page.name}.md`), formatCertificatePage(page, report));
};

const folder = path.join(__dirname, '../../../../docs/certificates');

const marks = { Passed: 'passed', Failed: 'failed', NotRun: 'not run', Measured: 'measured' } as const;

// Which response codes a run covers is no mark.
const chaptersOf = ({ chapters }: Report): Report['chapters'] =>
  chapters.filter(({ rows }) => rows.every(({ id }) => caseIds.has(id)));

const caseIds = new Set(shopCasesFor({ slowReplyMilliseconds: 1 }).map(({ id }) => id));

const formatCertificatePage = ({ title, shop, gaps }: CertificatePage, report: Report): string => {
  const chapters = chaptersOf(report);
  return [
    `# ${title}`,
    '',
    `${shop} It was certified on ${report.endedAt.toISOString().slice(0, 10)}, with the cases of`,
    '[`postern certify shop`](../certify-a-shop.md). A test certifies it again and compares the marks. To write this page again, run',
    '`npm run certificates` in `tooling/certification`.',
    '',
    '| chapter | mark |',
    '| --- | --- |',
    ...chapters.map(
      ({ title: chapter, rows }) => `| [${chapter}](#${anchorOf(chapter)}) | ${describeOutcomes(rows)} |`,
    ),
    ...chapters.flatMap(({ title: chapter, rows }) => [
      '',
      `## ${chapter}`,
      '',
      '| case | what happens | mark |',
      '| --- | --- | --- |',
      ...rows.map(({ id, title: what, outcome }) => `| \`${id}\` | ${what} | ${marks[outcome._tag]} |`),
    ]),
    ...formatGaps(
      chapters.flatMap(({ rows }) => rows),
      gaps,
    ),
    '',
  ].join('\n');
};

const anchorOf = (chapter: string): string =>
  chapter
    .toLowerCase()
    .replaceAll(/[^a-z ]/gu, '')
    .replaceAll(' ', '-');

const formatGaps = (rows: readonly ReportRow[], gaps: CertificatePage['gaps']): readonly string[] => {
  const failed = rows.flatMap(({ id, title, consequence, outcome }) =>
    outcome._tag === 'Passed' || outcome._tag === 'Measured'
      ? []
      : [
          '',
          `### ${id}`,
          '',
          `${title}. ${gaps[id] ?? ''}`.trim(),
          ...(outcome._tag === 'NotRun'
            ? ['', `Not run: ${outcome.reason}.`]
            : [
                '',
                `- Expected: ${distinctLines(outcome.expected)}.`,
                `- Observed: ${distinctLines(outcome.observed)}.`,
              ]),
          `- What it means: ${consequence ?? ''}`,
        ],
  );
  return failed.length === 0 ? [] : ['', '## Gaps', ...failed];
};

const distinctLines = (text: string): string => [...new Set(text.split('\n'))].toSorted().join('; ');
