/** The clock of a test. */
import { manualClock } from './manual-clock.ts';

test('shows the same time until it is changed', () => {
  const clock = manualClock('2026-02-03T23:59:59Z');
  expect(clock.now()).toEqual(new Date('2026-02-03T23:59:59Z'));
  clock.advance({ days: 1, hours: 2, seconds: 3 });
  expect(clock.now()).toEqual(new Date('2026-02-05T02:00:02Z'));
  clock.set(new Date(0));
  expect(clock.now()).toEqual(new Date(0));
});

test('changing a returned Date does not change the clock', () => {
  const clock = manualClock(new Date(0));
  clock.now().setFullYear(2000);
  expect(clock.now()).toEqual(new Date(0));
});

test('rejects an invalid time', () => {
  expect(() => manualClock('tomorrow')).toThrow('Invalid time');
  expect(() => manualClock(0 as unknown as Date).set('')).toThrow('Invalid time');
});

test('rejects a day that does not exist', () => {
  for (const time of ['2026-02-31T00:00:00Z', '2026-02-29', '2026-04-31T04:05:06+04:00']) {
    expect(() => manualClock(time)).toThrow('Invalid time');
  }
  expect(manualClock('2024-02-29T01:00:00+04:00').now()).toEqual(new Date('2024-02-28T21:00:00Z'));
  expect(manualClock('4 Feb 2026 00:00 UTC').now()).toEqual(new Date('2026-02-04T00:00:00Z'));
});
