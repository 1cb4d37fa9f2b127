/** Mistakes with nested values (D19), and with names that occur more than once. */
import type { NestedValue, Params } from '../../../message/message-params-type.ts';
import { valueToSign } from '../../string-to-sign.ts';
import type { Pair } from '../signing-procedure.ts';
import { eachValue, withPairs, type Change, type Changes } from '../simulate-signing-mistake.ts';

export const nestedAsJson: Changes = ({ received }) =>
  [
    [',', ':'],
    [', ', ': '],
  ].map(([comma = '', colon = '']) => eachNested(received, (value) => json(value, comma, colon)));

/** A JSON text arrived, and was hashed as a list or an object. */
export const jsonAsNested: Changes = () => [
  eachValue((text) => {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `valueToSign` prints what a text of JSON can be.
      return /^\s*[[{]/.test(text) ? valueToSign(JSON.parse(text) as NestedValue) : text;
    } catch {
      return text;
    }
  }),
];

/** What a language prints for a list or an object in a text. */
export const nestedAsText: Changes = ({ received }) => prints.map((print) => eachNested(received, print));

const prints: readonly ((value: Nested) => string)[] = [
  () => 'Array',
  (value) => (Array.isArray(value) ? flat(value, ',') : '[object Object]'),
  () => '[object Object]',
  () => '',
  () => 'System.String[]',
  ...[', ', ' ', ''].map((comma) => (value: Nested) => flat(value, comma)),
  (value) =>
    json(value, ', ', ': ')
      .replaceAll("'", String.raw`\'`)
      .replace(/(?<!\\)"/g, "'"),
];

/** A list of texts: its last or first text, as parsers keep one of several equal names, or the name repeated. */
export const namesMerged: Changes = ({ received }) => [
  ...[-1, 0].map((at) =>
    eachNested(received, (value) => (Array.isArray(value) ? String(value.at(at)) : valueToSign(value))),
  ),
  ...['', '[]', '[#]'].map((ending): Change =>
    withPairs((pairs) => pairs.flatMap((pair) => repeated(pair, received, ending))),
  ),
];

const repeated = (pair: Pair, received: Params, ending: string): readonly Pair[] => {
  const value = received[pair.name];
  return isNested(value)
    ? Object.entries(value).map(([key, part]: readonly [string, NestedValue]) => ({
        ...pair,
        name: pair.name + (Array.isArray(value) ? ending.replace('#', key) : `[${key}]`),
        text: valueToSign(part),
      }))
    : [pair];
};

type Nested = Exclude<NestedValue, string>;

const isNested = (value: NestedValue | undefined): value is Nested =>
  typeof value === 'object' && value !== null;

const eachNested = (received: Params, write: (value: Nested) => string): Change =>
  eachValue((text, name) => {
    const value = received[name];
    return isNested(value) ? write(value) : text;
  });

const flat = (value: Nested, comma: string): string =>
  Object.values(value)
    .map((part: NestedValue) => (isNested(part) ? flat(part, comma) : part))
    .join(comma);

const json = (value: NestedValue, comma: string, colon: string): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]: readonly [string, NestedValue]) => [
    JSON.stringify(name) + colon,
    json(part, comma, colon),
  ]);
  return Array.isArray(value)
    ? `[${parts.map(([, part]) => part).join(comma)}]`
    : `{${parts.map((part) => part.join('')).join(comma)}}`;
};
