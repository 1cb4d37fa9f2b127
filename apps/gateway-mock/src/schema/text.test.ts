import * as E from 'fp-ts/lib/Either.js';
import { displayName, nonBlankText } from './text.ts';

// With its pattern alone, each would take many minutes.
test.each(['a', ' ', '\ufffd'])(
  'a very long text of %j that ends in a control character is refused',
  (character) => {
    expect(E.isLeft(nonBlankText(100).decode(`${character.repeat(2_000_000)}\u0001`))).toBe(true);
  },
);

test('the maximum length counts characters', () => {
  expect(E.isRight(nonBlankText(3).decode('\u{1f600}'.repeat(3)))).toBe(true);
  expect(E.isLeft(nonBlankText(3).decode('\u{1f600}'.repeat(4)))).toBe(true);
});

test.each(['\u202e', '\u2066', 'shop\u2028A', 'shop\u2029A', '\n', ' '])(
  'a name of %j is refused',
  (text) => {
    expect(E.isLeft(displayName(100).decode(text))).toBe(true);
  },
);

test('a name cannot reverse the text after it, but may have the marks of right-to-left scripts', () => {
  expect(E.isLeft(displayName(100).decode('shop\u202etset'))).toBe(true);
  expect(E.isRight(displayName(100).decode('متجر\u200f (AE)'))).toBe(true);
});
