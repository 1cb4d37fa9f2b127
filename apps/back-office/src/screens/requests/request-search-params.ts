/** The search parameters of the request log: the filter and the open request. */
import { isOperation } from '@postern/protocol';
import type { RequestFilter } from '../../api/request-log.ts';

export interface RequestSearch {
  readonly operation?: string;
  readonly response_code?: string;
  readonly merchant_reference?: string;
  readonly refused?: string;
  readonly delivered?: string;
  /** The id of the open request. */
  readonly request?: string;
}

/** Changes some search parameters; an empty value removes one. */
export type ChangeSearch = (changes: RequestSearch, options?: { readonly replace?: boolean }) => void;

export const mergeSearch = (search: RequestSearch, changes: RequestSearch): RequestSearch =>
  Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value !== ''));

export const toRequestFilter = ({
  operation,
  response_code,
  merchant_reference,
  refused,
  delivered,
}: RequestSearch): RequestFilter => ({
  ...(operation !== undefined && isOperation(operation) && { operation }),
  ...(response_code !== undefined && { response_code }),
  ...(merchant_reference !== undefined && { merchant_reference }),
  ...(refused === 'true' && { refused }),
  ...(delivered === 'false' && { delivered }),
});

export const hasFilter = (search: RequestSearch): boolean => Object.keys(toRequestFilter(search)).length > 0;

/** A change that removes every filter. */
export const withoutFilters: RequestSearch = {
  operation: '',
  response_code: '',
  merchant_reference: '',
  refused: '',
  delivered: '',
};
