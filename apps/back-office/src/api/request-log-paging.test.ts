/** Requests arrive while older ones are read: none is lost, and none is listed twice. */
import {
  maxLoadedRequests,
  overlaps,
  requestsOf,
  mergeNewest,
  type RequestPage,
  type RequestPages,
} from './request-log-paging.ts';

const page = (ids: readonly number[], next: string | null = null): RequestPage => ({
  items: ids.map((id) => ({
    request_id: String(id),
    at: '2026-01-02T03:04:05.000Z',
    response_code: '04000',
    microseconds: 900,
    from: '127.0.0.1',
    request: {},
    reply: {},
    interpretation_rules: [],
  })),
  next,
});

const loaded: RequestPages = { pages: [page([6, 5], '5'), page([4, 3], '3')], pageParams: [null, '5'] };

const idsOf = (pages: RequestPages) => requestsOf(pages).map(({ request_id: id }) => Number(id));

test('merges new requests before the loaded ones, without duplicates', () => {
  expect(idsOf(mergeNewest(loaded, [page([8, 7, 6, 5], '5')]))).toEqual([8, 7, 6, 5, 4, 3]);
});

test('merges several new pages', () => {
  const newest = [page([10, 9], '9'), page([8, 7], '7'), page([6, 5], '5')];
  expect(idsOf(mergeNewest(loaded, newest))).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
});

test('keeps the position of the next older page', () => {
  const merged = mergeNewest(loaded, [page([7, 6], '6')]);
  expect(merged.pages.at(-1)?.next).toBe('3');
  expect(merged.pageParams).toEqual(loaded.pageParams);
});

test('returns the same pages if there are no new requests', () => {
  expect(mergeNewest(loaded, [page([6, 5], '5')])).toBe(loaded);
});

test('keeps only the newest pages if there is a gap, and continues from them', () => {
  const newest = [page([20, 19], '19'), page([18, 17], '17')];
  const merged = mergeNewest(loaded, newest);
  expect(idsOf(merged)).toEqual([20, 19, 18, 17]);
  expect(merged.pages.at(-1)?.next).toBe('17');
  expect(merged.pageParams).toEqual([null, '19']);
});

test('merges the very first request', () => {
  const empty: RequestPages = { pages: [page([])], pageParams: [null] };
  expect(idsOf(mergeNewest(empty, [page([1])]))).toEqual([1]);
});

test('limits the number of loaded requests', () => {
  const ids = Array.from({ length: maxLoadedRequests + 1 }, (_, n) => maxLoadedRequests + 1 - n);
  const many: RequestPages = { pages: [page(ids)], pageParams: [null] };
  expect(idsOf(mergeNewest(many, [page([maxLoadedRequests + 2, maxLoadedRequests + 1], 'x')]))).toEqual([
    maxLoadedRequests + 2,
    maxLoadedRequests + 1,
  ]);
});

test('a page overlaps the loaded pages if it contains their newest request', () => {
  expect(overlaps(page([7, 6]), loaded)).toBe(true);
  expect(overlaps(page([8, 7]), loaded)).toBe(false);
  expect(overlaps(page([8, 7]), undefined)).toBe(false);
});
