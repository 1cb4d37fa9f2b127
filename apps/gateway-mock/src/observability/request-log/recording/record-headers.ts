/** The headers of a request as an entry has them: in their order, bounded, secrets redacted. */
import { containsSecret, redacted } from '../detect-secrets.ts';
import { truncate } from '../redact-message.ts';
import { findSecretsInText } from './find-secrets-in-text.ts';
import type { HttpDetails } from './http-schema.ts';
import { isSecretHeader } from './is-secret-header.ts';
import { replaceSpans, type KnownSecrets } from './secret-spans.ts';

export interface HeaderBounds {
  readonly count: number;
  readonly length: number;
}

type Headers = HttpDetails['headers'];

export const recordHeaders = (
  rawHeaders: readonly string[],
  known: KnownSecrets,
  { count, length }: HeaderBounds,
): Headers => {
  const headers: { name: string; value: string }[] = [];
  for (let i = 0; i + 1 < rawHeaders.length && headers.length < count; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]];
    headers.push({
      name: truncate(containsSecret(name, known.secrets) ? redacted : name, length),
      value: isSecretHeader(name) ? redacted : truncate(withoutSecrets(value, known), length),
    });
  }
  return headers;
};

/** A text such as a path or the value of a header. */
export const withoutSecrets = (text: string, known: KnownSecrets): string =>
  mayContainSecret.test(text) || containsSecret(text, known.secrets)
    ? replaceSpans(text, findSecretsInText(text, known), text.length).text
    : text;

// Few texts contain any of these words, so few are searched.
const mayContainSecret =
  /code|phrase|signature|token|key|secret|pass|auth|session|cookie|%|[A-Za-z0-9+/_-]{24}/i;
