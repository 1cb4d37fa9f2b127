/** The word that a misspelt one probably is. */

/** The nearest of the words, or `undefined` if none is near. */
export const nearestWord = (misspelt: string, words: readonly string[]): string | undefined => {
  const [nearest] = words
    .map((word) => ({ word, edits: countEdits(misspelt, word) }))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest !== undefined && nearest.edits <= Math.max(1, misspelt.length / 3)
    ? nearest.word
    : undefined;
};

/** How many letters must be inserted, removed, replaced or swapped with the next one. */
const countEdits = (from: string, to: string): number => {
  let [before, row]: [readonly number[], readonly number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? Infinity;
};
