/**
 * What stands for a secret.
 *
 * @example
 * import { redacted } from '@postern/protocol/secrets'
 *
 * redacted // => '[redacted]'
 */
export const redacted = '[redacted]';

/** A text to replace, such as a phrase, and what stands for it: `[redacted]` if it is missing. */
export interface KnownText {
  readonly text: string;
  readonly replacement?: string;
}

/**
 * Replaces known texts as they are, in no other written form. The longest is replaced first, and no replacement is searched again.
 *
 * @example
 * import { redactTexts } from '@postern/protocol/secrets'
 *
 * redactTexts('signed with a-phrase', [{ text: 'a-phrase' }]) // => 'signed with [redacted]'
 */
export const redactTexts = (text: string, known: readonly KnownText[]): string =>
  replaceFrom(
    text,
    known.filter((one) => one.text !== '').toSorted((one, other) => other.text.length - one.text.length),
    0,
  );

const replaceFrom = (text: string, known: readonly KnownText[], at: number): string => {
  for (let i = at; i < known.length; i++) {
    const { text: searched = '', replacement = redacted } = known[i] ?? {};
    if (text.includes(searched))
      return text
        .split(searched)
        .map((part) => replaceFrom(part, known, i + 1))
        .join(replacement);
  }
  return text;
};
