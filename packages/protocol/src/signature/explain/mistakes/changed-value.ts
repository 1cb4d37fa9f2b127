/** Values that something changed between signing and verification: a trimmed blank, another case, lost zeros. */
import { isParameter, parameters, type ParameterRow } from '../../../spec/parameters.ts';
import { eachValue, replacing, type Change, type Changes } from '../simulate-signing-mistake.ts';

/** White space that was hashed and did not arrive. */
export const whiteSpaceLost: Changes = () =>
  [
    ['', ' '],
    [' ', ''],
    ['', '\n'],
    ['', '\r\n'],
    [' ', ' '],
    ['', '\t'],
    ['\t', ''],
    ['\n', ''],
    ['', '\u00a0'],
    ['\ufeff', ''],
  ].map(([start = '', end = '']) => eachValue((text) => start + text + end));

/** Quotes with backslashes as PHP's `addslashes` writes them, or doubled as in SQL, in what was hashed or in what arrived. */
export const quotesEscaped: Changes = () => [
  eachValue((text) => text.replace(/['"\\]/g, '\\$&')),
  eachValue(replacing("'", String.raw`\'`)),
  eachValue(replacing('"', String.raw`\"`)),
  eachValue(replacing("'", "''")),
  eachValue((text) => text.replace(/\\(['"\\])/g, '$1')),
  eachValue(replacing("''", "'")),
];

export const unicodeNormalized: Changes = () =>
  ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => eachValue((text) => text.normalize(form)));

export const caseDiffers: Changes = () => [
  eachValue((text) => text.toLowerCase()),
  eachValue((text) => text.toUpperCase()),
  eachValue((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()),
];

const truths: readonly (readonly string[])[] = [
  ['true', 'false'],
  ['True', 'False'],
  ['TRUE', 'FALSE'],
  ['1', '0'],
  ['YES', 'NO'],
  ['yes', 'no'],
  ['Y', 'N'],
  ['on', 'off'],
];

/** A value of true or false, as another program writes it. */
export const truthValueDiffers: Changes = () =>
  truths.map((words) => eachValue((text) => words[truthIn(text)] ?? text));

// Digits alone are rarely a truth value.
const truthIn = (text: string): number => (/^[01]?$/.test(text) ? -1 : truths.flat().indexOf(text) % 2);

/** Zeros or the plus sign of a number, which were hashed and did not arrive. */
export const leadingZerosLost: Changes = () => [
  eachValue((text, name) => {
    const { fixedLength, maxLength }: ParameterRow = isParameter(name) ? parameters[name] : parameters.amount;
    return fixedLength === true && isDigits(text) ? text.padStart(maxLength, '0') : text;
  }),
  ...['0', '00', '000', '+'].map((lost): Change =>
    eachValue((text) => (isDigits(text) ? lost + text : text)),
  ),
];

const isDigits = (text: string): boolean => /^\d{1,40}$/.test(text);
