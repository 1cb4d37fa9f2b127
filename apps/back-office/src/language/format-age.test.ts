import { formatAge } from './format-age.ts';

const now = new Date('2026-11-25T12:00:00Z');

test.each([
  ['2026-11-25T11:59:30Z', 'now', 'الآن'],
  ['2026-11-25T12:00:30Z', 'now', 'الآن'],
  ['2026-11-25T11:56:05Z', '3 min ago', 'قبل 3 دقائق'],
  ['2026-11-25T11:00:01Z', '59 min ago', 'قبل 59 دقيقة'],
  ['2026-11-25T09:00:00Z', '3 hr ago', 'قبل 3 ساعات'],
  ['2026-11-23T11:00:00Z', '2 days ago', 'قبل يومين'],
  ['2026-11-25T12:05:00Z', 'in 5 min', 'خلال 5 دقائق'],
  ['2026-10-01T12:00:00Z', undefined, undefined],
  ['2027-02-01T12:00:00Z', undefined, undefined],
])('%s is %s', (at, english, arabic) => {
  expect(formatAge('en-GB', new Date(at), now)).toBe(english);
  expect(formatAge('ar-u-nu-latn-hc-h23', new Date(at), now)).toBe(arabic);
});
