/** Redacts secrets in messages before they reach logs, hooks and errors. */
import { revealPhrase, type StringParams } from '@postern/protocol';
import { isSecret } from '../outcome/without-secrets.ts';
import type { Account } from '../settings/client-settings.ts';

/** Replaces the values of the parameters that the specification's table marks as secret. */
export const redact = (params: StringParams): StringParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isSecret(name) ? placeholder : value]),
  );

/** The beginning of a text from an unknown sender: one printable line without the secrets of the account. */
export const redactText = (
  text: string,
  { accessCode, requestPhrase, responsePhrase }: Account,
  signature = '',
): string =>
  [accessCode, revealPhrase(requestPhrase), revealPhrase(responsePhrase), signature]
    .filter((secret) => secret !== '')
    .reduce((redacted, secret) => redacted.replaceAll(secret, placeholder), text)
    // Control, format and separator characters could forge lines of a log or the order of its text.
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength);

const maxTextLength = 200;

const placeholder = '[redacted]';
