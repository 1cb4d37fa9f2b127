/** The chapter of the certificate that says which response codes the shop has covered. It gives no mark: a shop need not provoke them all. */
import { measureGatewayCoverage, type CoverageOptions } from '../coverage/measure-gateway-coverage.ts';
import { maxTextLength } from '../report/limit-report-size.ts';
import type { Report, ReportChapter, ReportEvidence } from '../report/report.ts';

/** Adds the chapter at the end of a report, and its result to the summary. Without a coverage, the row says why. */
export const addResponseCodeCoverageChapter = async (
  report: Report,
  options: CoverageOptions,
): Promise<Report> => {
  try {
    const coverage = await measureGatewayCoverage({ ...options, from: report.startedAt });
    const codes = coverage.chapters.find(({ name }) => name === 'codes');
    if (codes === undefined) return report;
    const covered = codes.rows.filter(({ times }) => times > 0);
    const missing = codes.rows.filter(({ times }) => times === 0);
    const value = `${codes.covered} of ${codes.rows.length} covered (${codes.percent}%)`;
    return {
      ...report,
      summary: [...report.summary, { label: title, value }],
      chapters: [
        ...report.chapters,
        chapterOf({ _tag: 'Measured' }, value, [
          ...listInPieces(
            'Missing, and what covers it',
            missing.map(({ key, title: what, howToCoverText }) => `${key}  ${what}: ${howToCoverText}`),
          ),
          ...listInPieces(
            'Covered',
            covered.map(({ key, title: what, times }) => `${key}  ${what}: ${times} times`),
          ),
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

/** A report cuts longer texts: the lines of a long list are distributed to several texts. */
const listInPieces = (name: string, lines: readonly string[]): readonly ReportEvidence[] => {
  const texts: string[] = [];
  for (const line of lines) {
    const longer = [...texts.slice(-1), line].join('\n');
    if (texts.length > 0 && longer.length <= maxTextLength) texts[texts.length - 1] = longer;
    else texts.push(line);
  }
  return texts.map((text, index) => ({
    title: texts.length === 1 ? name : `${name} (${index + 1} of ${texts.length})`,
    text,
  }));
};

const title = 'Response codes';

const chapterOf = (
  outcome: ReportChapter['rows'][number]['outcome'],
  value: string,
  evidence: ReportChapter['rows'][number]['evidence'],
): ReportChapter => ({
  title,
  rows: [{ id: 'codes.covered', title: `The response codes of this run: ${value}`, outcome, evidence }],
});
