/** The filter of the list: in the address it is plain texts, the gateway is asked with what can be meant by them. */
import { isCurrency, isStatus } from '@postern/protocol';
import type { OrderFilter } from '../../../api/orders.ts';

/** As it stands in the address. */
export interface OrdersSearch {
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly created_from?: string | undefined;
  readonly created_before?: string | undefined;
}

export const filterOf = ({
  search,
  status,
  currency,
  created_from,
  created_before,
}: OrdersSearch): OrderFilter => ({
  ...(search !== undefined && { search }),
  ...(created_from !== undefined && { created_from }),
  ...(created_before !== undefined && { created_before }),
  ...(status !== undefined && isStatus(status) && { status }),
  ...(currency !== undefined && isCurrency(currency) && { currency }),
});

export const isFiltered = (search: OrdersSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);

/** The same as an address has it: what is not wanted any more is not there. */
export const changedBy = (search: OrdersSearch, changed: OrdersSearch): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...search, ...changed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
