/** Properties of every decoded message: it is within the limits, and survives encoding and decoding. */
import { decodeBody, encodeBody, type FeedbackEncoding, type Params } from '@postern/protocol';
import type { NestedValue, SizeLimits } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { Violation } from '../engine/fuzz-target.ts';

/** The message can be encoded in this encoding and is decoded to the same, or the encoding refuses it. */
export const encodesBackTo = (encoding: FeedbackEncoding, message: Params): Violation => {
  const encoded = encodeBody(encoding, message);
  if (E.isLeft(encoded)) return undefined;
  const decoded = decodeBody(encoding, encoded.right, generousLimits);
  if (E.isLeft(decoded)) return `encoded as ${encoding}, but refused as ${decoded.left.reason}`;
  return JSON.stringify(decoded.right) === JSON.stringify(message)
    ? undefined
    : `encoded as ${encoding}, but decoded to another message: '${JSON.stringify(decoded.right)}'`;
};

// Escapes may make a body longer than the one that it was decoded from.
const generousLimits: SizeLimits = { maxBytes: 2 ** 24, maxValues: 1_000_000, maxDepth: 100 };

/** The message has only texts, lists and objects, and no more of them than the limits allow. */
export const isWithin = (limits: SizeLimits, message: Params): Violation => {
  let values = 0;
  const check = (branch: Params | NestedValue, depth: number): Violation => {
    if (depth > limits.maxDepth) return 'accepted a message deeper than the limit';
    for (const value of Object.values<NestedValue>(branch)) {
      if (++values > limits.maxValues) return 'accepted more values than the limit';
      if (typeof value === 'string') continue;
      if (typeof value !== 'object' || value === null) return 'decoded to a value of another type';
      const violation = check(value, depth + 1);
      if (violation !== undefined) return violation;
    }
    return undefined;
  };
  return check(message, 1);
};

/** Any JSON value as a value of a message. Deep values are left out. */
const toNestedValue = (value: unknown, depth = 0): NestedValue => {
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth > 20) return '';
  if (Array.isArray(value)) return value.map((item) => toNestedValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries<unknown>({ ...value }).map(([name, member]) => [name, toNestedValue(member, depth + 1)]),
  );
};

/** The message in an input: the members of a JSON object. `undefined` if the input is none. */
export const messageIn = (input: Uint8Array): Params | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(input));
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(
    Object.entries<unknown>({ ...value }).map(([name, member]) => [name, toNestedValue(member)]),
  );
};
