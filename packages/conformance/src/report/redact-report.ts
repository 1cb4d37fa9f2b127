import { replaceLoneSurrogates } from './bound-report.ts';
import { mapReportTexts } from './map-report-texts.ts';
import type { Report } from './report.ts';

/** The texts that a report must not contain. */
export interface ReportSecrets {
  /** Phrases, tokens, private keys: replaced whole. */
  readonly secrets: readonly string[];
  /** Access codes: only the first four characters stay. */
  readonly accessCodes?: readonly string[];
}

/**
 * Replaces secrets in every text of a report. The value of any `access_code` parameter, in JSON, in a form or in XML, is masked too,
 * also where it is not known.
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
 * redactReport(report, { secrets: ['a-phrase'] }).subject // => 'signed with ****'
 */
export const redactReport = (report: Report, secrets: ReportSecrets): Report =>
  mapReportTexts(report, createRedactor(secrets));

/** A function that replaces secrets in a text. */
export const createRedactor = ({ secrets, accessCodes = [] }: ReportSecrets): ((text: string) => string) => {
  const replacements = [
    ...secrets.map((secret) => [secret, hidden] as const),
    ...accessCodes.map((code) => [code, maskAccessCode(code)] as const),
  ]
    .filter(([secret]) => secret !== '')
    .flatMap(([secret, replacement]) => formsOf(secret).map((form) => [form, replacement] as const))
    .toSorted(([left], [right]) => right.length - left.length);
  return (text) =>
    maskAccessCodeParameters(
      replacements.reduce((rest, [secret, replacement]) => rest.replaceAll(secret, () => replacement), text),
    );
};

/**
 * An access code of which the first four characters are left.
 *
 * @example
 * import { maskAccessCode } from '@postern/conformance'
 *
 * maskAccessCode('zx0IPmPy5jp1vAz8Kpg7') // => 'zx0I****'
 */
export const maskAccessCode = (code: string): string => `${code.slice(0, 4)}${hidden}`;

const hidden = '****';

// As it is, as a JSON string has it, also within another one, and as a form and XML have it.
const formsOf = (secret: string): readonly string[] => {
  const inJson = escapeJson(secret);
  const percentEncoded = [
    encodeURIComponent(replaceLoneSurrogates(secret)),
    new URLSearchParams({ _: secret }).toString().slice(2),
  ];
  return [
    ...new Set([
      secret,
      inJson,
      escapeJson(inJson),
      ...percentEncoded,
      ...percentEncoded.map((text) => text.replaceAll(/%../gu, (escape) => escape.toLowerCase())),
      secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ]),
  ];
};

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const maskAccessCodeParameters = (text: string): string =>
  text.replaceAll(
    /(access_code(?:\\?"\s*:\s*\\?"|=|>|: ?))([\w-]+)/gu,
    (_, before: string, code: string) => `${before}${maskAccessCode(code)}`,
  );
