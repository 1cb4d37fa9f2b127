/** The headers of a request as an entry has them: in their order, bounded, secrets redacted. */
import { containsSecret, redacted } from '../../../domain/find-secrets.ts';
import { isSecretHeader } from '../detect-secrets.ts';
import { truncate } from '../redact-message.ts';
import { findSecretsInText } from './find-secrets-in-text.ts';
import type { HttpDetails } from './http-schema.ts';
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
  const { secrets, isQuick = false } = known;
  const headers: { name: string; value: string }[] = [];
  for (let i = 0; i + 1 < rawHeaders.length && headers.length < count; i += 2) {
    const [name = '', value = ''] = [rawHeaders[i], rawHeaders[i + 1]];
    const isSecret = isSecretHeader(name);
    headers.push({
      name: truncate(!isQuick && containsSecret(name, secrets) ? redacted : name, length),
      value: isSecret ? redacted : truncate(withoutSecrets(value, known), length),
    });
  }
  return headers;
};

/** A text such as a path or the value of a header. */
export const withoutSecrets = (text: string, known: KnownSecrets): string =>
  isSuspicious(text) || (known.isQuick !== true && containsSecret(text, known.secrets))
    ? replaceSpans(text, findSecretsInText(text, known), text.length).text
    : text;

/** Whether a text may contain a secret with a name or an encoded secret. Few do, so few are searched. */
const isSuspicious = (text: string): boolean => {
  if (unsuspicious.has(text)) return false;
  if (suspicious.test(text)) return true;
  // Clients send the same values again and again.
  if (unsuspicious.size < maxCached && text.length < 200) unsuspicious.add(text);
  return false;
};

const suspicious = /code|phrase|signature|token|key|secret|pass|auth|session|cookie|%|[A-Za-z0-9+/_-]{24}/i;
const unsuspicious = new Set<string>();
const maxCached = 1000;
