/** How the search ranks: guides before packages, packages before members of the API, and words in any form. */
export const searchOptions = {
  // All words are rarely in one section: a section with more of them comes first.
  combineWith: 'OR',
  // A code that differs in a digit is another code.
  fuzzy: (word: string): number => (/^\d+$/.test(word) ? 0 : 0.1),
  boostDocument: (address: string): number => boosts.find(([pages]) => pages.test(address))?.[1] ?? 1,
  // The search finds each word that begins with this one. Words that every page has say nothing.
  processTerm: (word: string): string | string[] | undefined =>
    stopWords.has(word.toLowerCase())
      ? undefined
      : // The message is the last three digits of a response code.
        /^\d{5}$/.test(word)
        ? [word, word.slice(2)]
        : word.toLowerCase().replace(/(?<=\p{L}{4})(ation|ies|ing|ed|es|(?<!http)s|y)$/u, ''),
} as const;

// Without names of operations and packages, such as `next`.
const stopWords: ReadonlySet<string> = new Set(
  'a an and are can do does for how i in is it me my of on or the to we what when where why with you your'.split(
    ' ',
  ),
);

const boosts = [
  [/^\/api\/[\w-]+-fp#/, 0.05],
  [/^\/api\//, 0.5],
  [/^\/(certificates\/|command-line)/, 0.1],
  [/^\/(#|$|examples\/|other-languages)/, 0.4],
  [/^\/reference\/interpretation-rules/, 0.4],
  [/^\/reference\//, 0.6],
  [/^\/packages\//, 0.8],
] as const;
