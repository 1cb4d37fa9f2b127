/** Counts how many words of a search a text has: a word matches if a word of the text begins with its stem. */
import { normalizeSearchText } from './normalize-search-text.ts';

export const countMatchingWords = (search: string, text: string): number => {
  const words = splitIntoWords(text);
  return searchedStems(search).filter((stem) => words.some((word) => word.startsWith(stem))).length;
};

/** Whether a text has each word of a search. */
export const hasAllWords = (search: string, text: string): boolean =>
  countMatchingWords(search, text) === searchedStems(search).length;

/** The words of a search without their endings. Words that say nothing are left out, unless there are no others. */
const searchedStems = (search: string): readonly string[] => {
  const words = splitIntoWords(search);
  const significant = words.filter((word) => !fillers.has(word));
  return (significant.length === 0 ? words : significant).map(toStem);
};

const toStem = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?:ing|ed|es|s|ين|ون|ات|ان)$/, '');

// The Arabic article, and the prepositions and conjunctions that are written together with it.
const article = /^(?:وال|بال|كال|فال|ال|لل)(?=\p{L}{2})/u;

const splitIntoWords = (text: string): readonly string[] =>
  normalizeSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(article, ''));

const fillers: ReadonlySet<string> = new Set(
  normalizeSearchText(
    'a an the of to in on at and or then my our your i how do can is are it its with for why what did does من في إلى على ثم أو كيف هل عن مع لماذا ما',
  ).split(' '),
);
