/** Compares two strings that were hashed, token by token, and says which parts of each the other lacks. */
export interface Part {
  readonly text: string;
  /** Whether the other string has something else here. The text is empty where only the other string has something. */
  readonly isDifferent: boolean;
}

export const findDifferences = (one: string, other: string): readonly [readonly Part[], readonly Part[]] => {
  const [a, b] = [tokensOf(one), tokensOf(other)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const common = inA.length * inB.length > maxComparisons ? [] : commonTokens(inA, inB);
  const [before, after] = [a.slice(0, start).join(''), a.slice(a.length - end).join('')];
  const partsOf = (tokens: readonly string[], side: 0 | 1): readonly Part[] => [
    { text: before, isDifferent: false },
    ...middleParts(tokens, [...common, [inA.length, inB.length]], side),
    { text: after, isDifferent: false },
  ];
  return [partsOf(inA, 0).filter(isVisible), partsOf(inB, 1).filter(isVisible)];
};

const isVisible = ({ text, isDifferent }: Part): boolean => text !== '' || isDifferent;

// Redacted secrets are whole, and so are words.
const tokensOf = (text: string): readonly string[] =>
  text.match(/\[(?:request phrase|response phrase|redacted)\]|[A-Za-z0-9_]+|[^]/gu) ?? [];

const maxComparisons = 250_000;

/** The places of a token in both strings. */
type Pair = readonly [number, number];

/** The longest common subsequence. */
const commonTokens = (a: readonly string[], b: readonly string[]): readonly Pair[] => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};

/** What lies between the common tokens differs, in this string or in the other one. */
const middleParts = (tokens: readonly string[], ends: readonly Pair[], side: 0 | 1): readonly Part[] => {
  const parts: Part[] = [];
  let [from, otherFrom] = [0, 0];
  for (const pair of ends) {
    const [to, otherTo] = side === 0 ? pair : [pair[1], pair[0]];
    if (to > from || otherTo > otherFrom)
      parts.push({ text: tokens.slice(from, to).join(''), isDifferent: true });
    parts.push({ text: tokens[to] ?? '', isDifferent: false });
    [from, otherFrom] = [to + 1, otherTo + 1];
  }
  return parts;
};
