/** Reads a search text as an amount in major units, with or without its currency: `10.50`, `10.50 AED`. */
import { amountFromDecimal, decimalPlacesOf, isCurrency, type Currency } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { allCurrencies } from '../schema/currency.ts';

/** The amount in minor units for currencies with the same number of decimals. */
export interface SearchedAmount {
  readonly amount: bigint;
  readonly currencies: readonly Currency[];
}

/** The amounts that a text means. Empty if it is no amount. */
export const parseSearchedAmounts = (text: string): readonly SearchedAmount[] => {
  const { decimal, currency } = parseAmountText(text) ?? {};
  if (decimal === undefined) return [];
  const searched = currency === undefined ? currencyGroups() : [[currency]];
  return searched.flatMap((currencies) => {
    const [first] = currencies;
    const amount = first === undefined ? E.left('') : amountFromDecimal(decimal, first);
    return E.isRight(amount) ? [{ amount: amount.right, currencies }] : [];
  });
};

/** Whether an amount in minor units is the one that a text means. */
export const isSearchedAmount = (text: string, amount: string, currency: string): boolean => {
  const parsed = parseAmountText(text);
  if (parsed === undefined || !isCurrency(currency) || !/^\d{1,10}$/.test(amount)) return false;
  if (parsed.currency !== undefined && parsed.currency !== currency) return false;
  const searched = amountFromDecimal(parsed.decimal, currency);
  return E.isRight(searched) && searched.right === BigInt(amount);
};

const parseAmountText = (
  text: string,
): { readonly decimal: string; readonly currency: Currency | undefined } | undefined => {
  const [, decimal, code] = /^(\d{1,10}(?:\.\d{1,4})?)(?: ?([A-Za-z]{3}))?$/.exec(text) ?? [];
  const currency = code?.toUpperCase();
  if (decimal === undefined || (currency !== undefined && !isCurrency(currency))) return undefined;
  return { decimal, currency };
};

let groups: readonly (readonly Currency[])[] | undefined;

/** The currencies in groups with the same number of decimals. */
const currencyGroups = (): readonly (readonly Currency[])[] => {
  if (groups !== undefined) return groups;
  const byPlaces = new Map<number, Currency[]>();
  for (const currency of allCurrencies()) {
    const places = decimalPlacesOf(currency);
    byPlaces.set(places, [...(byPlaces.get(places) ?? []), currency]);
  }
  groups = [...byPlaces.values()];
  return groups;
};
