/** Strings that were hashed are compared by parameters, so that a neighbour of a difference is never marked. */
import type { SignedPart } from '@postern/protocol/explain';
import fc from 'fast-check';
import { compareSignedParts } from './compare-signed-parts.ts';

/** `a=1` is a parameter, and `&a=1` one after a separator. A text without a name is the phrase. */
const parts = (text: string): readonly SignedPart[] =>
  text.split(' ').map((part) => {
    const [, name] = /(\w+)=/.exec(part) ?? [];
    return { ...(name !== undefined && { name }), text: part };
  });

const differences = (right: string, sender: string, changed: readonly string[] = []): readonly string[] =>
  compareSignedParts(parts(right), parts(sender), changed).flatMap(({ name = 'phrase', differences: all }) =>
    all.map((difference) => `${name} ${difference}`),
  );

test.each<[string, string, string, readonly string[]]>([
  ['equal strings', 'P a=1 b=2 P', 'P a=1 b=2 P', []],
  ['a parameter in the middle is not hashed', 'P a=1 b=2 c=3 P', 'P a=1 c=3 P', ['b missing']],
  ['a parameter is added', 'P a=1 c=3 P', 'P a=1 b= c=3 P', ['b extra']],
  ['one parameter stands elsewhere', 'P a=1 b=2 c=3 P', 'P c=3 a=1 b=2 P', ['c moved']],
  ['a parameter moved and changed', 'P a=1 b=2 c=3 P', 'P c=4 a=1 b=2 P', ['c moved', 'c value']],
  ['a separator', 'P a=1 b=2 P', 'P a=1 &b=2 P', ['b format']],
  ['a separator, and another value', 'P a=1 b=2 P', 'P a=1 &b=3 P', ['b value']],
  ['a value with another end', 'P a=12 P', 'P a=2 P', ['a value']],
  ['the phrase is missing at the start', 'P a=1 P', 'a=1 P', ['phrase missing']],
  ['the phrase is missing at both ends', 'P a=1 P', 'a=1', ['phrase missing', 'phrase missing']],
  ['another phrase', 'P a=1 P', 'Q a=1 Q', ['phrase value', 'phrase value']],
  ['a name is repeated', 'P a=12 b=3 P', 'P a=1 a=2 b=3 P', ['a value', 'a extra']],
])('%s', (_name, right, sender, expected) => {
  expect(differences(right, sender)).toEqual(expected);
});

test('pairs without their names have another format', () => {
  const sender = [{ text: 'P' }, { name: 'a', text: '1' }, { text: 'P' }];
  expect(compareSignedParts(parts('P a=1 P'), sender)[1]?.differences).toEqual(['format']);
});

test('a parameter that is known to differ is marked, although both texts read the same', () => {
  expect(differences('P a=[redacted] b=2 P', 'P a=[redacted] b=2 P', ['a'])).toEqual(['a value']);
});

test('an added part follows the one that precedes it in the second string', () => {
  const rows = compareSignedParts(parts('P a=1 c=3 P'), parts('P a=1 b=2 c=3 P'));
  expect(rows.map(({ first, second }) => [first?.place, second?.place, (first ?? second)?.text])).toEqual([
    [1, 1, 'P'],
    [2, 2, 'a=1'],
    [undefined, 3, 'b=2'],
    [3, 4, 'c=3'],
    [4, 5, 'P'],
  ]);
});

test('the parts that have not moved are in order in both strings, and all others moved', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anyOrder = fc.shuffledSubarray(names, { minLength: names.length });
  fc.assert(
    fc.property(anyOrder, (sender) => {
      const partOf = (name: string): SignedPart => ({ name, text: `${name}=1` });
      const rows = compareSignedParts(names.map(partOf), sender.map(partOf));
      const unmoved = rows
        .filter((row) => row.differences.length === 0)
        .map(({ second }) => second?.place ?? 0);
      expect(unmoved).toEqual(unmoved.toSorted((one, other) => one - other));
      expect(rows.every((row) => row.differences.every((difference) => difference === 'moved'))).toBe(true);
      const isSorted = sender.every((name, i) => name === names[i]);
      expect(unmoved.length === names.length).toBe(isSorted);
    }),
  );
});
