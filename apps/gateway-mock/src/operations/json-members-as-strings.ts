/** The members of a body as texts: strings as they are, whole numbers by their digits, exactly as in the body. */
import { JsonNumber, type StringParams } from '@postern/protocol';
import type { BodyMembers } from './refusal.ts';

/** The members as texts, or `undefined` if a value is neither a string nor a whole number. */
export const membersAsTexts = (fields: BodyMembers): StringParams | undefined => {
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = textOfMember(value);
    if (text === undefined) return undefined;
    texts.push([name, text]);
  }
  return Object.fromEntries(texts);
};

/** The text of a string or a whole number, or `undefined`. */
export const textOfMember = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return value instanceof JsonNumber && /^-?\d+$/.test(value.source) ? value.source : undefined;
};
