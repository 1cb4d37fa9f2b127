/**
 * JSON bodies (section 4), read without loss: numbers by their source text, and a name that stands twice is refused.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Params, NestedValue, StringParams } from '../message/params.ts';
import { exceededLimit } from './size-limits.ts';
import type { BodyCodec } from './body-codec.ts';
import { JsonNumber, parseLosslessly } from './lossless-json.ts';

/** Why a text is not one JSON object. */
export type JsonError = 'NotJson' | 'NotAnObject' | 'DuplicateName';

/**
 * The members of the one object that a JSON text holds, for who must judge values that are no texts (D4). Numbers are
 * `JsonNumber`s. Names such as `__proto__` are members like any other.
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

/** Messages as JSON. What is no text is read as its source text, and null is left out (D18). */
export const json: BodyCodec = {
  encode: (params) => E.right(JSON.stringify(params)),
  decode: (text, bounds) => {
    const read = readMembers(text);
    if (E.isLeft(read)) return E.left(reasonOf[read.left]);
    const { texts, mixed, size } = read.right;
    if (size > bounds.maxValues) return E.left('TooManyValues');
    const excess = texts === undefined ? exceededLimit(mixed, bounds) : undefined;
    if (excess !== undefined) return E.left(excess);
    // Texts alone are taken as they are: a newly built object is slower to read.
    const params = texts ?? paramsOf(mixed);
    return text.includes('\\u') && holdsHalfACharacter(params) ? E.left('NotUtf8') : E.right(params);
  },
};

// Half a surrogate pair, which only an escape can put here: it would be hashed as another character. Written as JSON again,
// it is all that comes out as an escape of its kind.
const holdsHalfACharacter = (params: Params): boolean =>
  /\\ud[89a-f]/.test(JSON.stringify(params).replaceAll('\\\\', ''));

// An object's members: texts alone, or not.
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
  if (!t.UnknownRecord.is(value)) return E.left('NotAnObject');
  // Once: to list what a large object holds takes as long as to read it.
  const values = Object.values(value);
  const size = values.length;
  // The common case, and the fast one: where all values are texts, each member is two of them.
  if (values.every(t.string.is)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value was just seen to be a text
    const texts = value as StringParams;
    return isCompact(text, texts) || textsIn(text) === 2 * size
      ? E.right({ size, texts })
      : E.left('DuplicateName');
  }
  const lossless = parseLosslessly(text);
  if (E.isLeft(lossless)) return lossless;
  return t.UnknownRecord.is(lossless.right)
    ? E.right({ size, mixed: lossless.right })
    : E.left('NotAnObject');
};

const reasonOf = {
  NotJson: 'Malformed',
  NotAnObject: 'NotAMessage',
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

// Exactly as long as names, values and their marks: white space, escapes and a name that stands twice would add to it.
const isCompact = (json: string, texts: StringParams): boolean => {
  const names = Object.keys(texts);
  if (names.length > few) return false;
  let length = '{}'.length + Math.max(0, names.length - 1);
  for (const name of names) length += name.length + (texts[name]?.length ?? 0) + '"":""'.length;
  return json.length === length;
};

// More, and the engine takes longer to list them than to read the text once more.
const few = 128;

// A backslash stands in texts only, before the character that it escapes.
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
