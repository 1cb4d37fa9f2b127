/** Compares the members of two messages, and lists the parts of what was signed. */
import { stringToSign } from '@postern/protocol';
import type { SignedPart } from '@postern/protocol/explain';
import type { NestedValue } from '@postern/protocol/spec';

export interface ComparedMember {
  readonly name: string;
  /** Undefined if the message does not have it. */
  readonly a: string | undefined;
  readonly b: string | undefined;
  readonly isDifferent: boolean;
}

export type Members = Readonly<Record<string, unknown>>;

/** All members of both messages, by name. */
export const compareMessageMembers = (a: Members, b: Members): readonly ComparedMember[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted().map((name) => {
    const [left, right] = [valueOf(a, name), valueOf(b, name)];
    return { name, a: left, b: right, isDifferent: left !== right };
  });

/** The parts of the string that is signed. `phrase`: the name of the phrase. */
export const signedPartsOf = (message: Members, phrase: string): readonly SignedPart[] => [
  { text: `[${phrase}]` },
  ...Object.keys(message)
    .toSorted()
    .filter((name) => name !== 'signature')
    .map((name) => ({ name, text: stringToSign({ [name]: nestedValue(message[name]) }, '') })),
  { text: `[${phrase}]` },
];

const valueOf = (message: Members, name: string): string | undefined => {
  if (!Object.hasOwn(message, name)) return undefined;
  const value = nestedValue(message[name]);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

// The request log has a number as an object with its digits.
const nestedValue = (value: unknown): NestedValue => {
  if (Array.isArray(value)) return value.map(nestedValue);
  if (typeof value !== 'object' || value === null) return String(value);
  if ('$number' in value) return String(value.$number);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, nestedValue(part)]));
};
