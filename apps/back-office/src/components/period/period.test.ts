import { fromLocalInput, periodUntil, toLocalInput } from './period.ts';

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
    from: '2026-02-03T03:05:06.000Z',
  });
});
