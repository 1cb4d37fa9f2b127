/** Compares two strings that were hashed part by part: each parameter, and the phrase at each end. */
/**
 * How the sender's string differs from the string to sign in one part. `Moved`: at another place, relative to the other parts.
 * `OtherValue`: another value. `OtherFormat`: the same value with another separator or name. `NotHashed`: only in the string to sign.
 * `Unexpected`: only in the sender's string.
 */
export type PartDifference = 'Moved' | 'OtherValue' | 'OtherFormat' | 'NotHashed' | 'Unexpected';

/** One part of both strings. `name` is missing for the phrase. Places count from 1; a string without the part has none. */
export interface ComparedPart {
  readonly name?: string;
  readonly differences: readonly PartDifference[];
  readonly place?: number;
  readonly text?: string;
  readonly senderPlace?: number;
  readonly senderText?: string;
}

/**
 * One part of a string that is hashed: a parameter, or the phrase if `name` is missing. `prefix` is what is written before the value:
 * the name, the equals sign, and a separator that does not belong there.
 */
export interface SignedPart {
  readonly name?: string;
  readonly prefix: string;
  readonly value: string;
}

/**
 * Compares the string to sign with the sender's string, in the order of the string to sign. A part that only the sender hashed follows
 * the part that precedes it in the sender's string.
 *
 * @example
 * import { compareSignedParts } from '@postern/protocol/explain'
 *
 * const part = (name: string, value: string) => ({ name, prefix: `${name}=`, value })
 * const rows = compareSignedParts([part('amount', '1050'), part('language', 'en')], [part('amount', '10.50')])
 * rows.map(({ differences }) => differences) // => [['OtherValue'], ['NotHashed']]
 */
export const compareSignedParts = (
  parts: readonly SignedPart[],
  senderParts: readonly SignedPart[],
): readonly ComparedPart[] => {
  const keys = keysOf(senderParts);
  const places = keysOf(parts).map((key) => keys.indexOf(key));
  const inOrder = longestAscending(places.filter((at) => at >= 0));
  const rows = parts.map((part, at): ComparedPart => {
    const senderAt = places[at] ?? -1;
    const other = senderParts[senderAt];
    const row = uncomparedPart(part, at);
    if (other === undefined) return { ...row, differences: ['NotHashed'] };
    return {
      ...row,
      differences: [
        ...(inOrder.has(senderAt) ? [] : (['Moved'] as const)),
        ...(part.value === other.value ? [] : (['OtherValue'] as const)),
        ...(part.prefix === other.prefix ? [] : (['OtherFormat'] as const)),
      ],
      senderPlace: senderAt + 1,
      senderText: other.prefix + other.value,
    };
  });
  senderParts.forEach(({ name, prefix, value }, at) => {
    if (places.includes(at)) return;
    rows.splice(1 + rows.findLastIndex(({ senderPlace }) => senderPlace === at), 0, {
      ...(name !== undefined && { name }),
      differences: ['Unexpected'],
      senderPlace: at + 1,
      senderText: prefix + value,
    });
  });
  return rows;
};

/** A part of the string to sign, if the sender's string is not known. */
export const uncomparedPart = ({ name, prefix, value }: SignedPart, at: number): ComparedPart => ({
  ...(name !== undefined && { name }),
  differences: [],
  place: at + 1,
  text: prefix + value,
});

/** The same key for the same part of both strings: a name can occur more than once, and the phrase is at the start or the end. */
const keysOf = (parts: readonly SignedPart[]): readonly string[] => {
  const counts = new Map<string, number>();
  return parts.map(({ name }, at) => {
    if (name === undefined) return at === 0 ? 'start' : 'end';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count} ${name}`;
  });
};

/** Returns the most numbers that ascend in this order: the other parts moved. */
const longestAscending = (numbers: readonly number[]): ReadonlySet<number> => {
  const runs: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < number);
    runs.push([...longest(before), number]);
  }
  return new Set(longest(runs));
};

const longest = (runs: readonly (readonly number[])[]): readonly number[] =>
  runs.reduce((one, other) => (other.length > one.length ? other : one), []);
