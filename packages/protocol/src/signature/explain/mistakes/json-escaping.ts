/** Text escaped as in JSON, as a whole or in part: in what was hashed, or in what arrived. */
import { eachValue, replacing, type Changes } from '../simulate-signing-mistake.ts';

/** The output of PHP's `json_encode` for a text, by default or with one of two flags. */
export const jsonEscaped: Changes = () => jsonTexts.map(eachValue);

/** JSON escapes that arrived in a value. */
export const jsonUnescapedValues: Changes = () => [
  eachValue(jsonUnescaped),
  eachValue(replacing(String.raw`\/`, '/')),
  eachValue((text) => text.replace(/(?:\\u[\da-f]{4})+/gi, jsonUnescaped)),
];

/** Only slashes, or only characters outside ASCII. */
export const partlyJsonEscaped: Changes = () => [eachValue(slashEscaped), eachValue(unicodeEscaped)];

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const slashEscaped = replacing('/', String.raw`\/`);

const unicodeEscaped = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const jsonTexts: readonly ((text: string) => string)[] = [
  (text) => unicodeEscaped(slashEscaped(jsonText(text))),
  (text) => slashEscaped(jsonText(text)),
  (text) => unicodeEscaped(jsonText(text)),
  jsonText,
];

export const jsonUnescaped = (text: string): string => {
  try {
    return text.includes('\\') ? String(JSON.parse(`"${text.replace(/(?<!\\)"/g, String.raw`\"`)}"`)) : text;
  } catch {
    return text;
  }
};
