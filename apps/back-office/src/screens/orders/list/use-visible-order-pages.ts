/** Loads the visible pages of the order list and keeps them up to date. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import { ordersQuery, type Order, type OrderFilter, type OrdersPage } from '../../../api/orders.ts';
import { startPages, addPage, ordersOf, pageAt, type OrderListPages } from './order-list-pages.ts';

export interface NewestPage {
  readonly page: OrdersPage;
  readonly fetchedAt: number;
}

/**
 * Stores the page boundaries of an entry of the browser's history, so that the back button returns to the same place. A list that is
 * opened by a link starts with the newest order.
 */
export const useStoredPages = (filter: OrderFilter, { page, fetchedAt }: NewestPage) => {
  const queries = useQueryClient();
  const account = useAccountId();
  const historyEntry = useLocation({ select: ({ state }) => state.__TSR_key });
  const queryKey = ['order-list-pages', account, filter, historyEntry] as const;
  const [list, setList] = useState(
    () => queries.getQueryData<OrderListPages>(queryKey) ?? startPages(page, fetchedAt, filter.sort),
  );
  useEffect(() => void queries.setQueryData(queryKey, list));
  return [list, setList] as const;
};

export interface VisibleRange {
  readonly list: OrderListPages;
  readonly onChange: (list: OrderListPages) => void;
  readonly filter: OrderFilter;
  /** The visible rows. */
  readonly from: number;
  readonly to: number;
}

export interface VisibleOrders {
  /** Undefined while loading. */
  readonly orderAt: (row: number) => Order | undefined;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

export const useVisibleOrders = ({ list, onChange, filter, from, to }: VisibleRange): VisibleOrders => {
  const account = useAccountId();
  const { starts, first, loadedAt } = list;
  const firstPage = pageAt(list, from);
  // Load one page ahead.
  const visibleStarts = starts.slice(firstPage, pageAt(list, to) + 2);
  const pages = useQueries({
    queries: visibleStarts.map(({ before, offset: rowOffset }) => ({
      ...ordersQuery(account, filter, before),
      ...(rowOffset === 0 && { initialData: first, initialDataUpdatedAt: loadedAt }),
      // Pages that were scrolled past leave the cache soon.
      gcTime: 30_000,
    })),
  });

  const updated = pages.reduce(
    (result, { data }, i) => (data === undefined ? result : addPage(result, firstPage + i, data)),
    list,
  );
  if (updated !== list) onChange(updated);

  const failed = pages.find(({ error, data }) => error !== null && data === undefined);
  return {
    orderAt: (row) => {
      const page = pageAt(list, row);
      const data = pages[page - firstPage]?.data;
      return data && ordersOf(list, page, data)[row - (starts[page]?.offset ?? 0)];
    },
    error: failed?.error ?? null,
    tryAgain: () => void failed?.refetch(),
  };
};
