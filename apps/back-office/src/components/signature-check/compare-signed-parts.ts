/** Compares two strings that were hashed part by part: each parameter, and the phrase at each end. */
import type { SignedPart } from '@postern/protocol/explain';

/**
 * How the second string differs in one part. `moved`: at another place, relative to the other parts. `value`: another text. `format`:
 * the same value, with a separator or without `name=`. `missing`: only in the first string. `extra`: only in the second one.
 */
export type PartDifference = 'moved' | 'value' | 'format' | 'missing' | 'extra';

/** A part of both strings. Places count from 1; a string without the part has none. */
export interface ComparedPart {
  /** Missing for the phrase. */
  readonly name: string | undefined;
  readonly differences: readonly PartDifference[];
  readonly first?: PlacedText;
  readonly second?: PlacedText;
}

interface PlacedText {
  readonly place: number;
  readonly text: string;
}

/**
 * Compares in the order of the first string. A part that only the second one has follows the part that precedes it there. `changed` are
 * parameters that are known to differ: where secrets are redacted, two different texts can read the same.
 */
export const compareSignedParts = (
  firsts: readonly SignedPart[],
  seconds: readonly SignedPart[],
  changed: readonly string[] = [],
): readonly ComparedPart[] => {
  const keys = keysOf(seconds);
  const places = keysOf(firsts).map((key) => keys.indexOf(key));
  const inOrder = longestAscending(places.filter((at) => at >= 0));
  const rows = firsts.map((part, i): ComparedPart => {
    const at = places[i] ?? -1;
    const other = seconds[at];
    const row = { name: part.name, first: placed(part, i) };
    if (other === undefined) return { ...row, differences: ['missing'] };
    return {
      ...row,
      second: placed(other, at),
      differences: [
        ...(inOrder.has(at) ? [] : (['moved'] as const)),
        ...textDifferences(part, other, changed),
      ],
    };
  });
  seconds.forEach((part, at) => {
    if (places.includes(at)) return;
    const row: ComparedPart = { name: part.name, differences: ['extra'], second: placed(part, at) };
    rows.splice(1 + rows.findLastIndex(({ second }) => second?.place === at), 0, row);
  });
  return rows;
};

const placed = ({ text }: SignedPart, at: number): PlacedText => ({ place: at + 1, text });

const textDifferences = (
  { name, text }: SignedPart,
  other: SignedPart,
  changed: readonly string[],
): readonly PartDifference[] => {
  if (text === other.text) return name !== undefined && changed.includes(name) ? ['value'] : [];
  const [prefix] = /^[^=]*=/.exec(text) ?? [''];
  return name !== undefined &&
    other.text.endsWith(text.slice(prefix.length)) &&
    !other.text.startsWith(prefix)
    ? ['format']
    : ['value'];
};

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
