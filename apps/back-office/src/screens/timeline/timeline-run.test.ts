import { afterStep, readTimelineRun, writeTimelineRun } from './timeline-run.ts';

test('a run that is written into an address is read from it', () => {
  const run = { order: '100000000000000001', next: 3, differing: [1, 2] };
  expect(readTimelineRun(writeTimelineRun(run))).toEqual(run);
});

test('an address without an order has no run', () => {
  expect(readTimelineRun({ events: 'capture_reply_lost', next: '3' })).toBeUndefined();
});

test.each([{ order: 'x' }, { order: '' }, { order: '1'.repeat(30) }])('%j has no run', (search) => {
  expect(readTimelineRun(search)).toBeUndefined();
});

test('a position that is no number is the beginning', () => {
  expect(readTimelineRun({ order: '1', next: '-1', differing: 'a,2' })).toEqual({
    order: '1',
    next: 0,
    differing: [2],
  });
});

test('a step leads to the next one, and a difference is kept', () => {
  const run = { order: '1', next: 4, differing: [] };
  expect(afterStep(run)).toEqual({ order: '1', next: 5, differing: [] });
  expect(afterStep(run, true)).toEqual({ order: '1', next: 5, differing: [4] });
});
