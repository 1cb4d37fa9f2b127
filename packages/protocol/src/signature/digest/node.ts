/** `#digest` in Node.js: the only file of this package that depends on a platform. */
import { hash as hashOf, createHmac, timingSafeEqual } from 'node:crypto';
import type * as portable from './portable.ts';

export const hash: typeof portable.hash = (name, text) => hashOf(name, text, 'hex');

export const hmac: typeof portable.hmac = (name, key, text) =>
  createHmac(name, key).update(text).digest('hex');

export const equalInConstantTime: typeof portable.equalInConstantTime = (a, b) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
