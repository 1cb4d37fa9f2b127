/** Parses a JSON body, unless it has so many values, or such deep, wide or long ones, that reading it would stop the process for long. */
import * as E from 'fp-ts/lib/Either.js';
import type { Problem } from '../management-api/problem-catalog.ts';

export const parseJsonBody = (bytes: Uint8Array): E.Either<Problem, unknown> =>
  bytes.length <= quicklyParsed || isBounded(bytes)
    ? E.tryCatch(
        (): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
        () => ({ _tag: 'InvalidJson' }),
      )
    : E.left({
        _tag: 'InvalidRequest',
        errors: [
          {
            path: '',
            message:
              `must have at most ${maxValues} values, at most ${maxDepth} objects and lists within each other, ` +
              `at most ${maxMembers} members in an object and texts of at most ${maxTextBytes / 1024} KB`,
          },
        ],
      });

// Whatever it has, a short body is parsed in milliseconds.
const quicklyParsed = 64 * 1024;

// 20,000 orders with all their members have fewer.
const maxValues = 500_000;
const maxDepth = 32;

// No object that a route takes has more. Members take longer to parse than the values of a list.
const maxMembers = 1000;

// The longest text that a route takes is an address of 2048 characters, which may be escapes of six bytes each.
const maxTextBytes = 16 * 1024;

/** Counts brackets and commas outside of texts, which is enough: whether it is JSON shows when it is parsed. */
const isBounded = (bytes: Uint8Array): boolean => {
  let depth = 0;
  let values = 0;
  let isInText = false;
  let textStart = 0;
  // Of each object and list around a place; those of a list are not bounded.
  const members = new Float64Array(maxDepth + 1);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (isInText) {
      if (byte === backslash) i++;
      else if (byte === quote) isInText = false;
      if (i - textStart > maxTextBytes) return false;
    } else if (byte === quote) {
      isInText = true;
      textStart = i;
    } else if (byte === comma) {
      values++;
      const count = (members[depth] ?? 0) + 1;
      if (count >= maxMembers) return false;
      members[depth] = count;
    } else if (byte === openList || byte === openObject) {
      values++;
      depth++;
      members[depth] = byte === openList ? Number.NEGATIVE_INFINITY : 0;
    } else if (byte === closeList || byte === closeObject) depth--;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
};

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [
  34, 44, 91, 92, 93, 123, 125,
];
