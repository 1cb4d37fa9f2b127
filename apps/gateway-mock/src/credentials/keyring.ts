/**
 * Seals texts that only the gateway may read: AES-256-GCM, under the first of its keys. What an earlier key sealed can
 * still be opened. A sealed text is bound to what it is about, and opens under nothing else.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Keyring {
  /** The id of the key that seals, which may come to be another. It tells nothing of the key. */
  readonly current: string;
  readonly encrypt: (text: string, about: string) => string;
  /** Throws if it has no such key, or if the text was not sealed with it, and about this. */
  readonly decrypt: (sealed: string, by: string, about: string) => string;
}

/** Thirty-two bytes. */
export type Key = Buffer;

/**
 * The first key seals. `more` is asked for keys again where one is missing: another process may have brought a new one, and
 * then that one seals here too.
 */
export const createKeyring = (
  keys: readonly [Key, ...Key[]],
  more: () => readonly Key[] = () => [],
): Keyring => {
  let [current] = keys;
  const known = new Map(keys.map((key) => [keyId(key), key]));
  const opened = new Map<string, string>();

  const keyCalled = (id: string): Key => {
    if (!known.has(id)) {
      const brought = more();
      for (const key of brought) known.set(keyId(key), key);
      current = brought[0] ?? current;
    }
    const key = known.get(id);
    if (key === undefined) throw new MissingKey(id);
    return key;
  };

  return {
    get current() {
      return keyId(current);
    },
    encrypt: (text, about) => {
      const start = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, start).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (sealed, by, about) => {
      const name = `${by} ${about} ${sealed}`;
      const before = opened.get(name);
      if (before !== undefined) return before;
      const text = unsealed(sealed, keyCalled(by), about);
      if (opened.size >= openedMax) opened.clear();
      opened.set(name, text);
      return text;
    },
  };
};

/** A text was sealed with a key that is not at hand. */
export class MissingKey extends Error {
  constructor(id: string) {
    super(
      `it was sealed with the key ${id}, which is not among the keys of this gateway: add it to them, after the one that is to seal`,
    );
  }
}

/** Enough to tell keys apart, and too little to tell anything of them. */
export const keyId = (key: Key): string =>
  createHash('sha256').update('postern key id').update(key).digest('hex').slice(0, 8);

export const newKey = (): Key => randomBytes(keyBytes);

export const keyBytes = 32;

const unsealed = (sealed: string, key: Key, about: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagAt = ivBytes + tagBytes;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(ivBytes, tagAt));
  return Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]).toString('utf8');
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

// Requests come for the same few accounts, and each asks for its phrases.
const openedMax = 10_000;
