/**
 * JSON bodies (section 4), read without loss: numbers by their source text, and a name that stands twice is refused.
 */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as t from 'io-ts';
import type { Params, ParamValue } from '../message/params.ts';
import { excessOf } from './bounds.ts';
import type { Codec } from './codec.ts';
import { JsonNumber, parseLosslessly } from './json-lossless.ts';

/** Why a text is not one JSON object. */
export type UnreadableJson = 'NotJson' | 'NotAnObject' | 'DuplicateName';

/**
 * The members of the one object that a JSON text holds, for who must judge values that are no texts (D4). Numbers are
 * `JsonNumber`s. Names such as `__proto__` are members like any other.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { readJson } from '@postern/protocol'
 *
 * readJson('{"command":"CAPTURE"}') // => E.right({ command: 'CAPTURE' })
 * readJson('{"amount":"1","amount":"2"}') // => E.left('DuplicateName')
 * readJson('[]') // => E.left('NotAnObject')
 */
export const readJson = (text: string): E.Either<UnreadableJson, Readonly<Record<string, unknown>>> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return E.left('NotJson');
  }
  if (!t.UnknownRecord.is(value)) return E.left('NotAnObject');
  const values = Object.values(value);
  // The common case, and the fast one: where all values are texts, each member is two of them.
  if (values.every(t.string.is))
    return textsIn(text) === 2 * values.length ? E.right(value) : E.left('DuplicateName');
  return pipe(
    parseLosslessly(text),
    E.filterOrElseW(t.UnknownRecord.is, () => 'NotAnObject' as const),
  );
};

/** Messages as JSON. What is no text is read as its source text, and null is left out (D18). */
export const json: Codec = {
  encode: (params) => E.right(JSON.stringify(params)),
  decode: (text, bounds) =>
    pipe(
      readJson(text),
      E.mapLeft((why) => reasonOf[why]),
      E.flatMap((members) => {
        const excess = excessOf(members, bounds);
        return excess === undefined ? E.right(paramsOf(members)) : E.left(excess);
      }),
    ),
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

const valueOf = (value: unknown): ParamValue => {
  if (typeof value === 'string') return value;
  if (value instanceof JsonNumber) return value.source;
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(valueOf);
  return typeof value === 'object' && value !== null ? paramsOf(value) : String(value);
};

const textsIn = (json: string): number => {
  let texts = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', endOfText(json, at) + 1)) texts++;
  return texts;
};

const endOfText = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end;
};

// Escaped by an odd number of backslashes; an even number are backslashes that escape each other.
const isEscaped = (json: string, quote: number): boolean => {
  let before = quote;
  while (json[before - 1] === '\\') before--;
  return (quote - before) % 2 === 1;
};
