/**
 * Encrypts texts that only the gateway may read: with AES-256-GCM and the first of its keys. The other keys still decrypt. An
 * encrypted text is bound to its context, such as an account, and does not decrypt in another one.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Keyring {
  /** The id of the key that encrypts, which can change. It reveals nothing about the key. */
  readonly current: string;
  readonly encrypt: (text: string, context: string) => string;
  /** Throws if it has no key of this id, or if the text was not encrypted with it in this context. */
  readonly decrypt: (encrypted: string, id: string, context: string) => string;
}

/** Thirty-two bytes. */
export type Key = Buffer;

/**
 * The first key encrypts. If a key is missing, `reloadKeys` reads the keys again: another process may have added a new one, which
 * then encrypts here, too.
 */
export const createKeyring = (
  keys: readonly [Key, ...Key[]],
  reloadKeys: () => readonly Key[] = () => [],
): Keyring => {
  let [current] = keys;
  const known = new Map(keys.map((key) => [keyId(key), key]));
  const decrypted = new Map<string, string>();

  const findKey = (id: string): Key => {
    if (!known.has(id)) {
      const reloaded = reloadKeys();
      for (const key of reloaded) known.set(keyId(key), key);
      current = reloaded[0] ?? current;
    }
    const key = known.get(id);
    if (key === undefined) throw new MissingKey(id);
    return key;
  };

  return {
    get current() {
      return keyId(current);
    },
    encrypt: (text, context) => {
      const start = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, start).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (encrypted, id, context) => {
      const cacheKey = `${id} ${context} ${encrypted}`;
      const cached = decrypted.get(cacheKey);
      if (cached !== undefined) return cached;
      const text = decryptWith(encrypted, findKey(id), context);
      if (decrypted.size >= maxDecrypted) decrypted.clear();
      decrypted.set(cacheKey, text);
      return text;
    },
  };
};

/** A text was encrypted with a key that the gateway does not have. */
export class MissingKey extends Error {
  constructor(id: string) {
    super(
      `it was encrypted with the key ${id}, which this gateway does not have: add it after the current key`,
    );
  }
}

/** Identifies a key without revealing anything about it. */
export const keyId = (key: Key): string =>
  createHash('sha256').update('postern key id').update(key).digest('hex').slice(0, 8);

export const newKey = (): Key => randomBytes(keyBytes);

export const keyBytes = 32;

const decryptWith = (encrypted: string, key: Key, context: string): string => {
  const bytes = Buffer.from(encrypted, 'base64url');
  const tagAt = ivBytes + tagBytes;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, tagAt));
  return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8');
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

// A cache: most requests are for the same few accounts, and each needs the phrases.
const maxDecrypted = 10_000;
