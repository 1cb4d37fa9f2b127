/** The loaded pages of the request log. New requests are merged in at the start. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Schema } from './management-api-client.ts';

export interface RequestPage {
  readonly items: Schema<'Request'>[];
  readonly next: string | null;
}

export type RequestPages = InfiniteData<RequestPage>;

/** The limit of requests in memory. Older ones are loaded again when needed. */
export const maxLoadedRequests = 2000;

/** The requests of all pages, the newest first. */
export const requestsOf = (pages: RequestPages): readonly Schema<'Request'>[] =>
  pages.pages.flatMap(({ items }) => items);

/** Whether a page overlaps the loaded pages, so that no request is missing between them. */
export const overlaps = (page: RequestPage, loaded: RequestPages | undefined): boolean => {
  const newest = loaded?.pages[0]?.items[0]?.request_id;
  return newest !== undefined && page.items.some(({ request_id: id }) => id === newest);
};

/**
 * Adds the newest pages before the loaded ones. If they do not overlap, or the limit is reached, only the newest
 * stay.
 */
export const mergeNewest = (loaded: RequestPages, newest: readonly RequestPage[]): RequestPages => {
  const [first, ...older] = loaded.pages;
  const [last] = newest.slice(-1);
  if (first === undefined || last === undefined) return loaded;
  if (!overlaps(last, loaded) || requestsOf(loaded).length > maxLoadedRequests) return pagesFrom(newest);

  const newestId = first.items[0]?.request_id;
  const items = newest.flatMap((page) => page.items);
  const newRequests = items.slice(
    0,
    items.findIndex(({ request_id: id }) => id === newestId),
  );
  return newRequests.length === 0
    ? loaded
    : { ...loaded, pages: [{ ...first, items: [...newRequests, ...first.items] }, ...older] };
};

const pagesFrom = (pages: readonly RequestPage[]): RequestPages => ({
  pages: [...pages],
  pageParams: [null, ...pages.slice(0, -1).map(({ next }) => next)],
});
