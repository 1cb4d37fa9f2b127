/** The signature pattern of section 5. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const SHA_TYPES = ['SHA-128', 'SHA-256', 'SHA-512', 'HMAC-256', 'HMAC-512'] as const;
export type ShaType = (typeof SHA_TYPES)[number];

type Digest = (text: string, phrase: string) => string;

function hash(algorithm: string): Digest {
  return (text) => createHash(algorithm).update(text, 'utf8').digest('hex');
}

function hmac(algorithm: string): Digest {
  return (text, phrase) =>
    createHmac(algorithm, Buffer.from(phrase, 'utf8')).update(text, 'utf8').digest('hex');
}

const DIGESTS: Record<ShaType, Digest> = {
  'SHA-128': hash('sha1'),
  'SHA-256': hash('sha256'),
  'SHA-512': hash('sha512'),
  'HMAC-256': hmac('sha256'),
  'HMAC-512': hmac('sha512'),
};

function byName([left]: readonly [string, string], [right]: readonly [string, string]): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Signs the parameters; one named `signature` is left out. */
export function sign(parameters: Iterable<readonly [string, string]>, phrase: string, type: ShaType): string {
  const pairs = [...parameters].filter(([name]) => name !== 'signature').toSorted(byName);
  const joined = pairs.map(([name, value]) => `${name}=${value}`).join('');
  return DIGESTS[type](phrase + joined + phrase, phrase);
}

/** Whether two hexadecimal signatures are the same, in either case of letters. */
export function sameSignature(expected: string, received: string): boolean {
  const left = Buffer.from(expected.toLowerCase());
  const right = Buffer.from(received.toLowerCase());
  return left.length === right.length && timingSafeEqual(left, right);
}
