import { isCodeList, isSearchText, isTime, readListFilter } from './read-list-filter.ts';

test('invalid and unknown values are ignored', () => {
  expect(
    readListFilter<{ status?: string; search?: string }>(
      { status: '04', search: '', other: 'x' },
      { status: (text) => text === '04', search: isSearchText },
    ),
  ).toEqual({ status: '04' });
});

test.each([
  ['order-1', true],
  ['10.50', true],
  ['10.50 AED', true],
  ['order 1', false],
  ['a%', false],
  ['', false],
])('%j is a search: %s', (text, isValid) => {
  expect(isSearchText(text)).toBe(isValid);
});

test.each([
  ['008', true],
  ['00008', true],
  ['008,20064', true],
  ['08', false],
  ['008,', false],
  ['', false],
])('%j is a list of codes: %s', (text, isValid) => {
  expect(isCodeList(text)).toBe(isValid);
});

test('a time is one that can be parsed', () => {
  expect([isTime('2026-01-01T00:00:00Z'), isTime('soon')]).toEqual([true, false]);
});
