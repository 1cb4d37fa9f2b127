/** Mistakes with HTML escapes in values. */
import { eachValue, replacing, type Changes } from '../simulate-signing-mistake.ts';

export const htmlEscaped: Changes = () => htmlEscapes.map(eachValue);

export const htmlUnescapedValues: Changes = () => [eachValue(htmlUnescaped)];

/** Only some characters escaped, or unescaped. */
export const partlyHtmlEscaped: Changes = () =>
  partialEscapes.map(([character, escape]) => eachValue(replacing(character, escape)));

export const partlyHtmlUnescaped: Changes = () => [
  ...partialEscapes.map(([character, escape]) => eachValue(replacing(escape, character))),
  eachValue((text) => htmlUnescaped(htmlUnescaped(text))),
];

const partialEscapes = [
  ['&', '&amp;'],
  ["'", '&#39;'],
  ["'", '&#039;'],
  ["'", '&apos;'],
  ["'", '&#x27;'],
  ['"', '&quot;'],
  ['"', '&#34;'],
] as const;

// The escapes of both quotation marks: in PHP, in lodash, in Python, in XML; only double quotes, as in PHP before 8.1; none.
const quotes = [
  ['&quot;', '&#039;'],
  ['&quot;', '&#39;'],
  ['&quot;', '&#x27;'],
  ['&quot;', '&apos;'],
  ['&quot;', "'"],
  ['"', "'"],
] as const;

/** The HTML escape functions of several platforms. */
export const htmlEscapes: readonly ((text: string) => string)[] = quotes.map(([double, single]) => {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': double,
    "'": single,
  };
  return (text) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const htmlUnescaped = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (_, name?: string, decimal?: string, hex?: string) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : (entities[name.toLowerCase()] ?? ''),
  );
