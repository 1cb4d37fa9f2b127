/** The members of a body as texts: strings as they are, whole numbers by their digits, exactly as in the body. */
import type { StringParams } from '@postern/protocol';
import { JsonNumber } from '@postern/protocol/spec';

/** The members of a body as they arrived. */
export type BodyMembers = Readonly<Record<string, unknown>>;

/** The members as texts, or `undefined` if a value is neither a text nor a whole number, or if a name is no text. */
export const membersAsTexts = (fields: BodyMembers): StringParams | undefined => {
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = textOfMember(value);
    if (text === undefined || !isText(name)) return undefined;
    texts.push([name, text]);
  }
  return Object.fromEntries(texts);
};

/** The text of a string or a whole number, or `undefined`; also for a string that is no text. */
export const textOfMember = (value: unknown): string | undefined => {
  if (typeof value === 'string') return isText(value) ? value : undefined;
  return value instanceof JsonNumber && /^-?\d+$/.test(value.source) ? value.source : undefined;
};

/**
 * Whether a string is a text. Half a surrogate pair, which only an escape in JSON can produce, is hashed as U+FFFD: the
 * signature of one string would fit the other.
 */
export const isText = (value: string): boolean => !/\p{Cs}/u.test(value);
