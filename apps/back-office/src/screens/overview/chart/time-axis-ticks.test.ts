/** The time axis of a chart. */
import { timeTicks } from './time-axis-ticks.ts';

const columns = (from: Date, minutes: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => from.getTime() + place * minutes * 60_000);

const localTimes = (ticks: readonly number[]): readonly string[] =>
  ticks.map((at) => {
    const time = new Date(at);
    return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  });

test('an hour has a tick every ten minutes, and half as many in a narrow chart', () => {
  const hour = columns(new Date(2026, 10, 21, 13, 47), 1, 60);
  expect(localTimes(timeTicks(hour, 'hour', 900))).toEqual([
    '13:50',
    '14:00',
    '14:10',
    '14:20',
    '14:30',
    '14:40',
  ]);
  expect(localTimes(timeTicks(hour, 'hour', 340))).toEqual(['14:00', '14:20', '14:40']);
});

test('a day has a tick every three hours of local time', () => {
  const day = columns(new Date(2026, 10, 21, 13, 45), 15, 96);
  expect(localTimes(timeTicks(day, 'day', 900))).toEqual([
    '15:00',
    '18:00',
    '21:00',
    '00:00',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
  ]);
});

test('a week has a tick a day, at the first column after midnight', () => {
  const week = columns(new Date(2026, 10, 15, 13), 120, 84);
  expect(localTimes(timeTicks(week, 'week', 900))).toEqual(Array.from({ length: 7 }, () => '01:00'));
});

test('the first column has no tick, because the start of its interval is unknown', () => {
  expect(timeTicks(columns(new Date(2026, 10, 21, 14), 1, 5), 'hour', 900)).toEqual([]);
});
