/** Parses a JSON body, unless it has so many values, or so deep ones, that parsing would stop the process for long. */
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
            message: `must have at most ${maxValues} values, and at most ${maxDepth} objects and lists within each other`,
          },
        ],
      });

// Whatever it has, a short body is parsed in milliseconds.
const quicklyParsed = 64 * 1024;

// 20,000 orders with all their members have fewer.
const maxValues = 500_000;
const maxDepth = 32;

/** Counts brackets and commas outside of texts, which is enough: whether it is JSON shows when it is parsed. */
const isBounded = (bytes: Uint8Array): boolean => {
  let depth = 0;
  let values = 0;
  let isInText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (isInText) {
      if (byte === backslash) i++;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values++;
    else if (byte === openList || byte === openObject) {
      values++;
      depth++;
    } else if (byte === closeList || byte === closeObject) depth--;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
};

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = [
  34, 44, 91, 92, 93, 123, 125,
];
