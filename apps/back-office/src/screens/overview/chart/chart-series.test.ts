/** The series of a chart: every count appears exactly once. */
import { responseCodeClasses } from '@postern/protocol/spec';
import { attemptSeries, outcomeSeries, countOutcomes, partEnds, sumCounts, totals } from './chart-series.ts';

const nothing = {
  succeeded: 0,
  pending: 0,
  uncertain: 0,
  declined: 0,
  refused: 0,
  configuration: 0,
  fraud: 0,
  temporary: 0,
};

test.each(Object.keys(responseCodeClasses))('counts a request that was %s once', (name) => {
  expect(sumCounts(outcomeSeries, countOutcomes({ classes: { ...nothing, [name]: 1 } }))).toBe(1);
});

test('classes that need the same reaction are one outcome', () => {
  const counts = countOutcomes({
    classes: { ...nothing, refused: 2, configuration: 3, fraud: 1, declined: 4 },
  });
  expect(counts).toMatchObject({ refused: 5, declined: 5, succeeded: 0 });
});

test('the totals add up all columns', () => {
  const columns = [{ succeeded: 2 }, { succeeded: 1, refused: 4 }].map((some) => ({
    counts: countOutcomes({ classes: { ...nothing, ...some } }),
  }));
  expect(totals(outcomeSeries, columns).map(({ name, count }) => [name, count])).toEqual([
    ['succeeded', 3],
    ['pending', 0],
    ['uncertain', 0],
    ['declined', 0],
    ['refused', 4],
  ]);
});

test('each part of a column ends where the next one begins', () => {
  expect(partEnds(attemptSeries, { acknowledged: 2, refused: 5, failed: 9 })).toEqual([2, 7, 16]);
});
