import { generatePhrase } from './generate-phrase.ts';

test('a phrase has 32 letters and digits and is different each time', () => {
  expect(generatePhrase()).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(generatePhrase()).not.toBe(generatePhrase());
});

test('every letter is equally likely: bytes above the limit are skipped', () => {
  const rounds = [Uint8Array.from({ length: 32 }, () => 255), Uint8Array.from({ length: 32 }, (_, at) => at)];
  expect(generatePhrase(() => rounds.shift() ?? new Uint8Array(32))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef');
});
