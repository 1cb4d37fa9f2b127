import { timeFormatOf } from './time-formats.ts';

const now = new Date(2026, 10, 25, 9, 30);

test.each([
  ['today', new Date(2026, 10, 25, 0, 0), 'time'],
  ['later today', new Date(2026, 10, 25, 23, 59), 'time'],
  ['yesterday', new Date(2026, 10, 24, 23, 59), 'short'],
  ['tomorrow', new Date(2026, 10, 26, 0, 0), 'short'],
  ['the same day of another month', new Date(2026, 9, 25, 9, 30), 'short'],
  ['the same day of another year', new Date(2025, 10, 25, 9, 30), 'full'],
])('a time of %s is written without what is clear', (_name, at, format) => {
  expect(timeFormatOf('unlessToday', at, now)).toBe(format);
});

test('a format that was chosen stays', () => {
  expect(timeFormatOf('full', now, now)).toBe('full');
});
