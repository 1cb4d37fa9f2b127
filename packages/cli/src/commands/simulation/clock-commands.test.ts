import { describeJump } from './clock-commands.ts';
import { parseDuration } from '../../command-definition/parse-duration.ts';

test.each([
  ['90', 90],
  ['90s', 90],
  ['15m', 900],
  ['2h30m', 9000],
  ['3d', 259_200],
])('%s is %d seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(['', 'm', '1.5h', '-1', '1w', '1h ', '٣m'])('%j is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test.each([
  ['2030-01-01T00:00:00Z', '2026-02-03T04:05:06Z', 'back by 1427d19h'],
  ['2026-02-03T04:05:06Z', '2026-02-03T04:06:36.4Z', 'forward by 1m30s'],
  ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06Z', 'forward by 0s'],
])('resuming a clock at %s says that time jumps', (from, to, jump) => {
  expect(describeJump(from, to)).toBe(`The time of the account jumps ${jump}, from ${from} to ${to}.`);
});
