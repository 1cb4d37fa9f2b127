/** The pages of the journal that were loaded, and how they grow at their beginning while requests arrive. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Told } from './client.ts';

export interface RequestPage {
  readonly items: Told<'Request'>[];
  readonly next: string | null;
}

export type RequestPages = InfiniteData<RequestPage>;

/** More than this is not held: whoever wants what is older asks for it again. */
export const heldMax = 2000;

/** The requests of all pages, the newest first. */
export const requestsIn = (pages: RequestPages): readonly Told<'Request'>[] =>
  pages.pages.flatMap(({ items }) => items);

/** Whether a page reaches what is held already, so that nothing between is missing. */
export const reaches = (page: RequestPage, held: RequestPages | undefined): boolean => {
  const newest = held?.pages[0]?.items[0]?.request_id;
  return newest !== undefined && page.items.some(({ request_id: id }) => id === newest);
};

/** The pages with the newest before them. If these do not reach what was held, or it became too much, they alone are left. */
export const withNewest = (held: RequestPages, newest: readonly RequestPage[]): RequestPages => {
  const [first, ...older] = held.pages;
  const [last] = newest.slice(-1);
  if (first === undefined || last === undefined) return held;
  if (!reaches(last, held) || requestsIn(held).length > heldMax) return alone(newest);

  const known = first.items[0]?.request_id;
  const items = newest.flatMap((page) => page.items);
  const fresh = items.slice(
    0,
    items.findIndex(({ request_id: id }) => id === known),
  );
  return fresh.length === 0
    ? held
    : { ...held, pages: [{ ...first, items: [...fresh, ...first.items] }, ...older] };
};

const alone = (pages: readonly RequestPage[]): RequestPages => ({
  pages: [...pages],
  pageParams: [null, ...pages.slice(0, -1).map(({ next }) => next)],
});
