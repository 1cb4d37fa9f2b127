/** What is sealed is read by nobody else, and is never taken for something else. */
import fc from 'fast-check';
import { idOf, keyringOf, MissingKey, newKey } from './keyring.ts';

const key = newKey();
const ring = keyringOf([key]);
const untrue = /unable to authenticate data|Invalid (authentication tag|initialization vector)/;

test('whatever was sealed opens to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, about) => {
      const again = keyringOf([key]);
      expect(again.open(ring.seal(text, about), ring.current, about)).toBe(text);
    }),
  );
});

test('nothing of a text shows in what is sealed, nor that two are the same', () => {
  const [one, other] = [ring.seal('the phrase', 'a'), ring.seal('the phrase', 'a')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('phrase');
});

test('what was sealed about one thing does not open about another', () => {
  const sealed = ring.seal('the phrase', 'TEST0001 request phrase');
  expect(ring.open(sealed, ring.current, 'TEST0001 request phrase')).toBe('the phrase');
  expect(() => ring.open(sealed, ring.current, 'TEST0002 request phrase')).toThrow(untrue);
});

test('not one bit of it may be changed', () => {
  const sealed = Buffer.from(ring.seal('the phrase', 'a'), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    const at = bit >> 3;
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    expect(() => ring.open(changed.toString('base64url'), ring.current, 'a')).toThrow(untrue);
  }
});

test('nor may it be cut', () => {
  const sealed = ring.seal('', 'a');
  for (let length = 0; length < sealed.length; length++)
    expect(() => ring.open(sealed.slice(0, length), ring.current, 'a')).toThrow(untrue);
});

describe('with several keys', () => {
  const older = newKey();

  test('the first seals, and the others open what they sealed', () => {
    const sealed = keyringOf([older]).seal('the phrase', 'a');
    const both = keyringOf([key, older]);
    expect(both.current).toBe(idOf(key));
    expect(both.open(sealed, idOf(older), 'a')).toBe('the phrase');
    expect(() => ring.open(both.seal('the phrase', 'a'), idOf(older), 'a')).toThrow(MissingKey);
  });

  test('keys are looked for again where one is missing, and told by their ids if it is not there', () => {
    let keys = [key];
    const asking = keyringOf([key], () => keys);
    const sealed = keyringOf([older]).seal('the phrase', 'a');
    expect(() => asking.open(sealed, idOf(older), 'a')).toThrow(
      `it was sealed with the key ${idOf(older)}, which is not among the keys of this gateway: add it to them, after the one that is to seal`,
    );
    keys = [older, key];
    expect(asking.open(sealed, idOf(older), 'a')).toBe('the phrase');
  });

  test('the first of those that were brought seals from then on', () => {
    const newer = newKey();
    const running = keyringOf([key], () => [newer, key]);
    expect(running.current).toBe(idOf(key));
    running.open(keyringOf([newer]).seal('the phrase', 'a'), idOf(newer), 'a');
    expect(running.current).toBe(idOf(newer));
    expect(keyringOf([newer]).open(running.seal('another', 'a'), idOf(newer), 'a')).toBe('another');
  });
});
