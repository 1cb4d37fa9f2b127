/**
 * The page boundaries of a long list. They are known for every page visited so far; the orders of a page are only
 * loaded while it is visible. Each page ends at a fixed order, so that a change in one page does not move the
 * others.
 */
import type { Order, OrdersPage } from '../../../api/orders.ts';
import { orderSorts, type OrderSort } from './order-filter.ts';

export interface OrderListPages {
  readonly sort: OrderSort;
  /** The first page when the list was loaded, and when that was. */
  readonly first: OrdersPage;
  readonly loadedAt: number;
  readonly starts: readonly PageStart[];
  /** The total number of orders, known after the last page was loaded. */
  readonly end?: number;
}

/** The start of a page, and the number of orders before it when it was first loaded. */
interface PageStart {
  readonly before: string;
  readonly offset: number;
}

export const startPages = (
  first: OrdersPage,
  loadedAt: number,
  sort: OrderSort = 'newest',
): OrderListPages => {
  const [newest] = first.items;
  const starts = newest === undefined ? [] : [{ before: cursorBefore(sort, newest), offset: 0 }];
  return addPage({ sort, first, loadedAt, starts }, 0, first);
};

/** Adds the start of the next page. Returns the same object if nothing changes. */
export const addPage = (list: OrderListPages, page: number, { items, next }: OrdersPage): OrderListPages => {
  const { sort, first, loadedAt, starts } = list;
  const [start, following] = starts.slice(page, page + 2);
  if (start === undefined) return list;
  const nextOffset = start.offset + items.length;
  if (next === null)
    return following !== undefined || list.end === nextOffset ? list : { ...list, end: nextOffset };
  // Orders that newly match the filter have moved the last ones to the next page, so it starts earlier.
  const isNew = following === undefined || compareCursors(sort, next, following.before) < 0;
  return isNew
    ? { sort, first, loadedAt, starts: [...starts.slice(0, page + 1), { before: next, offset: nextOffset }] }
    : list;
};

/** The orders of a page that do not belong to the next one. */
export const ordersOf = (
  { sort, starts }: OrderListPages,
  page: number,
  { items }: OrdersPage,
): readonly Order[] => {
  const end = starts[page + 1];
  return end === undefined
    ? items
    : items.filter((order) => compareCursors(sort, cursorOf(sort, order), end.before) <= 0);
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

/** How many orders come before the start of the list, because they are new. */
export const countNewer = ({ sort, starts: [top] }: OrderListPages, { items }: OrdersPage): number =>
  items.filter((order) => top === undefined || compareCursors(sort, cursorOf(sort, order), top.before) <= 0)
    .length;

type Position = Pick<Order, 'fort_id' | 'amount'>;

/** The place of an order in the list, as the API has it. */
const cursorOf = (sort: OrderSort, { fort_id: fortId, amount }: Position): string =>
  orderSorts[sort].isByAmount ? `${amount}.${fortId}` : fortId;

// A page lists the orders that follow a cursor, so the first page starts at the place before the first order.
const cursorBefore = (sort: OrderSort, { fort_id: fortId, amount }: Position): string =>
  cursorOf(sort, {
    amount,
    fort_id: String(BigInt(fortId) - BigInt(orderSorts[sort].direction)).padStart(fortId.length, '0'),
  });

/** Negative if the first place comes first. */
const compareCursors = (sort: OrderSort, one: string, other: string): number => {
  const [left, right] = [one, other].map((cursor) => cursor.split('.').map(BigInt));
  const at = left?.findIndex((part, i) => part !== right?.[i]) ?? -1;
  if (at === -1) return 0;
  return ((left?.[at] ?? 0n) < (right?.[at] ?? 0n) ? -1 : 1) * orderSorts[sort].direction;
};
