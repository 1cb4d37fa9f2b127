/** Breaks a long list of words into lines, so that a generated literal fits into the width of a page. */
export const wrapWords = (words: readonly string[], width = 90): readonly string[] =>
  words.reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    return last === undefined || last.length + 1 + word.length > width
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
