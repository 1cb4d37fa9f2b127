/** The headers of a request as an entry has them: in their order, bounded, secrets redacted. */
import {
  containsCardNumber,
  containsSecret,
  findSecretsInText,
  isSecretHeader,
  redacted,
  redactSpans,
} from '@postern/protocol/secrets';
import { truncate } from '../redact-message.ts';
import type { HttpDetails } from './http-schema.ts';
import type { KnownSecrets } from './secret-kinds.ts';

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
      name: truncate(
        containsCardNumber('', name) || (!isQuick && containsSecret(name, secrets)) ? redacted : name,
        length,
      ),
      value: isSecret ? redacted : truncate(redactText(value, known), length),
    });
  }
  return headers;
};

/** A text such as a path or the value of a header. */
export const redactText = (text: string, known: KnownSecrets): string =>
  isSuspicious(text) ||
  containsCardNumber('', text) ||
  (known.isQuick !== true && containsSecret(text, known.secrets))
    ? redactSpans(text, findSecretsInText(text, known.secrets)).text
    : text;

// A text that may contain a secret with a name, or an encoded secret. Few do, so few are searched. The request ID of each reply looks
// like an encoded secret, but is a UUID.
const isSuspicious = (text: string): boolean =>
  suspiciousWord.test(text) || (text.length >= 24 && /[A-Za-z0-9+/_-]{24}/.test(text) && !isUuid.test(text));

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const suspiciousWord = /code|phrase|signature|token|key|secret|pass|auth|session|cookie|card|pan|cv[vc]|%/i;
