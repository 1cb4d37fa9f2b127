/**
 * A JSON body as a request's or a reply's fields (section 4). Bad JSON is a value, and a name that stands twice is bad:
 * readers differ in which of the two they believe.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';

/** Why a text is not one JSON object. */
export type UnreadableJson = 'NotJson' | 'NotAnObject' | 'DuplicateName';

/**
 * The members of the one object that a JSON text holds. Names such as `__proto__` are members like any other.
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
  return namesWritten(text) === Object.keys(value).length ? E.right(value) : E.left('DuplicateName');
};

// The text is known to be JSON, so strings and brackets are all there is to know: at depth one, each colon follows a name.
const namesWritten = (text: string): number => {
  let depth = 0;
  let names = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ':' && depth === 1) names++;
  }
  return names;
};

const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
};

// Escaped by an odd number of backslashes; an even number are backslashes that escape each other.
const isEscaped = (text: string, quote: number): boolean => {
  let before = quote;
  while (text[before - 1] === '\\') before--;
  return (quote - before) % 2 === 1;
};
