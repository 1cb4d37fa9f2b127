/**
 * Encodes and decodes form bodies (section 6, rule 2; D23a): `application/x-www-form-urlencoded` in UTF-8. Decoding is
 * stricter than in browsers: invalid forms are refused, so that only values that were sent are hashed.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { BodyCodec } from './codec-interface.ts';
import type { DecodeError } from './decode-errors.ts';

/** The codec of forms. */
export const form: BodyCodec = {
  encode: (params) => {
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
  },
  decode: (text, { maxValues }) => (notOfForms.test(text) ? E.left('Malformed') : read(text, maxValues)),
};

// A character that is not allowed in a URI, or a percent sign that is not before two hexadecimal digits.
const notOfForms = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/;

// Splits in one pass and unescapes only names and values with escapes, because receivers of feedback spend most time here.
const read = (text: string, maxValues: number): ReturnType<BodyCodec['decode']> => {
  const params: Record<string, string> = {};
  let pairs = 0;
  let escape = nextEscape(text, 0);
  for (let at = 0; at < text.length; pairs++) {
    if (pairs === maxValues) return E.left('TooManyValues');
    const end = indexOf(text, '&', at);
    const equals = text.indexOf('=', at);
    // A name without a value, a value without a name, and a trailing & are refused.
    if (equals <= at || equals > end || end === text.length - 1) return E.left('Malformed');
    let name = text.slice(at, equals);
    let value = text.slice(equals + 1, end);
    if (escape < end) {
      try {
        name = unescaped(name);
        value = unescaped(value);
      } catch {
        return E.left(notUtf8);
      }
      escape = nextEscape(text, end);
    }
    set(params, name, value);
    at = end + 1;
  }
  return Object.keys(params).length === pairs ? E.right(params) : E.left('DuplicateName');
};

// Returns the end of the text if there is no such character.
const indexOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
};

const nextEscape = (text: string, from: number): number =>
  Math.min(indexOf(text, '+', from), indexOf(text, '%', from));

const set = (params: Record<string, string>, name: string, value: string): void => {
  // An assignment to `__proto__` would not create a member.
  if (name === '__proto__')
    Object.defineProperty(params, name, { value, enumerable: true, configurable: true, writable: true });
  else params[name] = value;
};

const notUtf8: DecodeError['reason'] = 'NotUtf8';

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
