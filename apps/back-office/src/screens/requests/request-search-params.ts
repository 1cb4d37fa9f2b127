/** What the address says of the list: which requests, and which of them is open. */
import { isOperation } from '@postern/protocol';
import type { RequestFilter } from '../../api/requests.ts';

export interface Search {
  readonly operation?: string;
  readonly response_code?: string;
  readonly merchant_reference?: string;
  readonly refused?: string;
  /** The id of the one that is open. */
  readonly request?: string;
}

/** Goes to the same list with a part of its address changed; an empty text takes the part away. */
export type Go = (changes: Search, options?: { readonly replace?: boolean }) => void;

export const changed = (search: Search, changes: Search): Search =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== ''));

export const filterOf = ({
  operation,
  response_code,
  merchant_reference,
  refused,
}: Search): RequestFilter => ({
  ...(operation !== undefined && isOperation(operation) && { operation }),
  ...(response_code !== undefined && { response_code }),
  ...(merchant_reference !== undefined && { merchant_reference }),
  ...(refused === 'true' && { refused }),
});

export const isFiltered = (search: Search): boolean => Object.keys(filterOf(search)).length > 0;

/** Changes that take every filter away. */
export const unfiltered: Search = { operation: '', response_code: '', merchant_reference: '', refused: '' };
