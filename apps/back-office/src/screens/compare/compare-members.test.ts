import { compareMessageMembers, signedPartsOf } from './compare-message-members.ts';

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

test('the phrase is named, and the signature is not signed', () => {
  expect(signedPartsOf({ b: { $number: '2' }, a: '1', signature: 'x' }, 'request phrase')).toEqual([
    { text: '[request phrase]' },
    { name: 'a', text: 'a=1' },
    { name: 'b', text: 'b=2' },
    { text: '[request phrase]' },
  ]);
});
