/**
 * Form bodies (section 6, rule 2; D23): `application/x-www-form-urlencoded` in UTF-8. Read more strictly than browsers do:
 * what a form cannot hold is refused, so that nothing is hashed that was not sent.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Codec } from './codec.ts';
import type { Undecodable } from './undecodable.ts';

/** Messages as forms. */
export const form: Codec = {
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
  decode: (text, { valuesMax }) => {
    if (notOfForms.test(text)) return E.left('Malformed');
    const pairs = text === '' ? [] : text.split('&');
    return pairs.length > valuesMax ? E.left('TooManyValues') : read(pairs);
  },
};

// What is no character of a URI, or a percent sign that is not before two hexadecimal digits.
const notOfForms = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/;

const read = (pairs: readonly string[]): ReturnType<Codec['decode']> => {
  const params = new Map<string, string>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    // Neither a name alone nor a value alone.
    if (equals < 1) return E.left('Malformed');
    let name: string;
    try {
      name = unescaped(pair.slice(0, equals));
      if (params.has(name)) return E.left('DuplicateName');
      params.set(name, unescaped(pair.slice(equals + 1)));
    } catch {
      return E.left(notUtf8);
    }
  }
  return E.right(Object.fromEntries(params));
};

const notUtf8: Undecodable['reason'] = 'NotUtf8';

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
