/** The progress shows what is done, how fast, and how long the rest takes. */
import { formatProgress } from './progress.ts';

test.each([
  [2500, 0, 0, 10, '[#####---------------]  25 %, 2500 of 10000 operations, 250/s, 30 s left, clock-jumps'],
  [
    5000,
    2500,
    2,
    10,
    '[##########----------]  50 %, 5000 of 10000 operations, 250/s, 20 s left, 2 findings, clock-jumps',
  ],
  [0, 0, 0, 0, '[--------------------]   0 %, 0 of 10000 operations, 0/s, clock-jumps'],
  [
    10_001,
    0,
    0,
    100,
    '[####################] 100 %, 10001 of 10000 operations, 100/s, 0 s left, clock-jumps',
  ],
  [1000, 0, 0, 100, '[##------------------]  10 %, 1000 of 10000 operations, 10/s, 15 min left, clock-jumps'],
])(
  '%d operations, %d of them before a resume, with %d findings after %d s',
  (done, before, findings, seconds, expected) => {
    const counts = { title: 'clock-jumps', done, total: 10_000, findings };
    expect(formatProgress(counts, before, seconds)).toBe(expected);
  },
);
