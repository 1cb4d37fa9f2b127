/**
 * A list too long to be kept: where its pages begin is known of as many as were ever come to, and of a page its orders only
 * while they are looked at. Every page has an end that stays, so whatever happens to orders moves no other page.
 */
import type { Order, OrdersPage } from '../../../api/orders.ts';

export interface Scroll {
  /** The first page as it was when the list was begun, and when that was. */
  readonly first: OrdersPage;
  readonly begunAt: number;
  readonly places: readonly Place[];
  /** How many orders there are, once the last page was come to. */
  readonly end?: number;
}

/** Where a page begins, and how many orders stood above it when it was come to. */
export interface Place {
  readonly before: string;
  readonly above: number;
}

export const begin = (first: OrdersPage, begunAt: number): Scroll => {
  const [newest] = first.items;
  const places = newest === undefined ? [] : [{ before: after(newest), above: 0 }];
  return learn({ first, begunAt, places }, 0, first);
};

/** What a page tells of the one after it. The same scroll, if that is nothing new. */
export const learn = (scroll: Scroll, page: number, { items, next }: OrdersPage): Scroll => {
  const { first, begunAt, places } = scroll;
  const [here, known] = places.slice(page, page + 2);
  if (here === undefined) return scroll;
  const below = here.above + items.length;
  if (next === null) return known !== undefined || scroll.end === below ? scroll : { ...scroll, end: below };
  // Orders that newly fit have pushed the last ones of the page out of it: the next one begins earlier.
  const isNew = known === undefined || BigInt(next) > BigInt(known.before);
  return isNew
    ? { first, begunAt, places: [...places.slice(0, page + 1), { before: next, above: below }] }
    : scroll;
};

/** The orders of a page that do not belong to the one after it. */
export const ordersOf = ({ places }: Scroll, page: number, { items }: OrdersPage): readonly Order[] => {
  const end = places[page + 1];
  return end === undefined ? items : items.filter(({ fort_id }) => BigInt(fort_id) >= BigInt(end.before));
};

/** How many orders are known to be there. */
export const lengthOf = ({ places, end }: Scroll): number => end ?? places.at(-1)?.above ?? 0;

/** The page that an order stands on, counted from the top. */
export const pageAt = ({ places }: Scroll, row: number): number => {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.above ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** How many of the newest are newer than all of the list. */
export const newerThan = ({ places: [top] }: Scroll, { items }: OrdersPage): number =>
  items.filter(({ fort_id }) => top === undefined || BigInt(fort_id) >= BigInt(top.before)).length;

// Pages hold what is before an order: that one itself is before the number after its own.
const after = ({ fort_id }: Order): string => String(BigInt(fort_id) + 1n).padStart(fort_id.length, '0');
