/** The chapter of the certificate that says which response codes the shop has met. It gives no mark: a shop need not provoke them all. */
import { measureCoverage, type CoverageOptions } from '../coverage/measure-coverage.ts';
import type { Report, ReportChapter } from '../report/report.ts';

/** Adds the chapter at the end of a report, and its result to the summary. Without a coverage, the row says why. */
export const addResponseCodes = async (report: Report, options: CoverageOptions): Promise<Report> => {
  try {
    const coverage = await measureCoverage({ ...options, from: report.startedAt });
    const codes = coverage.chapters.find(({ name }) => name === 'codes');
    if (codes === undefined) return report;
    const met = codes.rows.filter(({ times }) => times > 0);
    const notMet = codes.rows.filter(({ times }) => times === 0);
    const value = `${codes.met} of ${codes.rows.length} met (${codes.percent}%)`;
    return {
      ...report,
      summary: [...report.summary, { label: title, value }],
      chapters: [
        ...report.chapters,
        chapterOf({ _tag: 'Passed' }, value, [
          {
            title: 'Not met, and what meets it',
            text: notMet.map(({ key, title: what, meetWith }) => `${key}  ${what}: ${meetWith}`).join('\n'),
          },
          {
            title: 'Met',
            text: met.map(({ key, title: what, times }) => `${key}  ${what}: ${times} times`).join('\n'),
          },
          { title: 'What counts', text: codes.derivedFrom },
        ]),
      ],
    };
  } catch (cause) {
    const reason = `the response codes were not measured: ${cause instanceof Error ? cause.message : String(cause)}`;
    return {
      ...report,
      chapters: [...report.chapters, chapterOf({ _tag: 'NotRun', reason }, 'not measured', [])],
    };
  }
};

const title = 'Response codes';

const chapterOf = (
  outcome: ReportChapter['rows'][number]['outcome'],
  value: string,
  evidence: ReportChapter['rows'][number]['evidence'],
): ReportChapter => ({
  title,
  rows: [{ id: 'codes.met', title: `The response codes of this run: ${value}`, outcome, evidence }],
});
