/** Spans of a text that are secret, and their replacement. A replacement says how long and of which kind the secret was. */
import { redacted } from '../../../domain/find-secrets.ts';

/** The kinds of redacted values. A curl command puts the right ones back, and stands in for the others. */
export const secretKinds = {
  access_code: 'the access code of the account',
  signature: 'a valid signature of the account',
  number: 'a JSON number',
  alphanumeric: 'another value of letters and digits',
  other: 'another value',
} as const;

export type SecretKind = keyof typeof secretKinds;

export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: SecretKind;
}

/** The secrets to find in a text, apart from values with a secret name. */
export interface KnownSecrets {
  /** The access code and the phrases of the account, if there is one. */
  readonly secrets: readonly string[];
  readonly accessCode: string | undefined;
  /** Whether the request has a valid signature. */
  readonly isSigned: boolean;
  /** Whether the caller searches the result for the secrets, and if it contains one, starts again without this. */
  readonly isQuick?: boolean;
}

export const kindOfSecret = (
  value: string,
  name: string,
  { accessCode, isSigned }: KnownSecrets,
): SecretKind => {
  if (value === accessCode) return 'access_code';
  if (isSigned && name === 'signature') return 'signature';
  return /^[A-Za-z0-9]*$/.test(value) ? 'alphanumeric' : 'other';
};

/** Sorted, and without overlaps. */
export const mergeSpans = (spans: readonly SecretSpan[]): readonly SecretSpan[] => {
  if (spans.length < 2) return spans;
  const merged: SecretSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end, kind: 'other' };
  }
  return merged;
};

/** A replaced secret: where it stood in the result, and what it was. */
export interface Redaction {
  readonly at: number;
  readonly length: number;
  readonly kind: SecretKind;
}

export interface RedactedText {
  readonly text: string;
  readonly redactions: readonly Redaction[];
  readonly isTruncated: boolean;
}

/** Replaces the spans in the first `maxLength` characters. A secret that crosses the end is replaced as a whole. */
export const replaceSpans = (text: string, spans: readonly SecretSpan[], maxLength: number): RedactedText => {
  const redactions: Redaction[] = [];
  let result = '';
  let end = 0;
  for (const span of spans) {
    if (span.start >= maxLength) break;
    result += text.slice(end, span.start);
    redactions.push({ at: result.length, length: span.end - span.start, kind: span.kind });
    result += redacted;
    end = span.end;
  }
  if (end < maxLength) result += withoutHalf(text.slice(end, maxLength), text.length > maxLength);
  return { text: result, redactions, isTruncated: text.length > Math.max(end, maxLength) };
};

const withoutHalf = (text: string, isCut: boolean): string =>
  isCut ? text.replace(/[\uD800-\uDBFF]$/, '') : text;
