import { mergeSearchParams, toOrderFilter, hasFilter } from './order-filter.ts';

test('ignores invalid filter values', () => {
  expect(toOrderFilter({ search: 'order-1', status: '04', currency: 'AED' })).toEqual({
    search: 'order-1',
    status: '04',
    currency: 'AED',
  });
  // XXX is ISO 4217's code for no currency.
  expect(toOrderFilter({ status: '99', currency: 'XXX' })).toEqual({});
});

test('a removed filter leaves the URL', () => {
  expect(mergeSearchParams({ status: '04', search: 'a' }, { status: undefined, currency: 'AED' })).toEqual({
    search: 'a',
    currency: 'AED',
  });
  expect([hasFilter({}), hasFilter({ status: undefined }), hasFilter({ search: 'a' })]).toEqual([
    false,
    false,
    true,
  ]);
});
