/** Compares the members of two messages, and the texts that were signed for them. */
import { stringToSign } from '@postern/protocol';
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

/** The text that is signed, with its phrase redacted. */
export const redactedStringToSign = (message: Members): string =>
  stringToSign(
    Object.fromEntries(Object.entries(message).map(([name, value]) => [name, nestedValue(value)])),
    redactedPhrase,
  );

/** The place of the first different character; undefined if the texts are equal. */
export const firstDifference = (a: string, b: string): number | undefined => {
  if (a === b) return undefined;
  const [left, right] = [Array.from(a), Array.from(b)];
  const at = left.findIndex((character, i) => character !== right[i]);
  return at === -1 ? left.length : at;
};

const redactedPhrase = '••••••';

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
