import { bytesOfBase64, latin1TextOf, utf8Of, utf8TextOf } from './bytes-of-text.ts';

/** A text whose escapes are decoded. */
export interface DecodedText {
  readonly text: string;
  /** For each position in the decoded text, and for its end, the position in the text before. */
  readonly places: readonly number[];
}

/** What to decode: a backslash may begin a JSON escape, or stand for itself. */
export type Escapes = keyof typeof patterns;

/** Decodes one level of percent-encoding, HTML entities and JSON escapes. `undefined` if the text has none. */
export const decodeEscapes = (text: string, which: Escapes = 'all'): DecodedText | undefined => {
  const { unusual, escapes } = patterns[which];
  if (!unusual.test(text)) return undefined;
  const parts: string[] = [];
  const places: number[] = [];
  let end = 0;
  const add = (decoded: string, start: number, length: number): void => {
    parts.push(decoded);
    // A character that is written with several others begins where they begin.
    for (let i = 0; i < decoded.length; i++) places.push(length === decoded.length ? start + i : start);
  };
  for (const match of text.matchAll(escapes)) {
    add(text.slice(end, match.index), end, match.index - end);
    const [all, hex, entity, jsonCode, character] = match;
    if (hex !== undefined)
      for (const [decoded, at, length] of decodePercent(hex)) add(decoded, match.index + at, length);
    else if (entity !== undefined) add(decodeEntity(entity), match.index, all.length);
    else if (jsonCode !== undefined)
      add(String.fromCharCode(Number.parseInt(jsonCode, 16)), match.index, all.length);
    else add(jsonEscapes.get(character ?? '') ?? character ?? '', match.index, all.length);
    end = match.index + all.length;
  }
  add(text.slice(end), end, text.length - end);
  places.push(text.length);
  return { text: parts.join(''), places };
};

// `unusual`: all escapes, apart from the backslashes that JSON puts before quotation marks, backslashes and line breaks.
const patterns = {
  all: {
    unusual: /%[\da-f]{2}|&(?:#x?[\da-f]{1,8}|amp|lt|gt|quot|apos);|\\(?:u[\da-f]{4}|[/bf])/i,
    escapes: /((?:%[\da-f]{2})+)|&(#x?[\da-f]{1,8}|amp|lt|gt|quot|apos);|\\u([\da-f]{4})|\\(["\\/bfnrt])/gi,
  },
  'without JSON': {
    unusual: /%[\da-f]{2}|&(?:#x?[\da-f]{1,8}|amp|lt|gt|quot|apos);/i,
    escapes: /((?:%[\da-f]{2})+)|&(#x?[\da-f]{1,8}|amp|lt|gt|quot|apos);/gi,
  },
} as const;

type Piece = readonly [decoded: string, at: number, length: number];

const decodePercent = (run: string): readonly Piece[] => {
  const bytes = Uint8Array.from(run.matchAll(/[^%]{2}/g), ([hex]) => Number.parseInt(hex, 16));
  const text = utf8TextOf(bytes);
  if (text === undefined)
    return Array.from(latin1TextOf(bytes), (character, i): Piece => [character, 3 * i, 3]);
  let at = 0;
  return Array.from(text, (character): Piece => {
    const length = 3 * utf8Of(character).length;
    at += length;
    return [character, at - length, length];
  });
};

const decodeEntity = (entity: string): string => {
  const known = entities.get(entity.toLowerCase());
  if (known !== undefined) return known;
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
};

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** What JSON writes with a letter after the backslash. */
export const jsonEscapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/**
 * What a text may mean if it is encoded: with its escapes decoded, as a form whose spaces are plus signs, and as base64; up to three times.
 *
 * @example
 * import { decodedTexts } from '@postern/protocol/secrets'
 *
 * decodedTexts('a%2520b') // => ['a%20b', 'a b']
 */
export const decodedTexts = (text: string): readonly string[] => {
  const found = new Set([text]);
  let level = [text];
  for (let depth = 0; depth < maxDepth; depth++) {
    level = level.flatMap(decodeOnce).filter((decoded) => !found.has(decoded));
    for (const decoded of level) found.add(decoded);
  }
  return [...found].slice(1);
};

/** JSON in a form in JSON, for example. */
export const maxDepth = 3;

const decodeOnce = (text: string): readonly string[] =>
  [
    decodeEscapes(text)?.text,
    text.includes('+') ? decodeEscapes(text.replaceAll('+', ' '))?.text : undefined,
    isBase64.test(text) ? utf8TextOf(bytesOfBase64(text)) : undefined,
  ].filter((decoded) => decoded !== undefined);

const isBase64 = /^[\w+/-]{16,}={0,2}$/;
