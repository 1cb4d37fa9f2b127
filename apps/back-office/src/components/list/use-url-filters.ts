/** The filters of a list, as its address has them. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mergeValues, type FilterValues } from './filter-field.ts';

export interface UrlFilters {
  readonly values: FilterValues;
  readonly change: (changes: FilterValues) => void;
}

export const useUrlFilters = (names: readonly string[]): UrlFilters => {
  const search: FilterValues = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    values: Object.fromEntries(names.map((name) => [name, search[name]])),
    change: (changes) =>
      void navigate({
        to: '.',
        search: (current) => mergeValues(current, changes),
        replace: true,
        resetScroll: false,
      }),
  };
};
