/** The filter of the order list: the parameters of its address, and the query of the API that they mean. */
import { isCurrency } from '@postern/protocol';
import { isOperation, isPayment, isStatus } from '@postern/protocol/spec';
import type { OrderFilter } from '../../../api/orders.ts';
import type { FilterValues } from '../../../components/list/filter-field.ts';
import {
  isCodeList,
  isSearchText,
  isTime,
  isTrue,
  readListFilter,
} from '../../../components/list/read-list-filter.ts';

export const toOrderFilter = (values: FilterValues): OrderFilter => {
  const { sort, ...filter } = readListFilter<Omit<OrderFilter, 'merchant_reference'>>(values, {
    search: isSearchText,
    status: isStatus,
    currency: isCurrency,
    operation: (text) => isOperation(text) || isPayment(text),
    refused: isTrue,
    succeeded: isTrue,
    response_code: isCodeList,
    created_from: isTime,
    created_before: isTime,
    sort: isOrderSort,
  });
  // A search lists the newest orders first.
  return { ...filter, ...(sort !== undefined && filter.search === undefined && { sort }) };
};

type OrderSort = NonNullable<OrderFilter['sort']>;

export const orderSorts = [
  'newest',
  'oldest',
  'highest_amount',
  'lowest_amount',
] as const satisfies readonly OrderSort[];

const isOrderSort = (text: string): boolean => orderSorts.some((sort) => sort === text);
