import { isTimestamp, startOfPeriod } from './resend-period.ts';

const now = new Date('2026-02-03T04:05:06Z');

test("a period ends at the time of the account's clock", () => {
  expect(startOfPeriod('hour', '', now)).toBe('2026-02-03T03:05:06.000Z');
  expect(startOfPeriod('day', '', now)).toBe('2026-02-02T04:05:06.000Z');
  expect(startOfPeriod('week', '', now)).toBe('2026-01-27T04:05:06.000Z');
});

test("a custom start has the user's time zone", () => {
  const typed = '2026-01-02T03:04';
  expect(startOfPeriod('custom', typed, now)).toBe(new Date(2026, 0, 2, 3, 4).toISOString());
  expect(isTimestamp(typed)).toBe(true);
  expect(isTimestamp('')).toBe(false);
});
