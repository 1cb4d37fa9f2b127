/**
 * Finds the secrets in a text of any format: values with a secret name in JSON, forms, XML, multipart and lines, and each
 * occurrence of a secret of the account, in the usual encodings.
 */
import { isUtf8 } from 'node:buffer';
import { findSecretsInTokens } from './find-secrets-in-json.ts';
import { findSecretsInPairs } from './find-secrets-in-pairs.ts';
import { kindOfSecret, mergeSpans, type KnownSecrets, type SecretSpan } from './secret-spans.ts';

export const findSecretsInText = (text: string, known: KnownSecrets): readonly SecretSpan[] =>
  text.includes('\0') ? findBetweenZeros(text, known) : findIn(text, known, true);

const findIn = (text: string, known: KnownSecrets, isOuter: boolean): readonly SecretSpan[] =>
  mergeSpans([
    ...findSecretsInTokens(text, known),
    ...findSecretsInPairs(text, known),
    ...findOccurrences(text, known),
    ...(isOuter ? inBase64(text, known) : []),
  ]);

/** Each occurrence of a secret of the account, as it is and as JSON, XML, URLs and forms escape it. */
export const findOccurrences = (text: string, known: KnownSecrets): readonly SecretSpan[] =>
  known.secrets.flatMap((secret) =>
    secret.length < minLength
      ? []
      : encodingsOf(secret).flatMap((encoded) => {
          const spans: SecretSpan[] = [];
          for (let at = text.indexOf(encoded); at !== -1; at = text.indexOf(encoded, at + encoded.length))
            spans.push({ start: at, end: at + encoded.length, kind: kindOfSecret(secret, '', known) });
          return [...spans, ...cutOff(text, encoded)];
        }),
  );

/** The beginning of a secret at the end of a text that was cut off. */
const cutOff = (text: string, secret: string): readonly SecretSpan[] => {
  for (let length = secret.length - 1; length >= minBeginning; length--) {
    if (text.endsWith(secret.slice(0, length)))
      return [{ start: text.length - length, end: text.length, kind: 'other' }];
  }
  return [];
};

const minBeginning = 3;

// A shorter secret could be part of other words.
const minLength = 6;

const encodingsOf = (secret: string): readonly string[] => [
  ...new Set([
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    encodeURIComponent(secret).replaceAll('%20', '+'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    // The text may be bytes in another encoding, one character each.
    Buffer.from(secret).toString('latin1'),
  ]),
];

/** A run of base64 is secret if it contains a secret. */
const inBase64 = (text: string, known: KnownSecrets): readonly SecretSpan[] =>
  [...text.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)].flatMap(({ 0: run, index }) => {
    const bytes = Buffer.from(run, 'base64');
    const decoded = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
    return findIn(decoded, known, false).length === 0
      ? []
      : [{ start: index, end: index + run.length, kind: 'other' as const }];
  });

/** UTF-16 and UTF-32 put zeros between ASCII characters. */
const findBetweenZeros = (text: string, known: KnownSecrets): readonly SecretSpan[] => {
  const places: number[] = [];
  let squeezed = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\0') continue;
    places.push(at);
    squeezed += text[at];
  }
  return findIn(squeezed, known, true).map(({ start, end }) => ({
    start: places[start] ?? 0,
    end: (places[end - 1] ?? 0) + 1,
    kind: 'other',
  }));
};
