import { redacted } from './redact-texts.ts';

/** A place of a text that has a secret. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** The name of the value, if its name is secret. */
  readonly name?: string;
  /** The secret as it is. `undefined` if it is unknown, such as in base64. */
  readonly value?: string;
  /** Whether it is a number in JSON. */
  readonly isNumber?: true;
}

/** Sorted, and without overlaps. */
export const mergeSpans = (spans: readonly SecretSpan[]): readonly SecretSpan[] => {
  if (spans.length < 2) return spans;
  const merged: SecretSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
  }
  return merged;
};

/** A replaced span, and where its replacement stands in the result. */
export interface Redaction {
  readonly at: number;
  readonly span: SecretSpan;
}

/** A text without its secrets, up to a maximum length. */
export interface RedactedText {
  readonly text: string;
  readonly redactions: readonly Redaction[];
  readonly isTruncated: boolean;
}

/**
 * Replaces the secrets in the first `maxLength` characters. A secret that crosses the end is replaced as a whole.
 *
 * @example
 * import { findSecretsInText, redactSpans } from '@postern/protocol/secrets'
 *
 * const text = 'amount=1&access_code=zx0I&x=2'
 * redactSpans(text, findSecretsInText(text, [])).text // => 'amount=1&access_code=[redacted]&x=2'
 */
export const redactSpans = (
  text: string,
  spans: readonly SecretSpan[],
  maxLength = text.length,
): RedactedText => {
  const redactions: Redaction[] = [];
  let result = '';
  let end = 0;
  for (const span of spans) {
    if (span.start >= maxLength) break;
    result += text.slice(end, span.start);
    redactions.push({ at: result.length, span });
    result += redacted;
    end = span.end;
  }
  if (end < maxLength) result += withoutHalf(text.slice(end, maxLength), text.length > maxLength);
  return { text: result, redactions, isTruncated: text.length > Math.max(end, maxLength) };
};

const withoutHalf = (text: string, isCut: boolean): string =>
  isCut ? text.replace(/[\uD800-\uDBFF]$/, '') : text;
