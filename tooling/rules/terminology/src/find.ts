/** Finds the words that are not used in one context: in names word by word, in sentences as they stand. */
import type { Context, Term } from './term.ts';

/** A use of a word: where it starts in the text, as it is written there, and the row that it breaks. */
interface Use {
  readonly at: number;
  readonly word: string;
  readonly term: Term;
}

export type Find = (text: string) => readonly Use[];

export const finderFor = (context: Context, terms: readonly Term[]): Find => {
  const rows = terms.filter((term) => term.in.includes(context));
  return context === 'file' || context === 'name' ? nameFinder(rows) : sentenceFinder(rows);
};

/** The words of a name, in lower case: `OnceStore`, `once-store` and `ONCE_STORE` are `once store`. */
const wordsOfName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/g, '$1$3 $2')
    .trim()
    .toLowerCase();

const nameFinder = (rows: readonly Term[]): Find => {
  const anyWord = alternatives(rows.flatMap(({ not }) => not));
  const patterns = rows.map((term) => ({ term, pattern: alternatives(term.not) }));
  const found = new Map<string, readonly Use[]>();
  const findIn = (name: string): readonly Use[] => {
    const words = wordsOfName(name);
    if (words.search(anyWord) === -1) return [];
    return patterns
      .filter(({ term }) => term.except?.includes(name) !== true)
      .flatMap(({ term, pattern }) => [...words.matchAll(pattern)].map(([word]) => ({ at: 0, word, term })));
  };
  return (name) => {
    const before = found.get(name);
    if (before !== undefined) return before;
    const uses = findIn(name);
    found.set(name, uses);
    return uses;
  };
};

const sentenceFinder = (rows: readonly Term[]): Find => {
  const anyWord = alternatives(rows.flatMap(({ not }) => not));
  const patterns = rows.map((term) => ({
    term,
    pattern: alternatives(term.not),
    exceptions: alternatives(term.except ?? []),
  }));
  return (text) => {
    if (text.search(anyWord) === -1) return [];
    return patterns.flatMap(({ term, pattern, exceptions }) => {
      const right = [...text.matchAll(exceptions)].map(rangeOf);
      return [...text.matchAll(pattern)]
        .map(rangeOf)
        .filter((use) => !right.some(({ from, to }) => from <= use.from && use.to <= to))
        .map(({ from, word }) => ({ at: from, word: word.replaceAll(/\s+/g, ' '), term }));
    });
  };
};

const rangeOf = (match: RegExpExecArray) => ({
  from: match.index,
  to: match.index + match[0].length,
  word: match[0],
});

// A hyphen is part of a word in a sentence. No words match nothing.
const alternatives = (words: readonly string[]): RegExp =>
  words.length === 0
    ? /(?!)/g
    : new RegExp(`(?<![\\w-])(?:${words.map(patternOf).join('|')})(?![\\w-])`, 'gi');

const patternOf = (word: string): string =>
  word.replace(/^\^/, '(?<=^\\s*)').replaceAll(' ', '\\s+').replaceAll("'", "['’]");
