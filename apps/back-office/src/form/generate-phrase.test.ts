import { generatePhrase } from './generate-phrase.ts';

test('a phrase has 32 letters and digits, and no two are the same', () => {
  expect(generatePhrase()).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(generatePhrase()).not.toBe(generatePhrase());
});

test('no letter is likelier than another: bytes that would make it so are passed over', () => {
  const rounds = [Uint8Array.from({ length: 32 }, () => 255), Uint8Array.from({ length: 32 }, (_, at) => at)];
  expect(generatePhrase(() => rounds.shift() ?? new Uint8Array(32))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef');
});
