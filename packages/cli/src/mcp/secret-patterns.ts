/**
 * Patterns that match secrets in all forms in which a reply may have them: each character as it is or escaped for JSON, CSV, URLs, forms
 * or HTML, also several times, and the whole in base64 or hexadecimal digits. They also match each generated token of the API.
 */
export const secretPatterns = (secrets: readonly string[]): readonly RegExp[] =>
  [
    ...secrets
      // A shorter text is found by chance, and a short phrase is none.
      .filter((secret) => secret.length >= shortestSecret)
      // Nothing is left of a secret that contains another one.
      .toSorted((one, other) => other.length - one.length)
      .flatMap((secret) => [...splitLong(secret).map(escapedPattern), encodedPatterns(secret).join('|')]),
    String.raw`postern_[\w-]{43}`,
  ].map((source) => new RegExp(source, 'g'));

/** The most characters in which a text may have one of the secrets. */
export const longestForm = (secrets: readonly string[]): number =>
  charactersOfEscape * Math.max(generatedTokenLength, ...secrets.map(({ length }) => length));

const shortestSecret = 6;
const generatedTokenLength = 51;

// Three bytes that are percent-encoded four times are longer than a JSON escape.
const charactersOfEscape = 30;

// The engine refuses a longer expression, with a message that contains it.
const splitLong = (secret: string): readonly string[] => {
  const characters = Array.from(secret);
  const count = Math.ceil(characters.length / longestOfPattern);
  const size = Math.ceil(characters.length / count);
  return Array.from({ length: count }, (_, i) => characters.slice(i * size, (i + 1) * size).join(''));
};

const longestOfPattern = 128;

const escapedPattern = (secret: string): string => {
  // JSON doubles a backslash, so several are one part.
  const parts = Array.from(secret.matchAll(/\\+|[^\\]/gu), ([part]) => escapedPart(part));
  const beginning = parts.slice(0, shortestBeginning).join('');
  // A text that was shortened ends with an ellipsis.
  return `${parts.join('')}|${beginning}[^…]{0,${longestShortened}}(?=…)`;
};

// A text may have the first characters of a token, `postern`, by chance.
const shortestBeginning = 8;

// Shortened messages have 300 characters.
const longestShortened = 300;

/** A character, or several backslashes. */
const escapedPart = (part: string): string => {
  const bytes = Array.from(Buffer.from(part));
  const code = part.codePointAt(0) ?? 0;
  const units = Array.from({ length: part.length }, (_, i) => hexPattern(part.charCodeAt(i), 4));
  const shortEscape = shortJsonEscapes.get(part);
  const once = anyOf(
    part.startsWith('\\')
      ? `${backslash}{${part.length},${16 * part.length}}`
      : `${backslash}{0,15}${literal(part)}`,
    units.map((unit) => `${backslash}{1,15}u${unit}`).join(''),
    `${backslash}{0,15}${bytes.map(percentPattern).join('')}`,
    entity(
      `${hash}0{0,5}${code}`,
      `${hash}[xX]0{0,5}${hexPattern(code, 1)}`,
      ...(htmlNames.get(part) ?? []),
    ) + (part.startsWith('\\') ? `{${part.length}}` : ''),
    ...(shortEscape === undefined ? [] : [`${backslash}{1,15}${shortEscape}`]),
    ...(part === ' ' ? [String.raw`\+`, percentPattern(0x2b)] : []),
    // Bytes that were read as Latin-1.
    ...(bytes.length > part.length ? [literal(Buffer.from(part).toString('latin1'))] : []),
  );
  // CSV doubles it.
  return part === '"' ? `${once}{1,2}` : once;
};

const shortJsonEscapes: ReadonlyMap<string, string> = new Map([
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
]);

const htmlNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['&', ['amp']],
  ['<', ['lt']],
  ['>', ['gt']],
  ['"', ['quot']],
  ["'", ['apos']],
]);

/** The secret in hexadecimal digits, and in base64 behind any number of bytes; also as JSON has it. */
const encodedPatterns = (secret: string): readonly string[] =>
  [...new Set([secret, JSON.stringify(secret).slice(1, -1)])].flatMap((form) => {
    const bytes = Buffer.from(form);
    return [
      Array.from(bytes, (byte) => hexPattern(byte, 2)).join(''),
      ...[0, 1, 2].map((offset) => base64Pattern(bytes, offset)),
    ];
  });

// The characters beside also have bits of the secret.
const base64Pattern = (bytes: Buffer, offset: number): string => {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const first = Math.ceil((offset * 8) / 6);
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  const before = offset === 0 ? '' : base64Digit;
  return `${before}${Array.from(encoded.slice(first, end), base64Part).join('')}${base64Digit}${orPercent('=')}{0,2}`;
};

const base64Part = (character: string): string => {
  if (character === '+') return base64Plus;
  return character === '/' ? base64Slash : character;
};

const anyOf = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`;

/** A number in hexadecimal digits of both cases. */
const hexPattern = (value: number, digits: number): string =>
  value
    .toString(16)
    .padStart(digits, '0')
    .replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const literal = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

/** A byte in percent-encoding, up to four times. */
const percentPattern = (byte: number): string => `%(?:25){0,3}${hexPattern(byte, 2)}`;

const orPercent = (character: string): string =>
  anyOf(literal(character), percentPattern(character.charCodeAt(0)));

const backslash = orPercent('\\');
const hash = orPercent('#');

/** An entity of HTML, up to four times. */
const entity = (...names: readonly string[]): string =>
  `(?:${orPercent('&')}(?:amp${orPercent(';')}){0,3}${anyOf(...names)}${orPercent(';')})`;

const base64Plus = anyOf(orPercent('+'), '-');
const base64Slash = anyOf(`${backslash}{0,15}${orPercent('/')}`, '_');
const base64Digit = `${anyOf(String.raw`\w`, base64Plus, base64Slash)}?`;
