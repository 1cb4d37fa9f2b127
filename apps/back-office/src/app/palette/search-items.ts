/** Finds the items of the palette that have each word of a search, in their name or in what users call them. Names come first. */
import { hasAllWords } from '../../language/count-matching-words.ts';
import type { PaletteItem } from './palette-item.ts';

export const searchItems = <Item extends Pick<PaletteItem, 'label' | 'searchWords'>>(
  items: readonly Item[],
  search: string,
): readonly Item[] => {
  const isNamed = ({ label }: Item): boolean => hasAllWords(search, label);
  return items
    .filter(({ label, searchWords = '' }) => hasAllWords(search, `${label} ${searchWords}`))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
};
