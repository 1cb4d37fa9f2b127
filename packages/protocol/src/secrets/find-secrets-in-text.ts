import { bytesOfBase64, latin1TextOf, utf8TextOf } from './bytes-of-text.ts';
import { findCardNumbers } from './find-card-numbers.ts';
import { findOccurrences } from './find-known-secrets.ts';
import { findSecretsInBrokenJson } from './find-secrets-in-broken-json.ts';
import { findSecretsInPairs } from './find-secrets-in-pairs.ts';
import { mergeSpans, type SecretSpan } from './secret-spans.ts';

/**
 * Finds the secrets in a text of any format: values with a secret name in JSON, forms, XML, multipart and lines, each occurrence of
 * a known secret, in all written forms, and card numbers. The text can be broken.
 *
 * @example
 * import { findSecretsInText } from '@postern/protocol/secrets'
 *
 * findSecretsInText('X-Api-Key: abc', []).map(({ start, end }) => [start, end]) // => [[11, 14]]
 */
export const findSecretsInText = (text: string, secrets: readonly string[]): readonly SecretSpan[] =>
  text.includes('\0') ? findBetweenZeros(text, secrets) : findIn(text, secrets, true);

const findIn = (text: string, secrets: readonly string[], isOuter: boolean): readonly SecretSpan[] =>
  mergeSpans([
    ...findSecretsInBrokenJson(text, secrets),
    ...findSecretsInPairs(text, secrets),
    ...findOccurrences(text, secrets),
    ...findCardNumbers(text),
    ...(isOuter ? inBase64(text, secrets) : []),
  ]);

/** A run of base64 is secret if it contains a secret. */
const inBase64 = (text: string, secrets: readonly string[]): readonly SecretSpan[] =>
  [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].flatMap(({ 0: run, index }) => {
    const bytes = bytesOfBase64(run);
    const latin1 = latin1TextOf(bytes);
    // A refusal of the decoder takes longer than all other searches, and the bytes of each signature would cause one.
    const decoded = (notUtf8.test(latin1) ? undefined : utf8TextOf(bytes)) ?? latin1;
    return findIn(decoded, secrets, false).length === 0 ? [] : [{ start: index, end: index + run.length }];
  });

// Most of what is not: a byte that must follow another and does not, and one that another must follow and does not.
const notUtf8 = /(?<![\x80-\xff])[\x80-\xbf]|[\xc0-\xff](?![\x80-\xbf])/;

/** UTF-16 and UTF-32 put zeros between ASCII characters. */
const findBetweenZeros = (text: string, secrets: readonly string[]): readonly SecretSpan[] => {
  const places: number[] = [];
  let squeezed = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\0') continue;
    places.push(at);
    squeezed += text[at];
  }
  return findIn(squeezed, secrets, true).map(({ start, end }) => ({
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
  }));
};
