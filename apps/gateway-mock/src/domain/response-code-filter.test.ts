import { isFilteredCode, parseResponseCodeFilter } from './response-code-filter.ts';

test.each([
  ['00008', '00008', true],
  ['00008', '04008', false],
  ['008', '04008', true],
  ['008', '00800', false],
  ['20064,008', '20064', true],
  ['20064,008', '00008', true],
  ['20064,008', '04000', false],
  ['000', '', false],
])('the filter %j and the code %j: %s', (filter, code, isFound) => {
  expect(isFilteredCode(parseResponseCodeFilter(filter), code)).toBe(isFound);
});
