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
  replaceEach(
    text,
    known.filter((one) => one.text !== '').toSorted((one, other) => other.text.length - one.text.length),
  );

const replaceEach = (text: string, known: readonly KnownText[]): string => {
  const at = known.findIndex((one) => text.includes(one.text));
  const { text: found, replacement = redacted } = known[at] ?? { text };
  return at < 0
    ? text
    : text
        .split(found)
        .map((part) => replaceEach(part, known.slice(at + 1)))
        .join(replacement);
};
