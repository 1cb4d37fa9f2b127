/** The search parameters of the request log. */
import { mergeSearch, toRequestFilter, hasFilter, withoutFilters } from './request-search-params.ts';

test('reads the filter from the URL', () => {
  const search = {
    operation: 'CAPTURE',
    response_code: '04000',
    merchant_reference: 'order-1',
    refused: 'true',
    delivered: 'false',
  };
  expect(toRequestFilter({ ...search, request: 'r-1' })).toEqual(search);
});

test('ignores invalid values', () => {
  expect(
    toRequestFilter({ operation: 'PURCHASE', refused: 'maybe', delivered: 'true', request: 'r-1' }),
  ).toEqual({});
});

test('a change keeps other parameters, and an empty value removes one', () => {
  expect(mergeSearch({ operation: 'CAPTURE', request: 'r-1' }, { request: '' })).toEqual({
    operation: 'CAPTURE',
  });
  expect(mergeSearch({ operation: 'CAPTURE' }, { refused: 'true' })).toEqual({
    operation: 'CAPTURE',
    refused: 'true',
  });
});

test('removing all filters keeps the open request', () => {
  const search = mergeSearch({ operation: 'REFUND', refused: 'true', request: 'r-1' }, withoutFilters);
  expect(search).toEqual({ request: 'r-1' });
  expect(hasFilter(search)).toBe(false);
});
