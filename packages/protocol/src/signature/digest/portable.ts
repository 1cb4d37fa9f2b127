/** `#digest` outside Node.js, for browsers and workers: an audited hash in plain JavaScript. */
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EqualInConstantTime, Hash, Hmac } from './digest-interface.ts';

const hashes = { sha1, sha256, sha512 };

export const hash: Hash = (name, text) => bytesToHex(hashes[name](bytesOf(text)));

export const hmac: Hmac = (name, key, text) => bytesToHex(hmacOf(hashes[name], bytesOf(key), bytesOf(text)));

const bytesOf = (text: string | Uint8Array): Uint8Array =>
  typeof text === 'string' ? utf8ToBytes(text) : text;

export const equalInConstantTime: EqualInConstantTime = (a, b) => {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
};
