/** The list as it is scrolled through: only the pages that are looked at are asked for, and kept up to date. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAccountId } from '../../../api/use-account-id.ts';
import { ordersQuery, type Order, type OrderFilter, type OrdersPage } from '../../../api/orders.ts';
import { begin, learn, ordersOf, pageAt, type Scroll } from './scroll-pages.ts';

export interface Newest {
  readonly page: OrdersPage;
  readonly askedAt: number;
}

/** Whoever comes back from an order finds the list where it was left. */
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
  /** The rows that are looked at. */
  readonly from: number;
  readonly to: number;
}

export interface Looked {
  /** Undefined while it is not there. */
  readonly orderAt: (row: number) => Order | undefined;
  readonly error: unknown;
  readonly tryAgain: () => void;
}

export const useLookedAt = ({ scroll, learned, filter, from, to }: Look): Looked => {
  const account = useAccountId();
  const { places, first, begunAt } = scroll;
  const top = pageAt(scroll, from);
  // One page more than is looked at, so that it is there when it is come to.
  const looked = places.slice(top, pageAt(scroll, to) + 2);
  const pages = useQueries({
    queries: looked.map(({ before, above }) => ({
      ...ordersQuery(account, filter, before),
      ...(above === 0 && { initialData: first, initialDataUpdatedAt: begunAt }),
      // What was scrolled past is soon let go.
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
