/**
 * Encodes and decodes JSON bodies (section 4) without loss: numbers keep their source text, and duplicate names are
 * refused.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Params, NestedValue, StringParams } from '../message/message-params-type.ts';
import { exceededLimit } from './size-limits.ts';
import type { DecodeText, EncodeMessage } from './codec-interface.ts';
import { JsonNumber, parseLosslessly } from './parse-json-losslessly.ts';

/** Why a text is not a JSON object. */
export type JsonError = 'NotJson' | 'NotAnObject' | 'DuplicateName';

/**
 * Parses a JSON object for callers that must check values that are not texts (D4a). Numbers are returned as
 * `JsonNumber`. Names such as `__proto__` are ordinary members.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { parseJson } from '@postern/protocol'
 *
 * parseJson('{"command":"CAPTURE"}') // => E.right({ command: 'CAPTURE' })
 * parseJson('{"amount":"1","amount":"2"}') // => E.left('DuplicateName')
 * parseJson('[]') // => E.left('NotAnObject')
 */
export const parseJson = (text: string): E.Either<JsonError, Readonly<Record<string, unknown>>> => {
  const read = readMembers(text);
  return E.isLeft(read) ? read : E.right(read.right.texts ?? read.right.mixed);
};

export const encodeJson: EncodeMessage = (params) => {
  const text = JSON.stringify(params);
  const parameter =
    text.includes('\\ud') && Object.keys(params).find((name) => hasLoneSurrogate([name, params[name]]));
  return typeof parameter === 'string' ? E.left({ reason: 'InvalidCharacter', parameter }) : E.right(text);
};

/** Values that are not texts are read as their source text, and null is omitted (D18). */
export const decodeJson: DecodeText = (text, limits) => {
  const read = readMembers(text);
  if (E.isLeft(read)) return E.left(reasonOf[read.left]);
  const { texts, mixed, size } = read.right;
  if (size > limits.maxValues) return E.left('TooManyValues');
  const excess = texts === undefined ? exceededLimit(mixed, limits) : undefined;
  if (excess !== undefined) return E.left(excess);
  // Objects that have only texts are returned unchanged: a newly built object is slower to read.
  const params = texts ?? paramsOf(mixed);
  return text.includes('\\u') && hasLoneSurrogate(params) ? E.left('NotUtf8') : E.right(params);
};

// A lone surrogate, which only an escape can produce, would be hashed as another character. JSON.stringify escapes nothing
// else in this way.
const hasLoneSurrogate = (value: object): boolean =>
  /\\ud[89a-f]/.test(JSON.stringify(value).replaceAll('\\\\', ''));

// The members of an object: `texts` if all are texts, otherwise `mixed`.
type Members =
  | { readonly size: number; readonly texts: StringParams; readonly mixed?: never }
  | { readonly size: number; readonly texts?: never; readonly mixed: Readonly<Record<string, unknown>> };

const readMembers = (text: string): E.Either<JsonError, Members> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return E.left('NotJson');
  }
  if (!isObject(value)) return E.left('NotAnObject');
  // Listed only once, because this takes as long as reading the object.
  const values = Object.values(value);
  const size = values.length;
  // The common and fast case: if all values are texts, each member is two texts.
  if (values.every(isText)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value is a text
    const texts = value as StringParams;
    return isCompact(text, texts, values) || textsIn(text) === 2 * size
      ? E.right({ size, texts })
      : E.left('DuplicateName');
  }
  const lossless = parseLosslessly(text);
  if (E.isLeft(lossless)) return lossless;
  return isObject(lossless.right) ? E.right({ size, mixed: lossless.right }) : E.left('NotAnObject');
};

// JSON has no other objects.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const reasonOf = {
  NotJson: 'Malformed',
  NotAnObject: 'InvalidStructure',
  DuplicateName: 'DuplicateName',
} as const;

const paramsOf = (members: object): Params =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]: [string, unknown]) =>
      value === null ? [] : [[name, valueOf(value)]],
    ),
  );

const valueOf = (value: unknown): NestedValue => {
  if (typeof value === 'string') return value;
  if (value instanceof JsonNumber) return value.source;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(valueOf);
  return typeof value === 'object' && value !== null ? paramsOf(value) : String(value);
};

// Equals the length of all names, values and their punctuation. White space, escapes and duplicate names would add to it.
const isCompact = (json: string, texts: StringParams, values: readonly string[]): boolean => {
  if (values.length > few) return false;
  let length = '{}'.length + values.length * '"":""'.length + Math.max(0, values.length - 1);
  for (const name of Object.keys(texts)) length += name.length;
  for (const value of values) length += value.length;
  return json.length === length;
};

// For more members, listing them takes longer than parsing the text again.
const few = 128;

// A backslash occurs only in texts, before the character that it escapes.
const textsIn = (json: string): number => {
  let quotes = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) quotes++;
    else if (code === backslash) at++;
  }
  return quotes / 2;
};

const quote = 0x22;
const backslash = 0x5c;
