/** What an entry of the request log can be searched by. A search skips a page if its terms exclude a match. */
import { parseSearchedAmounts } from '../domain/parse-searched-amounts.ts';
import type { Entry } from './entry.ts';

type SearchedName = 'merchant_reference' | 'fort_id' | 'request' | 'scenarios';
type Searched = { readonly [Name in SearchedName]?: Entry[Name] | undefined };

/** The terms of an entry. Those of a page are compared as one text, so their order and their number do not matter. */
export const searchTermsOf = (entry: Searched): readonly string[] => {
  const { merchant_reference: reference, fort_id: fortId, request = {}, scenarios = [] } = entry;
  const { amount, currency } = request;
  return [
    ...(reference === undefined ? [] : [reference.toLowerCase()]),
    ...(fortId === undefined ? [] : [fortId]),
    ...(isText(amount, /^\d{1,10}$/) && isText(currency, /^[A-Z]{3}$/) ? [amountTerm(amount, currency)] : []),
    ...scenarios.map(scenarioTerm),
  ];
};

/** Texts of which the terms of an entry contain at least one if the entry matches a search. */
export const tracesOfSearch = (search: string): readonly string[] => [
  search.toLowerCase(),
  ...parseSearchedAmounts(search).map(({ amount, currencies }) =>
    currencies.length === 1 ? amountTerm(`${amount}`, currencies[0] ?? '') : `"${amount} `,
  ),
];

export const tracesOfReference = (reference: string): readonly string[] => [
  JSON.stringify(reference.toLowerCase()),
];

export const tracesOfScenario = (id: string): readonly string[] => [JSON.stringify(scenarioTerm(id))];

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

const amountTerm = (amount: string, currency: string): string =>
  `${amount.replace(/^0+(?=\d)/, '')} ${currency}`;

const scenarioTerm = (id: string): string => `scenario ${id}`;
