import { formatDay } from './format-day.ts';

test.each([
  ['en-GB', '24 Nov 2026'],
  ['ar-u-nu-latn-hc-h23', '24 نوفمبر 2026'],
])('a day is the same in every time zone: %s', (locale, text) => {
  expect(formatDay(locale, '2026-11-24')).toBe(text);
});
