/**
 * The page boundaries of a long list. They are known for every page visited so far; the orders of a page are only
 * loaded while it is visible. Each page ends at a fixed order, so that a change in one page does not move the
 * others.
 */
import type { Order, OrdersPage } from '../../../api/orders.ts';

export interface OrderListPages {
  /** The first page when the list was loaded, and when that was. */
  readonly first: OrdersPage;
  readonly loadedAt: number;
  readonly starts: readonly PageStart[];
  /** The total number of orders, known after the last page was loaded. */
  readonly end?: number;
}

/** The start of a page, and the number of orders before it when it was first loaded. */
export interface PageStart {
  readonly before: string;
  readonly offset: number;
}

export const startPages = (first: OrdersPage, loadedAt: number): OrderListPages => {
  const [newest] = first.items;
  const starts = newest === undefined ? [] : [{ before: numberAfter(newest), offset: 0 }];
  return addPage({ first, loadedAt, starts }, 0, first);
};

/** Adds the start of the next page. Returns the same object if nothing changes. */
export const addPage = (list: OrderListPages, page: number, { items, next }: OrdersPage): OrderListPages => {
  const { first, loadedAt, starts } = list;
  const [start, following] = starts.slice(page, page + 2);
  if (start === undefined) return list;
  const nextOffset = start.offset + items.length;
  if (next === null)
    return following !== undefined || list.end === nextOffset ? list : { ...list, end: nextOffset };
  // Orders that newly match the filter have moved the last ones to the next page, so it starts earlier.
  const isNew = following === undefined || BigInt(next) > BigInt(following.before);
  return isNew
    ? { first, loadedAt, starts: [...starts.slice(0, page + 1), { before: next, offset: nextOffset }] }
    : list;
};

/** The orders of a page that do not belong to the next one. */
export const ordersOf = (
  { starts }: OrderListPages,
  page: number,
  { items }: OrdersPage,
): readonly Order[] => {
  const end = starts[page + 1];
  return end === undefined ? items : items.filter(({ fort_id }) => BigInt(fort_id) >= BigInt(end.before));
};

/** The number of orders known so far. */
export const knownLength = ({ starts, end }: OrderListPages): number => end ?? starts.at(-1)?.offset ?? 0;

/** The index of the page that contains a row. */
export const pageAt = ({ starts }: OrderListPages, row: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle]?.offset ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** How many orders are newer than the start of the list. */
export const countNewer = ({ starts: [top] }: OrderListPages, { items }: OrdersPage): number =>
  items.filter(({ fort_id }) => top === undefined || BigInt(fort_id) >= BigInt(top.before)).length;

// A page lists orders before a number, so the first page starts at the newest number plus one.
const numberAfter = ({ fort_id }: Order): string =>
  String(BigInt(fort_id) + 1n).padStart(fort_id.length, '0');
