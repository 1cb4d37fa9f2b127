/** The search parameters of the request log: the filter and the open request. */
import { isOperation } from '@postern/protocol';
import type { RequestFilter } from '../../api/requests.ts';

export interface Search {
  readonly operation?: string;
  readonly response_code?: string;
  readonly merchant_reference?: string;
  readonly refused?: string;
  /** The id of the open request. */
  readonly request?: string;
}

/** Changes some search parameters; an empty value removes one. */
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

/** A change that removes every filter. */
export const unfiltered: Search = { operation: '', response_code: '', merchant_reference: '', refused: '' };
