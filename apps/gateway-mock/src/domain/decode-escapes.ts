/** Decodes percent-encoding, HTML entities and JSON escapes in a text, and says where each character stood. */

export interface DecodedText {
  readonly text: string;
  /** For each position in the decoded text, and for its end, the position in the text before. */
  readonly places: readonly number[];
}

/** What to decode: a backslash may begin a JSON escape, or stand for itself. */
export type Escapes = keyof typeof patterns;

/** Decodes one level of escapes. `undefined` if the text has none. */
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
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  const text = bytes.toString('utf8');
  if (text.includes('\uFFFD'))
    return Array.from(bytes, (byte, i): Piece => [String.fromCharCode(byte), 3 * i, 3]);
  let at = 0;
  return Array.from(text, (character): Piece => {
    const length = 3 * Buffer.byteLength(character);
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
