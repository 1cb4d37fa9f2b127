/** The search parameters of the request log. */
import { mergeSearch, toRequestFilter, hasFilter, withoutFilters } from './request-search-params.ts';

test('a filter of the address is asked for', () => {
  const search = {
    operation: 'CAPTURE',
    response_code: '04000',
    merchant_reference: 'order-1',
    refused: 'true',
  };
  expect(toRequestFilter({ ...search, request: 'r-1' })).toEqual(search);
});

test('what is no filter is not asked for', () => {
  expect(toRequestFilter({ operation: 'PURCHASE', refused: 'maybe', request: 'r-1' })).toEqual({});
});

test('a change keeps the rest; an empty text takes a part away', () => {
  expect(mergeSearch({ operation: 'CAPTURE', request: 'r-1' }, { request: '' })).toEqual({
    operation: 'CAPTURE',
  });
  expect(mergeSearch({ operation: 'CAPTURE' }, { refused: 'true' })).toEqual({
    operation: 'CAPTURE',
    refused: 'true',
  });
});

test('without filters the open request stays open', () => {
  const search = mergeSearch({ operation: 'REFUND', refused: 'true', request: 'r-1' }, withoutFilters);
  expect(search).toEqual({ request: 'r-1' });
  expect(hasFilter(search)).toBe(false);
});
