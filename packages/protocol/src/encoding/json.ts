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

// The text is known to be JSON, so its tokens need no more than this: at depth one, each colon follows a name.
const namesWritten = (text: string): number => {
  let depth = 0;
  let names = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:]/g)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token === ':' && depth === 1) names++;
  }
  return names;
};
