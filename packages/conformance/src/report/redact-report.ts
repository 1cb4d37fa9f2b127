import { redactTexts, type KnownText } from '@postern/protocol/secrets';
import { escapedForms, redactSecrets } from '@postern/protocol/secrets';
import { mapReportTexts } from './map-report-texts.ts';
import type { Report } from './report.ts';

/** The texts that a report must not contain. */
export interface ReportSecrets {
  /** Phrases, tokens, private keys: redacted whole, in all written forms. */
  readonly secrets: readonly string[];
  /** Access codes: only the first four characters stay. */
  readonly accessCodes?: readonly string[];
}

/**
 * Redacts secrets in every text of a report, and the value of any `access_code` parameter, in JSON, in a form or in XML, also where it is
 * not known.
 *
 * @example
 * import { redactReport, type Report } from '@postern/conformance'
 *
 * const report: Report = {
 *   title: 'Conformance',
 *   subject: 'signed with a-phrase',
 *   startedAt: new Date(0),
 *   endedAt: new Date(1000),
 *   isPartial: false,
 *   summary: [],
 *   chapters: [],
 * }
 * redactReport(report, { secrets: ['a-phrase'] }).subject // => 'signed with [redacted]'
 */
export const redactReport = (report: Report, secrets: ReportSecrets): Report =>
  mapReportTexts(report, createRedactor(secrets));

/** A function that redacts secrets in a text. */
export const createRedactor = ({ secrets, accessCodes = [] }: ReportSecrets): ((text: string) => string) => {
  const known: readonly KnownText[] = [
    // Short secrets, too: a report must not contain them, even if other words do.
    ...secrets.flatMap((secret) => escapedForms(secret).map((text) => ({ text }))),
    ...accessCodes.map((text) => ({ text, replacement: redactAccessCode(text) })),
  ];
  return (text) =>
    redactAccessCodeParameters(redactSecrets(redactTexts(text, known), [...secrets, ...accessCodes]));
};

/**
 * An access code of which the first four characters are left.
 *
 * @example
 * import { redactAccessCode } from '@postern/conformance'
 *
 * redactAccessCode('zx0IPmPy5jp1vAz8Kpg7') // => 'zx0I****'
 */
export const redactAccessCode = (code: string): string => `${code.slice(0, 4)}****`;

const redactAccessCodeParameters = (text: string): string =>
  text.replaceAll(
    /(access_code(?:\\?"\s*:\s*\\?"|=|>|: ?))([\w-]+)/gu,
    (_, before: string, code: string) => `${before}${redactAccessCode(code)}`,
  );
