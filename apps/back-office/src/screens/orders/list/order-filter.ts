/** Converts the filter of the order list between the URL and the API query. Invalid values are ignored. */
import { isCurrency, isStatus } from '@postern/protocol';
import type { OrderFilter } from '../../../api/orders.ts';

/** The search parameters of the URL. */
export interface OrderSearchParams {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly created_from?: string | undefined;
  readonly created_before?: string | undefined;
}

export const toOrderFilter = ({
  search,
  status,
  currency,
  created_from,
  created_before,
}: OrderSearchParams): OrderFilter => ({
  ...(search !== undefined && { search }),
  ...(created_from !== undefined && { created_from }),
  ...(created_before !== undefined && { created_before }),
  ...(status !== undefined && isStatus(status) && { status }),
  ...(currency !== undefined && isCurrency(currency) && { currency }),
});

export const hasFilter = (search: OrderSearchParams): boolean =>
  Object.values(search).some((value) => value !== undefined);

/** Merges a change into the search parameters and drops undefined ones. */
export const mergeSearchParams = (
  search: OrderSearchParams,
  changed: OrderSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...search, ...changed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
