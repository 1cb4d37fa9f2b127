import { parseDuration } from './clock-commands.ts';

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
