import { toOrderFilter } from './order-filter.ts';

test('ignores invalid filter values', () => {
  const valid = { search: 'order-1', status: '04', currency: 'AED', response_code: '008', refused: 'true' };
  expect(toOrderFilter(valid)).toEqual(valid);
  // XXX is ISO 4217's code for no currency.
  expect(
    toOrderFilter({ status: '99', currency: 'XXX', response_code: '8', refused: 'no', created_from: 'soon' }),
  ).toEqual({});
});

test('a search has no other sort', () => {
  expect(toOrderFilter({ sort: 'oldest' })).toEqual({ sort: 'oldest' });
  expect(toOrderFilter({ sort: 'oldest', search: 'a' })).toEqual({ search: 'a' });
  expect(toOrderFilter({ sort: 'best' })).toEqual({});
});
