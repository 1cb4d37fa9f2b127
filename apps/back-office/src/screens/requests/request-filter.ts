/** Reads the filter of the request log from the address. Invalid values are ignored. */
import { isOperation } from '@postern/protocol/spec';
import type { RequestFilter } from '../../api/request-log.ts';
import type { FilterValues } from '../../components/list/filter-field.ts';
import {
  isCodeList,
  isSearchText,
  isTime,
  isTrue,
  readListFilter,
} from '../../components/list/read-list-filter.ts';

export const toRequestFilter = (values: FilterValues): RequestFilter =>
  readListFilter<RequestFilter>(values, {
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
