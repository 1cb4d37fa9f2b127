/** Bounds a report, so that one reply of a strange gateway cannot fill a disk or a terminal. */
import { mapReportTexts } from './map-report-texts.ts';
import { rowsOf, type Report, type ReportChapter, type ReportRow } from './report.ts';

/** The longest text of a report, in characters. */
export const maxTextLength = 4000;
/** The most rows of a report. */
export const maxRows = 5000;
/** The most pieces of evidence of a row. */
export const maxEvidence = 12;

/** Cuts texts, rows and evidence, says what was left out, and shows control characters by their numbers. All renderers use it. */
export const limitReportSize = (report: Report): Report => {
  const count = rowsOf(report).length;
  const bounded = mapReportTexts(
    { ...report, chapters: takeRows(report.chapters).map(boundEvidence) },
    (text) => showControls(boundText(text)),
  );
  return count <= maxRows
    ? bounded
    : {
        ...bounded,
        summary: [...bounded.summary, { label: 'Rows left out', value: String(count - maxRows) }],
      };
};

const takeRows = (chapters: readonly ReportChapter[]): readonly ReportChapter[] => {
  let left = maxRows;
  return chapters.map(({ title, rows }) => {
    const taken = rows.slice(0, left);
    left -= taken.length;
    return { title, rows: taken };
  });
};

const boundEvidence = ({ title, rows }: ReportChapter): ReportChapter => ({
  title,
  rows: rows.map((row): ReportRow => {
    const { evidence } = row;
    if (evidence.length <= maxEvidence) return row;
    const left = evidence.length - maxEvidence;
    return {
      ...row,
      evidence: [...evidence.slice(0, maxEvidence), { title: 'Left out', text: `${left} more` }],
    };
  }),
});

const boundText = (text: string): string => {
  const whole = replaceLoneSurrogates(text);
  return whole.length <= maxTextLength
    ? whole
    : `${replaceLoneSurrogates(whole.slice(0, maxTextLength))}… (${whole.length - maxTextLength} more characters)`;
};

/** Replaces halves of characters, which UTF-8 cannot write. */
const replaceLoneSurrogates = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

// Controls but tabs and new lines, marks that turn the direction of writing, and what XML does not allow.
const showControls = (text: string): string =>
  text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- the expression replaces control characters
    /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
