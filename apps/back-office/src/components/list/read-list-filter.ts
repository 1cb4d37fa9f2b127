/** Reads the filter of a list from the address. Invalid values are ignored. */
import type { FilterValues } from './filter-field.ts';

type Guards<F> = { readonly [N in keyof F]-?: (text: string) => boolean };

export const readListFilter = <F extends object>(values: FilterValues, guards: Guards<F>): F => {
  const entries = Object.entries<(text: string) => boolean>(guards).flatMap(([name, isValid]) => {
    const value = values[name];
    return value !== undefined && isValid(value) ? [[name, value]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard of each member has checked its value
  return Object.fromEntries(entries) as F;
};

export const isTrue = (text: string): boolean => text === 'true';

export const isTime = (text: string): boolean => !Number.isNaN(new Date(text).getTime());

/** A part of a reference, a `fort_id`, or an amount with its currency. */
export const isSearchText = (text: string): boolean =>
  text.length <= 44 && /^(?:[\w.-]+|\d{1,10}(?:\.\d{1,4})? [A-Za-z]{3})$/.test(text);

/** Response codes of five digits or message codes of three, separated by commas. */
export const isCodeList = (text: string): boolean => /^\d{3}(?:\d{2})?(?:,\d{3}(?:\d{2})?){0,19}$/.test(text);
