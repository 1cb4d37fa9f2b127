/**
 * Form bodies (section 6, rule 2; D23): `application/x-www-form-urlencoded` in UTF-8. Read more strictly than browsers do:
 * what a form cannot hold is refused, so that nothing is hashed that was not sent.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { BodyCodec } from './body-codec.ts';
import type { DecodeError } from './decode-errors.ts';

/** Messages as forms. */
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

// A character that a URI cannot hold, or a percent sign that is not before two hexadecimal digits.
const notOfForms = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/;

// Cut as it goes, and unescaped only where something is escaped: this is what a receiver of feedback does most.
const read = (text: string, maxValues: number): ReturnType<BodyCodec['decode']> => {
  const params: Record<string, string> = {};
  let pairs = 0;
  let escape = nextEscape(text, 0);
  for (let at = 0; at < text.length; pairs++) {
    if (pairs === maxValues) return E.left('TooManyValues');
    const end = indexOf(text, '&', at);
    const equals = text.indexOf('=', at);
    // Neither a name alone nor a value alone, nor nothing after the last &.
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

// The end of the text, if there is none.
const indexOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
};

const nextEscape = (text: string, from: number): number =>
  Math.min(indexOf(text, '+', from), indexOf(text, '%', from));

const set = (params: Record<string, string>, name: string, value: string): void => {
  // Assigned, it would be no member.
  if (name === '__proto__')
    Object.defineProperty(params, name, { value, enumerable: true, configurable: true, writable: true });
  else params[name] = value;
};

const notUtf8: DecodeError['reason'] = 'NotUtf8';

// Throws on half a surrogate pair.
const escaped = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

// Throws on bytes that are not UTF-8, overlong ones included.
const unescaped = (text: string): string => {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return spaced.includes('%') ? decodeURIComponent(spaced) : spaced;
};
