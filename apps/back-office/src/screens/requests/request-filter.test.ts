import { toRequestFilter } from './request-filter.ts';

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
