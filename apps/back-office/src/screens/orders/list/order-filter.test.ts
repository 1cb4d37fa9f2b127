import { mergeSearchParams, toOrderFilter, hasFilter } from './order-filter.ts';
import { toLocalInput, fromLocalInput, periodUntil } from './period.ts';

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

test('a timestamp converts to local time and back, to the minute', () => {
  const timestamp = '2026-02-03T04:05:00.000Z';
  expect(toLocalInput(timestamp)).toMatch(/^2026-02-\d\dT\d\d:\d\d$/);
  expect(fromLocalInput(toLocalInput(timestamp))).toBe(timestamp);
});

test('an invalid timestamp is empty', () => {
  expect([toLocalInput('soon'), toLocalInput(undefined), fromLocalInput('')]).toEqual(['', '', undefined]);
});

test('a period ends now', () => {
  expect(periodUntil(new Date('2026-02-03T04:05:06.000Z'), 'hour')).toEqual({
    created_from: '2026-02-03T03:05:06.000Z',
  });
});
