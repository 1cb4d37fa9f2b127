/** What is sealed is read by nobody else, and is never taken for something else. */
import fc from 'fast-check';
import { keyId, createKeyring, MissingKey, newKey } from './keyring.ts';

const key = newKey();
const ring = createKeyring([key]);
const untrue = /unable to authenticate data|Invalid (authentication tag|initialization vector)/;

test('whatever was sealed opens to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, about) => {
      const again = createKeyring([key]);
      expect(again.decrypt(ring.encrypt(text, about), ring.current, about)).toBe(text);
    }),
  );
});

test('nothing of a text shows in what is sealed, nor that two are the same', () => {
  const [one, other] = [ring.encrypt('the phrase', 'a'), ring.encrypt('the phrase', 'a')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('phrase');
});

test('what was sealed about one thing does not open about another', () => {
  const sealed = ring.encrypt('the phrase', 'TEST0001 request phrase');
  expect(ring.decrypt(sealed, ring.current, 'TEST0001 request phrase')).toBe('the phrase');
  expect(() => ring.decrypt(sealed, ring.current, 'TEST0002 request phrase')).toThrow(untrue);
});

test('not one bit of it may be changed', () => {
  const sealed = Buffer.from(ring.encrypt('the phrase', 'a'), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    const at = bit >> 3;
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    expect(() => ring.decrypt(changed.toString('base64url'), ring.current, 'a')).toThrow(untrue);
  }
});

test('nor may it be cut', () => {
  const sealed = ring.encrypt('', 'a');
  for (let length = 0; length < sealed.length; length++)
    expect(() => ring.decrypt(sealed.slice(0, length), ring.current, 'a')).toThrow(untrue);
});

describe('with several keys', () => {
  const older = newKey();

  test('the first seals, and the others open what they sealed', () => {
    const sealed = createKeyring([older]).encrypt('the phrase', 'a');
    const both = createKeyring([key, older]);
    expect(both.current).toBe(keyId(key));
    expect(both.decrypt(sealed, keyId(older), 'a')).toBe('the phrase');
    expect(() => ring.decrypt(both.encrypt('the phrase', 'a'), keyId(older), 'a')).toThrow(MissingKey);
  });

  test('keys are looked for again where one is missing, and told by their ids if it is not there', () => {
    let keys = [key];
    const asking = createKeyring([key], () => keys);
    const sealed = createKeyring([older]).encrypt('the phrase', 'a');
    expect(() => asking.decrypt(sealed, keyId(older), 'a')).toThrow(
      `it was sealed with the key ${keyId(older)}, which is not among the keys of this gateway: add it to them, after the one that is to seal`,
    );
    keys = [older, key];
    expect(asking.decrypt(sealed, keyId(older), 'a')).toBe('the phrase');
  });

  test('the first of those that were brought seals from then on', () => {
    const newer = newKey();
    const running = createKeyring([key], () => [newer, key]);
    expect(running.current).toBe(keyId(key));
    running.decrypt(createKeyring([newer]).encrypt('the phrase', 'a'), keyId(newer), 'a');
    expect(running.current).toBe(keyId(newer));
    expect(createKeyring([newer]).decrypt(running.encrypt('another', 'a'), keyId(newer), 'a')).toBe(
      'another',
    );
  });
});
