/**
 * Parses JSON without the losses of `JSON.parse`: the digits of numbers, and duplicate names. The text is known to be
 * JSON, so brackets, texts and other values are the only tokens. It uses a loop instead of recursion, so deep nesting
 * is safe.
 */
import * as E from 'fp-ts/lib/Either.js';

/**
 * A number in a JSON text, as its source text: a double would lose digits of a fort_id.
 *
 * @example
 * import { JsonNumber } from '@postern/protocol/spec'
 *
 * new JsonNumber('149295435400084008').source // => '149295435400084008'
 */
export class JsonNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Parses a text that `JSON.parse` accepts, with numbers as `JsonNumber`. */
export const parseLosslessly = (json: string): E.Either<'DuplicateName', unknown> => {
  const whole = new Items();
  const open: (Items | Members)[] = [];
  let inner: Items | Members = whole;
  for (const token of tokensOf(json)) {
    let value: unknown;
    if (token === '{' || token === '[') {
      open.push(inner);
      inner = token === '{' ? new Members() : new Items();
      continue;
    } else if (token === '}' || token === ']') {
      value = inner.close();
      inner = open.pop() ?? whole;
    } else value = /^[-\d]/.test(token) ? new JsonNumber(token) : JSON.parse(token);
    if (!inner.take(value)) return E.left('DuplicateName');
  }
  return E.right(whole.close()[0]);
};

// The tokens: brackets, texts and other values. Commas, colons and white space are ignored.
function* tokensOf(json: string): Generator<string> {
  for (let at = 0; at < json.length;) {
    let end = at + 1;
    if (json[at] === '"') {
      while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
      end++;
    } else if (isLiteral.test(json.charAt(at))) while (isLiteral.test(json.charAt(end))) end++;
    if (!isBetween.test(json.charAt(at))) yield json.slice(at, end);
    at = end;
  }
}

const isLiteral = /[-+.\w]/;
const isBetween = /[\s,:]/;

class Items {
  readonly #items: unknown[] = [];

  take(value: unknown): boolean {
    this.#items.push(value);
    return true;
  }

  close(): readonly unknown[] {
    return this.#items;
  }
}

// Names and values alternate.
class Members {
  readonly #values = new Map<unknown, unknown>();
  #name: unknown;

  take(value: unknown): boolean {
    if (this.#name === undefined) {
      this.#name = value;
      return !this.#values.has(value);
    }
    this.#values.set(this.#name, value);
    this.#name = undefined;
    return true;
  }

  close(): unknown {
    return Object.fromEntries(this.#values);
  }
}
