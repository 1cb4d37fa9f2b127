/** The certificate of the example shop in docs/certificates: a page, and the marks as JSON. */
import type { Report } from '@postern/conformance';

/** The mark of each case. No times and no seed: they change with every run. */
export const marksOf = (report: Report): Readonly<Record<string, 'passed' | 'failed' | 'not run'>> =>
  Object.fromEntries(
    report.chapters.flatMap(({ rows }) => rows.map(({ id, outcome }) => [id, marks[outcome._tag]])),
  );

const marks = { Passed: 'passed', Failed: 'failed', NotRun: 'not run' } as const;

export const formatCertificatePage = (report: Report): string =>
  [
    '# Certificate of the example shop',
    '',
    `The [example shop](../../tooling/certification/src/shop/start-shop.ts) is a small HTTP server with \`@postern/client\` and`,
    `\`@postern/webhook-kit\`. It was certified on ${report.endedAt.toISOString().slice(0, 10)}, with the cases of`,
    '[`postern certify shop`](../certify-a-shop.md). A test certifies it again and compares the marks. To write this page again, run',
    '`npm run certificates` in `tooling/certification`.',
    ...report.chapters.flatMap(({ title, rows }) => [
      '',
      `## ${title}`,
      '',
      '| case | what happens | mark |',
      '| --- | --- | --- |',
      ...rows.map(({ id, title: what, outcome }) => `| \`${id}\` | ${what} | ${marks[outcome._tag]} |`),
    ]),
    '',
  ].join('\n');
