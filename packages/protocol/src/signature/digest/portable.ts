/**
 * `#digest` outside Node.js, for browsers and workers: an audited hash in plain JavaScript. Texts are hashed as UTF-8, bytes as they
 * are; hashes are lowercase hexadecimal. Its types are those of `node.ts` too.
 */
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ShaTypeRow } from '../../spec/sha-types.ts';

const hashes = { sha1, sha256, sha512 };

export const hash = (name: ShaTypeRow['hash'], text: string | Uint8Array): string =>
  bytesToHex(hashes[name](bytesOf(text)));

export const hmac = (name: ShaTypeRow['hash'], key: string | Uint8Array, text: string | Uint8Array): string =>
  bytesToHex(hmacOf(hashes[name], bytesOf(key), bytesOf(text)));

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? utf8ToBytes(text) : text;

/** The duration depends on the lengths, not on the position of the first difference. */
export const equalInConstantTime = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};
