/** Finds the effects and recipes that the words of a search mean: those with the most of its words. The order stays. */
import type { EffectRow } from '../../../api/scenarios.ts';
import type { Language } from '../../../language/translate.ts';
import { countMatchingWords } from '../../../language/count-matching-words.ts';
import { effectMeaning, effectTitle } from '../../../components/scenario-effect-texts.ts';
import { effectSearchWords } from './effect-search-words.ts';
import { recipeTexts, recipes, isRecipe, type Recipe } from './recipes.ts';

interface FoundEffects {
  readonly effects: readonly EffectRow[];
  readonly recipes: readonly Recipe[];
}

export const searchEffects = (
  effects: readonly EffectRow[],
  search: string,
  language: Language,
): FoundEffects => {
  const foundEffects = withMostWords(effects, search, (row) => textOf(row, language));
  const foundRecipes = withMostWords(Object.keys(recipes).filter(isRecipe), search, (recipe) => {
    const row = effects.find(({ kind }) => kind === recipes[recipe]['effect.kind']);
    return `${recipeTexts[recipe].en} ${recipeTexts[recipe][language]} ${row === undefined ? '' : textOf(row, language)}`;
  });
  return { effects: foundEffects, recipes: foundRecipes };
};

/** The items with the most words of a search; none if no item has one. */
const withMostWords = <Item>(
  items: readonly Item[],
  search: string,
  textOfItem: (item: Item) => string,
): readonly Item[] => {
  if (search.trim() === '') return items;
  const counted = items.map((item) => ({ item, count: countMatchingWords(search, textOfItem(item)) }));
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ item }) => item);
};

// The English words, too: people search for the words of other tools.
const textOf = (row: EffectRow, language: Language): string =>
  [
    row.kind.replaceAll('_', ' '),
    effectTitle(row.kind, language),
    effectMeaning(row, language),
    effectSearchWords[row.kind].en,
    effectSearchWords[row.kind][language],
  ].join(' ');
