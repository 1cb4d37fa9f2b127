/**
 * Encodes and decodes form bodies (section 6, rule 2; D23a): `application/x-www-form-urlencoded` in UTF-8. Decoding is
 * stricter than in browsers: invalid forms are refused, so that only values that were sent are hashed.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../message/message-params-type.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';
import type { SizeLimits } from './size-limits.ts';

export const encodeForm = (params: Params): E.Either<EncodeError, string> => {
  const pairs: string[] = [];
  for (const [parameter, value] of Object.entries(params)) {
    if (typeof value !== 'string') return E.left({ reason: 'NestedValue', parameter });
    if (parameter === '') return E.left({ reason: 'InvalidName', parameter });
    try {
      pairs.push(`${escaped(parameter)}=${escaped(value)}`);
    } catch {
      return E.left({ reason: 'InvalidCharacter', parameter });
    }
  }
  return E.right(pairs.join('&'));
};

export const decodeForm = (
  text: string,
  { maxValues }: SizeLimits,
): E.Either<DecodeError['reason'], Params> => {
  if (text === '') return E.right({});
  if (notOfForms.test(text)) return E.left('Malformed');
  const members: [string, string][] = [];
  for (const pair of text.split('&')) {
    if (members.length === maxValues) return E.left('TooManyValues');
    const equals = pair.indexOf('=');
    // A name without a value, a value without a name, and a trailing & are refused.
    if (equals < 1) return E.left('Malformed');
    try {
      members.push([unescaped(pair.slice(0, equals)), unescaped(pair.slice(equals + 1))]);
    } catch {
      return E.left(halfEscape.test(text) ? 'Malformed' : 'NotUtf8');
    }
  }
  const params = Object.fromEntries(members);
  return Object.keys(params).length === members.length ? E.right(params) : E.left('DuplicateName');
};

// A character that is not allowed in a URI.
const notOfForms = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/;
// A percent sign that is not before two hexadecimal digits.
const halfEscape = /%(?![\dA-Fa-f]{2})/;

// Throws if the text has a lone surrogate.
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

// Throws if the bytes are not UTF-8, also for overlong forms.
const unescaped = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
};
