import { compareMessageMembers, firstDifference, redactedStringToSign } from './compare-message-members.ts';

test('the members of both are compared by name', () => {
  expect(compareMessageMembers({ b: '1', a: '1' }, { a: '2', b: '1', c: '' })).toEqual([
    { name: 'a', a: '1', b: '2', isDifferent: true },
    { name: 'b', a: '1', b: '1', isDifferent: false },
    { name: 'c', a: undefined, b: '', isDifferent: true },
  ]);
});

test('numbers, lists and objects are texts', () => {
  expect(compareMessageMembers({ n: { $number: '10' }, o: { x: ['1'] } }, { n: '10' })).toEqual([
    { name: 'n', a: '10', b: '10', isDifferent: false },
    { name: 'o', a: '{"x":["1"]}', b: undefined, isDifferent: true },
  ]);
});

test('the phrase is redacted, and the signature is not signed', () => {
  expect(redactedStringToSign({ b: '2', a: '1', signature: 'x' })).toBe('••••••a=1b=2••••••');
});

test.each([
  ['abc', 'abc', undefined],
  ['abc', 'abd', 2],
  ['ab', 'abc', 2],
  ['', 'a', 0],
  ['😀a', '😀b', 1],
])('%j and %j differ at %s', (a, b, at) => {
  expect(firstDifference(a, b)).toBe(at);
});
