/**
 * Encodes and decodes form bodies (section 6, rule 2; D23a): `application/x-www-form-urlencoded` in UTF-8. Decoding is
 * stricter than in browsers: invalid forms are refused, so that only values that were sent are hashed.
 */
import * as E from 'fp-ts/lib/Either.js';
import { rememberByNames } from '../message/remember-by-names.ts';
import type { DecodeText, EncodeMessage } from './codec-interface.ts';

export const encodeForm: EncodeMessage = (params) => {
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

export const decodeForm: DecodeText = (text, { maxValues }) =>
  notOfForms.test(text) ? E.left('Malformed') : read(text, maxValues);

// A character that is not allowed in a URI.
const notOfForms = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/;
// A percent sign that is not before two hexadecimal digits.
const halfEscape = /%(?![\dA-Fa-f]{2})/;

// Splits in one pass and unescapes only names and values with escapes, because receivers of feedback spend most time here.
const read = (text: string, maxValues: number): ReturnType<DecodeText> => {
  const names: string[] = [];
  const values: string[] = [];
  let escape = nextEscape(text, 0);
  for (let at = 0; at < text.length;) {
    if (names.length === maxValues) return E.left('TooManyValues');
    const end = indexOf(text, '&', at);
    let name = readName(text, at, names.at(-1) ?? '');
    const equals = at + name.length;
    // A name without a value, a value without a name, and a trailing & are refused.
    if (name === '' || equals >= end || end === text.length - 1) return E.left('Malformed');
    let value = text.slice(equals + 1, end);
    if (escape < end) {
      try {
        name = unescaped(name);
        value = unescaped(value);
      } catch {
        return E.left(halfEscape.test(text) ? 'Malformed' : 'NotUtf8');
      }
      escape = nextEscape(text, end);
    }
    names.push(name);
    values.push(value);
    at = end + 1;
  }
  const params = { ...emptyParams(names) };
  if (Object.keys(params).length !== names.length) return E.left('DuplicateName');
  for (let i = 0; i < names.length; i++) params[names[i] ?? ''] = values[i] ?? '';
  return E.right(params);
};

// The text before the next equals sign, with its escapes. A name that followed the same name in an earlier form is only compared: to
// make a new text the name of a member takes three times as long.
const readName = (text: string, at: number, before: string): string => {
  const expected = followers.get(before);
  if (expected !== undefined && text.startsWith(expected.beginning, at)) return expected.name;
  const name = text.slice(at, indexOf(text, '=', at));
  // Senders choose the names: their number and length are bounded.
  if (name.length <= maxRememberedLength) {
    if (followers.size >= maxRemembered) followers.clear();
    followers.set(before, { name, beginning: `${name}=` });
  }
  return name;
};

const followers = /* @__PURE__ */ new Map<string, { readonly name: string; readonly beginning: string }>();
const maxRemembered = 200;
const maxRememberedLength = 64;

// Members that are added one by one with computed names make an object slow to read.
const emptyParams = /* @__PURE__ */ rememberByNames((names): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, ''])),
);

// Returns the end of the text if there is no such character.
const indexOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
};

const nextEscape = (text: string, from: number): number =>
  Math.min(indexOf(text, '+', from), indexOf(text, '%', from));

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
