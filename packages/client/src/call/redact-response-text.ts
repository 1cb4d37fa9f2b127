import { revealPhrase } from '@postern/protocol';
import { redactTexts } from '@postern/protocol/secrets';
import type { Account } from '../settings/client-settings.ts';

/** The beginning of a text from an unknown sender: one printable line without the secrets of the account. */
export const redactResponseText = (
  text: string,
  { accessCode, requestPhrase, responsePhrase }: Account,
  signature = '',
): string =>
  redactTexts(
    text,
    [accessCode, revealPhrase(requestPhrase), revealPhrase(responsePhrase), signature].map((secret) => ({
      text: secret,
    })),
  )
    // Control, format and separator characters could forge lines of a log or the order of its text.
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength);

const maxTextLength = 200;
