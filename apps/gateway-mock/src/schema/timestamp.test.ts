/** Timestamps must have a day of the calendar: no other day stands for a missing one. */
import { timestamp, timestampOfThisMillennium } from './timestamp.ts';

const two = (number: number): string => String(number).padStart(2, '0');

// Date reads a missing day, such as 31 February, as a day of the next month.
const exists = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

test('every day of the calendar is valid, and no other', () => {
  const years = [0, 4, 96, 100, 400, 1900, 1996, 1999, 2000, 2023, 2024, 2026, 2100, 2400, 2800, 2999, 3000];
  for (const year of years) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
        const text = `${date}T04:05:06Z`;
        const isOfThisMillennium = year >= 2000 && year < 3000;
        expect([date, timestamp.is(text)]).toEqual([date, exists(date)]);
        expect([date, timestampOfThisMillennium.is(text)]).toEqual([
          date,
          isOfThisMillennium && exists(date),
        ]);
      }
    }
  }
});

test.each([
  // A time before the year 0 still comes before all others.
  [timestamp, '0000', '9999', '-'],
  [timestampOfThisMillennium, '2000', '2999', '2000-'],
])('no zone leads beyond the years', (schema, first, last, earliest) => {
  const [begin, end] = [`${first}-01-01T00:00:00`, `${last}-12-31T23:59:59.999`];
  for (const time of [begin, end])
    for (const zone of ['Z', '+00:00', '-00:00', '+00:01', '-00:01', '+23:59', '-23:59']) {
      const year = Number.isNaN(Date.parse(time + zone)) ? '' : new Date(time + zone).toISOString();
      expect([time, zone, schema.is(time + zone)]).toEqual([
        time,
        zone,
        year >= earliest && year < `${last}-9` && !year.startsWith('+'),
      ]);
    }
  expect(schema.is(`${first}-01-02T00:00:00+23:59`) && schema.is(`${last}-12-30T23:59:59-23:59`)).toBe(true);
});

test.each<[string, boolean]>([
  ['2026-02-03T04:05:06.789Z', true],
  ['2026-02-28T23:59:59.9-23:59', true],
  ['2024-02-29T00:00:00+04:00', true],
  ['2026-02-03T24:00:00Z', false],
  ['2026-02-03T04:60:00Z', false],
  ['2026-02-03T04:05:60Z', false],
  ['2026-02-03T04:05:06', false],
  ['2026-02-03T04:05:06.7890Z', false],
  ['2026-02-03T04:05:06+24:00', false],
  ['2026-02-03 04:05:06Z', false],
  ['2026-02-03', false],
  ['12026-02-03T04:05:06Z', false],
  ['2026-02-03T04:05:06Z\n', false],
])('%j is a timestamp: %s', (text, isTimestamp) => {
  expect([timestamp.is(text), timestampOfThisMillennium.is(text)]).toEqual([isTimestamp, isTimestamp]);
});
