/** `#digest` in Node.js: the only file of this package that depends on a platform. */
import { hash as hashOf, createHmac, timingSafeEqual } from 'node:crypto';
import type { EqualInConstantTime, Hash, Hmac } from './digest-interface.ts';

export const hash: Hash = (name, text) => hashOf(name, text, 'hex');

export const hmac: Hmac = (name, key, text) => createHmac(name, key).update(text).digest('hex');

export const equalInConstantTime: EqualInConstantTime = (a, b) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
