/** The kinds of redacted values: a curl command puts the right ones back, and stands in for the others. */
import { redactSpans, type SecretSpan } from '@postern/protocol/secrets';

export const secretKinds = {
  access_code: 'the access code of the account',
  signature: 'a valid signature of the account',
  number: 'a JSON number',
  alphanumeric: 'another value of letters and digits',
  other: 'another value',
} as const;

export type SecretKind = keyof typeof secretKinds;

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

const kindOf = (
  { name, value, isNumber }: SecretSpan,
  { accessCode, isSigned }: KnownSecrets,
): SecretKind => {
  if (value === undefined) return 'other';
  if (isNumber === true) return 'number';
  if (value === accessCode) return 'access_code';
  if (isSigned && name === 'signature') return 'signature';
  return /^[A-Za-z0-9]*$/.test(value) ? 'alphanumeric' : 'other';
};

/** A replaced secret: where it stood in the result, and what it was. */
export interface Redaction {
  readonly at: number;
  readonly length: number;
  readonly kind: SecretKind;
}

/** Replaces secrets, and says of each how long and of which kind it was. */
export const redactWithKinds = (
  text: string,
  spans: readonly SecretSpan[],
  known: KnownSecrets,
  maxLength: number,
): { readonly text: string; readonly redactions: readonly Redaction[]; readonly isTruncated: boolean } => {
  const redacted = redactSpans(text, spans, maxLength);
  return {
    ...redacted,
    redactions: redacted.redactions.map(({ at, span }) => ({
      at,
      length: span.end - span.start,
      kind: kindOf(span, known),
    })),
  };
};
