/** Loads the visible pages of the order list and keeps them up to date. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import { ordersQuery, type Order, type OrderFilter, type OrdersPage } from '../../../api/orders.ts';
import { begin, learn, ordersOf, pageAt, type Scroll } from './scroll-pages.ts';

export interface Newest {
  readonly page: OrdersPage;
  readonly askedAt: number;
}

/** Stores the scroll pages, so that the back button returns to the same place. */
export const useKeptScroll = (filter: OrderFilter, { page, askedAt }: Newest) => {
  const queries = useQueryClient();
  const account = useAccountId();
  const place = ['orders-scroll', account, filter];
  const [scroll, setScroll] = useState(() => queries.getQueryData<Scroll>(place) ?? begin(page, askedAt));
  useEffect(() => void queries.setQueryData(place, scroll));
  return [scroll, setScroll] as const;
};

export interface Look {
  readonly scroll: Scroll;
  readonly learned: (scroll: Scroll) => void;
  readonly filter: OrderFilter;
  /** The visible rows. */
  readonly from: number;
  readonly to: number;
}

export interface Looked {
  /** Undefined while loading. */
  readonly orderAt: (row: number) => Order | undefined;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

export const useLookedAt = ({ scroll, learned, filter, from, to }: Look): Looked => {
  const account = useAccountId();
  const { places, first, begunAt } = scroll;
  const top = pageAt(scroll, from);
  // Load one page ahead.
  const looked = places.slice(top, pageAt(scroll, to) + 2);
  const pages = useQueries({
    queries: looked.map(({ before, above }) => ({
      ...ordersQuery(account, filter, before),
      ...(above === 0 && { initialData: first, initialDataUpdatedAt: begunAt }),
      // Pages that were scrolled past leave the cache soon.
      gcTime: 30_000,
    })),
  });

  const known = pages.reduce(
    (sofar, { data }, i) => (data === undefined ? sofar : learn(sofar, top + i, data)),
    scroll,
  );
  if (known !== scroll) learned(known);

  const failed = pages.find(({ error, data }) => error !== null && data === undefined);
  return {
    orderAt: (row) => {
      const page = pageAt(scroll, row);
      const data = pages[page - top]?.data;
      return data && ordersOf(scroll, page, data)[row - (places[page]?.above ?? 0)];
    },
    error: failed?.error ?? null,
    tryAgain: () => void failed?.refetch(),
  };
};
