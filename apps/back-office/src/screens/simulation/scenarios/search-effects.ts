/** Finds the effects that a search text means: each of its words must begin a word of the effect. The order stays. */
import type { EffectRow } from '../../../api/scenarios.ts';
import type { Language } from '../../../language/translate.ts';
import { effectMeaning, effectTitle } from '../../../components/scenario-effect-texts.ts';
import { effectSearchWords } from './effect-search-words.ts';

export const searchEffects = (
  effects: readonly EffectRow[],
  search: string,
  language: Language,
): readonly EffectRow[] => {
  const searched = wordsOf(search);
  return effects.filter((row) => {
    const words = wordsOf(textOf(row, language));
    return searched.every((word) => words.some((other) => other.startsWith(word)));
  });
};

// The English words, too: people search for the words of other tools.
const textOf = (row: EffectRow, language: Language): string =>
  [
    row.kind,
    effectTitle(row.kind, language),
    effectMeaning(row, language),
    effectSearchWords[row.kind].en,
    effectSearchWords[row.kind][language],
  ].join(' ');

/** Words without vowel marks, in lower case. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
