/** The pages of the journal that were loaded, and how they grow at their beginning while requests arrive. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Schema } from './client.ts';

export interface RequestPage {
  readonly items: Schema<'Request'>[];
  readonly next: string | null;
}

export type RequestPages = InfiniteData<RequestPage>;

/** More than this is not held: whoever wants what is older asks for it again. */
export const maxLoadedRequests = 2000;

/** The requests of all pages, the newest first. */
export const requestsOf = (pages: RequestPages): readonly Schema<'Request'>[] =>
  pages.pages.flatMap(({ items }) => items);

/** Whether a page reaches what is held already, so that nothing between is missing. */
export const overlaps = (page: RequestPage, loaded: RequestPages | undefined): boolean => {
  const newest = loaded?.pages[0]?.items[0]?.request_id;
  return newest !== undefined && page.items.some(({ request_id: id }) => id === newest);
};

/** The pages with the newest before them. If these do not reach what was held, or it became too much, they alone are left. */
export const mergeNewest = (loaded: RequestPages, newest: readonly RequestPage[]): RequestPages => {
  const [first, ...older] = loaded.pages;
  const [last] = newest.slice(-1);
  if (first === undefined || last === undefined) return loaded;
  if (!overlaps(last, loaded) || requestsOf(loaded).length > maxLoadedRequests) return pagesFrom(newest);

  const newestLoadedId = first.items[0]?.request_id;
  const items = newest.flatMap((page) => page.items);
  const newRequests = items.slice(
    0,
    items.findIndex(({ request_id: id }) => id === newestLoadedId),
  );
  return newRequests.length === 0
    ? loaded
    : { ...loaded, pages: [{ ...first, items: [...newRequests, ...first.items] }, ...older] };
};

const pagesFrom = (pages: readonly RequestPage[]): RequestPages => ({
  pages: [...pages],
  pageParams: [null, ...pages.slice(0, -1).map(({ next }) => next)],
});
