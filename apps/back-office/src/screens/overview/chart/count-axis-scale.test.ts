/** The vertical axis of a chart. */
import fc from 'fast-check';
import { countScale } from './count-axis-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [28, [0, 10, 20, 30]],
  [178, [0, 50, 100, 150, 200]],
  [1_000_000, [0, 500_000, 1_000_000]],
])('the ticks for a maximum of %d are %j', (most, ticks) => {
  expect(countScale(most, 200, 0).ticks).toEqual(ticks);
});

test('every count up to the maximum fits the chart, and larger counts are higher', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (most, part) => {
        const { at, ticks } = countScale(most, 200, 18);
        expect(at(0)).toBe(200);
        expect(at(most)).toBeGreaterThanOrEqual(18);
        expect(at(most * part)).toBeGreaterThanOrEqual(at(most));
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
      },
    ),
  );
});
