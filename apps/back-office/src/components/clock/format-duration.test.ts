import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 seconds'],
  [90_400, '1 minute, 30 seconds'],
  [86_400_000 + 61_000, '1 day, 1 minute'],
  [1427 * 86_400_000 + 19 * 3_600_000 + 59_000, '1,427 days, 19 hours'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds, 'en')).toBe(text);
});

test('in Arabic, digits are Latin', () => {
  expect(formatDuration(90_000, 'ar')).toMatch(/^دقيقة، 30 \p{Script=Arabic}+$/u);
});
