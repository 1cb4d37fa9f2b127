/** The parts in which two strings differ. */
import { findDifferences, type Part } from './find-differences.ts';

const marked = (parts: readonly Part[]): string =>
  parts.map(({ text, isDifferent }) => (isDifferent ? `<${text}>` : text)).join('');

test.each([
  ['abc', 'abc', 'abc', 'abc'],
  ['a= x;z', 'a=x;z', 'a=< >x;z', 'a=<>x;z'],
  ['a=1', 'a=1[request phrase]', 'a=1<>', 'a=1<[request phrase]>'],
  [
    '[request phrase]a=1[request phrase]',
    '[response phrase]a=1[response phrase]',
    '<[request phrase]>a=1<[request phrase]>',
    '<[response phrase]>a=1<[response phrase]>',
  ],
  ['a=𝔸', 'a=𝔹', 'a=<𝔸>', 'a=<𝔹>'],
  ['', 'x', '<>', '<x>'],
])('%j and %j', (one, other, first, second) => {
  expect(findDifferences(one, other).map(marked)).toEqual([first, second]);
});

test('strings of many different tokens are marked as a whole', () => {
  const words = (prefix: string) => Array.from({ length: 2000 }, (_, i) => `${prefix}${i}`).join(' ');
  expect(findDifferences(`[${words('a')}]`, `[${words('b')}]`).map(marked)).toEqual([
    `[<${words('a')}>]`,
    `[<${words('b')}>]`,
  ]);
});
