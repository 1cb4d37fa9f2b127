/** The clock of a test. */
import { movableClock } from './clock.ts';

test('it stands still until it is moved', () => {
  const clock = movableClock('2026-02-03T23:59:59Z');
  expect(clock.now()).toEqual(new Date('2026-02-03T23:59:59Z'));
  clock.advance({ days: 1, hours: 2, seconds: 3 });
  expect(clock.now()).toEqual(new Date('2026-02-05T02:00:02Z'));
  clock.set(new Date(0));
  expect(clock.now()).toEqual(new Date(0));
});

test('a Date that it gave does not move it', () => {
  const clock = movableClock(new Date(0));
  clock.now().setFullYear(2000);
  expect(clock.now()).toEqual(new Date(0));
});

test('what is no time is refused', () => {
  expect(() => movableClock('tomorrow')).toThrow('a clock is set to a time');
  expect(() => movableClock(0 as unknown as Date).set('')).toThrow(TypeError);
});
