/** The search parameters of the request log: the filter and the open request. */
import { isOperation } from '@postern/protocol';
import { requestFilterNames, type RequestFilter } from '../../api/request-log.ts';
import { mergeValues } from '../../components/list/filter-field.ts';
import { isCodeList, isSearchText, isTime, readFilter } from '../../components/list/read-filter.ts';

type RequestFilterName = (typeof requestFilterNames)[number];

export type RequestSearch = { readonly [Name in RequestFilterName]?: string } & {
  /** The id of the open request. */
  readonly request?: string;
};

/** Changes some search parameters; an empty value removes one. */
export type ChangeSearch = (
  changes: { readonly [Name in keyof RequestSearch]: string | undefined },
  options?: { readonly replace?: boolean },
) => void;

export const mergeSearch = (search: RequestSearch, changes: Parameters<ChangeSearch>[0]): RequestSearch =>
  mergeValues(search, changes);

export const toRequestFilter = (search: RequestSearch): RequestFilter =>
  readFilter<RequestFilter>(search, {
    search: isSearchText,
    operation: isOperation,
    response_code: isCodeList,
    merchant_reference: (text) => text !== '',
    refused: isTrue,
    succeeded: isTrue,
    delivered: (text) => text === 'false',
    scenario: (text) => /^[\w.:-]{1,64}$/.test(text),
    at_from: isTime,
    at_before: isTime,
  });

const isTrue = (text: string): boolean => text === 'true';

export const hasFilter = (search: RequestSearch): boolean => Object.keys(toRequestFilter(search)).length > 0;

/** A change that removes every filter. */
export const withoutFilters: Parameters<ChangeSearch>[0] = Object.fromEntries(
  requestFilterNames.map((name) => [name, undefined]),
);
