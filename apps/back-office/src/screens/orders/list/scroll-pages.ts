/**
 * The page boundaries of a long list. They are known for every page visited so far; the orders of a page are only
 * loaded while it is visible. Each page ends at a fixed order, so that a change in one page does not move the
 * others.
 */
import type { Order, OrdersPage } from '../../../api/orders.ts';

export interface Scroll {
  /** The first page when the list was loaded, and when that was. */
  readonly first: OrdersPage;
  readonly begunAt: number;
  readonly places: readonly Place[];
  /** The total number of orders, known after the last page was loaded. */
  readonly end?: number;
}

/** The start of a page, and the number of orders before it when it was first loaded. */
export interface Place {
  readonly before: string;
  readonly above: number;
}

export const begin = (first: OrdersPage, begunAt: number): Scroll => {
  const [newest] = first.items;
  const places = newest === undefined ? [] : [{ before: after(newest), above: 0 }];
  return learn({ first, begunAt, places }, 0, first);
};

/** Adds the start of the next page. Returns the same object if nothing changes. */
export const learn = (scroll: Scroll, page: number, { items, next }: OrdersPage): Scroll => {
  const { first, begunAt, places } = scroll;
  const [here, known] = places.slice(page, page + 2);
  if (here === undefined) return scroll;
  const below = here.above + items.length;
  if (next === null) return known !== undefined || scroll.end === below ? scroll : { ...scroll, end: below };
  // Orders that newly match the filter have moved the last ones to the next page, so it starts earlier.
  const isNew = known === undefined || BigInt(next) > BigInt(known.before);
  return isNew
    ? { first, begunAt, places: [...places.slice(0, page + 1), { before: next, above: below }] }
    : scroll;
};

/** The orders of a page that do not belong to the next one. */
export const ordersOf = ({ places }: Scroll, page: number, { items }: OrdersPage): readonly Order[] => {
  const end = places[page + 1];
  return end === undefined ? items : items.filter(({ fort_id }) => BigInt(fort_id) >= BigInt(end.before));
};

/** The number of orders known so far. */
export const lengthOf = ({ places, end }: Scroll): number => end ?? places.at(-1)?.above ?? 0;

/** The index of the page that contains a row. */
export const pageAt = ({ places }: Scroll, row: number): number => {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.above ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** How many orders are newer than the start of the list. */
export const newerThan = ({ places: [top] }: Scroll, { items }: OrdersPage): number =>
  items.filter(({ fort_id }) => top === undefined || BigInt(fort_id) >= BigInt(top.before)).length;

// A page lists orders before a number, so the first page starts at the newest number plus one.
const after = ({ fort_id }: Order): string => String(BigInt(fort_id) + 1n).padStart(fort_id.length, '0');
