/** Values in HTML's clothes. */
import { eachValue, type Changes } from './procedure-change.ts';

export const htmlEscaped: Changes = () => htmlEscapes.map((escape) => eachValue(escape));

export const htmlUnescapedValues: Changes = () => [eachValue((text) => htmlUnescaped(text))];

// The escapes of the two quotes: in PHP, in lodash, in Python; double ones only, as in PHP before 8.1; neither.
const quotes = [
  ['&quot;', '&#039;'],
  ['&quot;', '&#39;'],
  ['&quot;', '&#x27;'],
  ['&quot;', "'"],
  ['"', "'"],
] as const;

/** The ways in which programs escape a text. */
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
