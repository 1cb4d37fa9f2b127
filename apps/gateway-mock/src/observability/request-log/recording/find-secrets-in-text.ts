/**
 * Finds the secrets in a text of any format: values with a secret name in JSON, forms, XML, multipart and lines, and each
 * occurrence of a secret of the account, in the usual encodings.
 */
import { isUtf8 } from 'node:buffer';
import { findCutOffSecret, findSecrets } from '../../../domain/find-secrets.ts';
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

/** Each occurrence of a secret of the account and of a token, in all written forms. */
export const findOccurrences = (text: string, known: KnownSecrets): readonly SecretSpan[] => {
  const cutOff = findCutOffSecret(text, known.secrets);
  return [...findSecrets(text, known.secrets), ...(cutOff === undefined ? [] : [cutOff])].map(
    ({ start, end, secret }) => ({
      start,
      end,
      kind: secret === undefined ? 'other' : kindOfSecret(secret, '', known),
    }),
  );
};

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
