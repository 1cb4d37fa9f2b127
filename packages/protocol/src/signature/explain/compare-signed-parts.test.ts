/** Strings that were hashed are compared by parameters, so that a neighbour of a difference is never marked. */
import fc from 'fast-check';
import { compareSignedParts, type SignedPart } from './compare-signed-parts.ts';

/** `a=1` is a parameter, and `&a=1` one after a separator. A text without a name is the phrase. */
const parts = (text: string): readonly SignedPart[] =>
  text.split(' ').map((part) => {
    const [, separator = '', name, value = ''] = /^(&?)(?:(\w+)=)?(.*)$/.exec(part) ?? [];
    return name === undefined ? { prefix: '', value } : { name, prefix: `${separator}${name}=`, value };
  });

const differences = (right: string, sender: string): readonly string[] =>
  compareSignedParts(parts(right), parts(sender)).flatMap(({ name = 'phrase', differences: all }) =>
    all.map((difference) => `${name} ${difference}`),
  );

test.each<[string, string, string, readonly string[]]>([
  ['equal strings', 'P a=1 b=2 P', 'P a=1 b=2 P', []],
  ['a parameter in the middle is not hashed', 'P a=1 b=2 c=3 P', 'P a=1 c=3 P', ['b NotHashed']],
  ['a parameter is added', 'P a=1 c=3 P', 'P a=1 b= c=3 P', ['b Unexpected']],
  ['one parameter stands elsewhere', 'P a=1 b=2 c=3 P', 'P c=3 a=1 b=2 P', ['c Moved']],
  ['a parameter moved and changed', 'P a=1 b=2 c=3 P', 'P c=4 a=1 b=2 P', ['c Moved', 'c OtherValue']],
  ['a separator', 'P a=1 b=2 P', 'P a=1 &b=2 P', ['b OtherFormat']],
  ['the phrase is missing at the start', 'P a=1 P', 'a=1 P', ['phrase NotHashed']],
  ['the phrase is missing at both ends', 'P a=1 P', 'a=1', ['phrase NotHashed', 'phrase NotHashed']],
  ['another phrase', 'P a=1 P', 'Q a=1 Q', ['phrase OtherValue', 'phrase OtherValue']],
  ['a name is repeated', 'P a=12 b=3 P', 'P a=1 a=2 b=3 P', ['a OtherValue', 'a Unexpected']],
])('%s', (_name, right, sender, expected) => {
  expect(differences(right, sender)).toEqual(expected);
});

test('an added part follows the one that precedes it in the string of the sender', () => {
  const rows = compareSignedParts(parts('P a=1 c=3 P'), parts('P a=1 b=2 c=3 P'));
  expect(
    rows.map(({ place, senderPlace, text, senderText }) => [place, senderPlace, text ?? senderText]),
  ).toEqual([
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
      const partOf = (name: string): SignedPart => ({ name, prefix: `${name}=`, value: '1' });
      const rows = compareSignedParts(names.map(partOf), sender.map(partOf));
      const unmoved = rows
        .filter((row) => row.differences.length === 0)
        .map(({ senderPlace = 0 }) => senderPlace);
      expect(unmoved).toEqual(unmoved.toSorted((one, other) => one - other));
      expect(rows.every((row) => row.differences.every((difference) => difference === 'Moved'))).toBe(true);
      const isSorted = sender.every((name, i) => name === names[i]);
      expect(unmoved.length === names.length).toBe(isSorted);
    }),
  );
});
