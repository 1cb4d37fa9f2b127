/**
 * Encodes and decodes JSON bodies (section 4) without loss: numbers keep their source text, and duplicate names are
 * refused.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Params, NestedValue, StringParams } from '../message/message-params-type.ts';
import { exceededLimit, type SizeLimits } from './size-limits.ts';
import type { DecodeError } from './decode-errors.ts';
import type { EncodeError } from './encode-errors.ts';
import { JsonNumber, parseLosslessly } from './parse-json-losslessly.ts';

/** Why a text is not a JSON object. */
export type JsonError = 'NotJson' | 'NotAnObject' | 'DuplicateName';

/**
 * Parses a JSON object for callers that must check values that are not texts (D4a). Numbers are returned as
 * `JsonNumber`. Names such as `__proto__` are ordinary members.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { parseJson } from '@postern/protocol/spec'
 *
 * parseJson('{"command":"CAPTURE"}') // => E.right({ command: 'CAPTURE' })
 * parseJson('{"amount":"1","amount":"2"}') // => E.left('DuplicateName')
 * parseJson('[]') // => E.left('NotAnObject')
 */
export const parseJson = (text: string): E.Either<JsonError, Readonly<Record<string, unknown>>> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return E.left('NotJson');
  }
  if (!isObject(value)) return E.left('NotAnObject');
  // The common case: if the same text can be written from it again, JSON.parse lost nothing.
  if (areTexts(value) && JSON.stringify(value) === text) return E.right(value);
  const lossless = parseLosslessly(text);
  if (E.isLeft(lossless)) return lossless;
  return isObject(lossless.right) ? E.right(lossless.right) : E.left('NotAnObject');
};

export const encodeJson = (params: Params): E.Either<EncodeError, string> => {
  const text = JSON.stringify(params);
  const parameter =
    text.includes('\\ud') && Object.keys(params).find((name) => hasLoneSurrogate([name, params[name]]));
  return typeof parameter === 'string' ? E.left({ reason: 'InvalidCharacter', parameter }) : E.right(text);
};

/** Values that are not texts are read as their source text, and null is omitted (D18). */
export const decodeJson = (text: string, limits: SizeLimits): E.Either<DecodeError['reason'], Params> => {
  const read = parseJson(text);
  if (E.isLeft(read)) return E.left(reasonOf[read.left]);
  const excess = exceededLimit(read.right, limits);
  if (excess !== undefined) return E.left(excess);
  // Objects that have only texts are returned unchanged: a newly built object is slower to read.
  const params = areTexts(read.right) ? read.right : paramsOf(read.right);
  return text.includes('\\u') && hasLoneSurrogate(params) ? E.left('NotUtf8') : E.right(params);
};

// A lone surrogate, which only an escape can produce, would be hashed as another character. JSON.stringify escapes nothing
// else in this way.
const hasLoneSurrogate = (value: object): boolean =>
  /\\ud[89a-f]/.test(JSON.stringify(value).replaceAll('\\\\', ''));

// JSON has no other objects.
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areTexts = (value: Readonly<Record<string, unknown>>): value is StringParams =>
  Object.values(value).every((member) => typeof member === 'string');

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
