/** A token of JSON. `text` is empty if there is none at this place. */
export interface JsonToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The next token at or after a position. Undefined at the end of the line. It takes linear time, and no recursion, on any line. */
export const nextJsonToken = (text: string, position: number): JsonToken | undefined => {
  let start = position;
  while (start < text.length && ' \t\r'.includes(text.charAt(start))) start += 1;
  if (start >= text.length) return undefined;
  const first = text.charAt(start);
  const end = '{}[]:,'.includes(first)
    ? start + 1
    : first === '"'
      ? endOfString(text, start)
      : endOfWord(text, start);
  return { text: text.slice(start, end), start, end };
};

/** The value of a token that is a string. */
export const decodeJsonString = (token: string): string | undefined => {
  if (!token.startsWith('"')) return undefined;
  try {
    const value: unknown = JSON.parse(token);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
};

const endOfString = (text: string, start: number): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return start;
};

const word = /-?\d[\d.eE+-]*|true|false|null/uy;

const endOfWord = (text: string, start: number): number => {
  word.lastIndex = start;
  return word.test(text) ? word.lastIndex : start;
};
