import { containsCardNumber, findCardNumbers } from './find-card-numbers.ts';
import { findOccurrences, mayContainSecret } from './find-known-secrets.ts';
import { findSecretsInBrokenJson } from './find-secrets-in-broken-json.ts';
import { isSecretName } from './is-secret-name.ts';
import { mergeSpans, type SecretSpan } from './secret-spans.ts';

/**
 * Finds the secrets in the text of a JSON object: values with a secret name, each occurrence of a known secret, and card
 * numbers.
 *
 * `isQuick`: whether the caller searches the result for the known secrets, and calls this again if it contains one. Then texts of the usual
 * case are not searched for them.
 *
 * @example
 * import { findSecretsInJson, redactSpans } from '@postern/protocol/secrets'
 *
 * const body = '{"access_code":"zx0I","a":"see a phrase"}'
 * redactSpans(body, findSecretsInJson(body, ['a phrase'])).text // => '{"access_code":"[redacted]","a":"see [redacted]"}'
 */
export const findSecretsInJson = (
  text: string,
  secrets: readonly string[],
  isQuick = false,
): readonly SecretSpan[] => {
  const spans = findSecretsInFlatJson(text);
  // Few bodies contain anything but a flat object, so few are searched twice.
  return spans === undefined || (!isQuick && containsOtherSecrets(text, spans, secrets))
    ? mergeSpans([
        ...findSecretsInBrokenJson(text, secrets),
        ...findOccurrences(text, secrets),
        ...findCardNumbers(text),
      ])
    : spans;
};

const containsOtherSecrets = (
  text: string,
  spans: readonly SecretSpan[],
  secrets: readonly string[],
): boolean => {
  let end = 0;
  for (const span of [...spans, { start: text.length, end: text.length }]) {
    if (mayContainSecret(text.slice(end, span.start), secrets)) return true;
    end = span.end;
  }
  return false;
};

/**
 * The usual case, at the least cost: an object of texts without escapes, and numbers. `undefined` if the text is anything else.
 * Only values with a secret name are found. An object with a card number is not the usual case.
 */
const findSecretsInFlatJson = (text: string): readonly SecretSpan[] | undefined => {
  const spans: SecretSpan[] = [];
  let at = text.indexOf('{') + 1;
  for (;;) {
    flatMember.lastIndex = at;
    const match = flatMember.exec(text);
    if (match === null) return undefined;
    const [all, before = '', name = '', between = '', value, end] = match;
    if (isSecretName(name)) {
      if (value === undefined) return undefined;
      const start = at + before.length + name.length + between.length;
      if (value !== '') spans.push({ start, end: start + value.length, name, value });
    } else if (containsCardNumber(name, all)) return undefined;
    if (end === '}') return spans;
    at += all.length;
  }
};

const flatMember =
  /(\s*")([^"\\]*)("\s*:\s*"?)(?:(?<=")([^"\\]*)"|(?<!")(?:-?[\d.eE+-]+|true|false|null))\s*([,}])/y;
