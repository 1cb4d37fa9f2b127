/** Only the gateway can decrypt an encrypted text, and only in its context. */
import fc from 'fast-check';
import { anyText } from '../testing/any-text-arbitrary.ts';
import { keyId, createKeyring, MissingKey, newKey } from './keyring.ts';

const key = newKey();
const ring = createKeyring([key]);
const authenticationFailed = /unable to authenticate data|Invalid (authentication tag|initialization vector)/;

test('decrypting returns the encrypted text', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, context) => {
      const again = createKeyring([key]);
      expect(again.decrypt(ring.encrypt(text, context), ring.current, context)).toBe(text);
    }),
  );
});

test('an encrypted text reveals nothing of the text, nor that two texts are the same', () => {
  const [one, other] = [ring.encrypt('the phrase', 'a'), ring.encrypt('the phrase', 'a')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('phrase');
});

test('a text that was encrypted in one context does not decrypt in another', () => {
  const encrypted = ring.encrypt('the phrase', 'TEST0001 request phrase');
  expect(ring.decrypt(encrypted, ring.current, 'TEST0001 request phrase')).toBe('the phrase');
  expect(() => ring.decrypt(encrypted, ring.current, 'TEST0002 request phrase')).toThrow(
    authenticationFailed,
  );
});

test('a text with one changed bit does not decrypt', () => {
  const encrypted = Buffer.from(ring.encrypt('the phrase', 'a'), 'base64url');
  for (let bit = 0; bit < encrypted.length * 8; bit++) {
    const changed = Buffer.from(encrypted);
    const at = bit >> 3;
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
    expect(() => ring.decrypt(changed.toString('base64url'), ring.current, 'a')).toThrow(
      authenticationFailed,
    );
  }
});

test('a truncated text does not decrypt', () => {
  const encrypted = ring.encrypt('', 'a');
  for (let length = 0; length < encrypted.length; length++)
    expect(() => ring.decrypt(encrypted.slice(0, length), ring.current, 'a')).toThrow(authenticationFailed);
});

describe('with several keys', () => {
  const older = newKey();

  test('the first encrypts, and all decrypt', () => {
    const encrypted = createKeyring([older]).encrypt('the phrase', 'a');
    const both = createKeyring([key, older]);
    expect(both.current).toBe(keyId(key));
    expect(both.decrypt(encrypted, keyId(older), 'a')).toBe('the phrase');
    expect(() => ring.decrypt(both.encrypt('the phrase', 'a'), keyId(older), 'a')).toThrow(MissingKey);
  });

  test('keys are read again if one is missing, and the error has the id of the missing key', () => {
    let keys = [key];
    const reloading = createKeyring([key], () => keys);
    const encrypted = createKeyring([older]).encrypt('the phrase', 'a');
    expect(() => reloading.decrypt(encrypted, keyId(older), 'a')).toThrow(
      `it was encrypted with the key ${keyId(older)}, which this gateway does not have: add it after the current key`,
    );
    keys = [older, key];
    expect(reloading.decrypt(encrypted, keyId(older), 'a')).toBe('the phrase');
  });

  test('the first of the reloaded keys encrypts from then on', () => {
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
