import fc from 'fast-check';
import { findExpiryOutcome, isExpiryDate } from './index.ts';

const written = (year: number, month: number): string =>
  `${String(year).slice(2)}${String(month).padStart(2, '0')}`;

const midMonth = (year: number, month: number): Date => new Date(Date.UTC(year, month - 1, 15));

test('a card is valid to the last millisecond of its month in UTC', () => {
  const newYear = Date.UTC(2031, 0);
  expect(findExpiryOutcome('3012', new Date(newYear - 1))).toBeUndefined();
  expect(findExpiryOutcome('3012', new Date(newYear))).toEqual({
    outcome: 'cardExpired',
    provenance: 'assumed',
  });
});

test('a card is expired exactly in the months after its own', () => {
  const date = fc.record({
    year: fc.integer({ min: 2000, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(date, date, (card, now) => {
      const outcome = findExpiryOutcome(
        written(card.year, card.month),
        midMonth(now.year, now.month),
      )?.outcome;
      const isOver = now.year * 12 + now.month > card.year * 12 + card.month;
      expect(outcome === 'cardExpired').toBe(isOver);
    }),
  );
});

test('a date of the table loses its outcome when it is over', () => {
  expect(findExpiryOutcome('3905', midMonth(2039, 5))?.outcome).toBe('declined');
  expect(findExpiryOutcome('3905', midMonth(2039, 6))?.outcome).toBe('cardExpired');
});

test('an expiry date has a year and a month', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0')).filter(isExpiryDate);
  expect(all).toHaveLength(1200);
  expect(all.slice(0, 13)).toEqual([...Array.from({ length: 12 }, (_, at) => written(2000, at + 1)), '0101']);
  for (const other of ['', '301', '30012', '30/12', '٣٠١٢']) expect(isExpiryDate(other)).toBe(false);
});
