/** Characters outside ASCII, and white space: what programs lose between reading a text and hashing it. */
import type { SigningProcedure } from '../signing-procedure.ts';
import { eachValue, type Change, type Changes } from './procedure-change.ts';

export const trimmed: Changes = () => [
  eachValue((text) => text.trim()),
  eachValue((text) => text.trim().replace(/\s+/g, ' ')),
];

/** Browsers send a line break as two characters. */
export const lineBreaks: Changes = () => [
  eachValue((text) => text.replaceAll('\r\n', '\n')),
  eachValue((text) => text.replace(/\r?\n/g, '\r\n')),
];

/** As PHP's `json_encode` writes a text, by default or with one of its two flags. */
export const jsonEscaped: Changes = () => [
  eachValue((text) => unicodeEscaped(slashEscaped(jsonText(text)))),
  eachValue((text) => slashEscaped(jsonText(text))),
  eachValue((text) => unicodeEscaped(jsonText(text))),
  eachValue(jsonText),
];

export const questionMarks: Changes = () => [
  wholeText((text) => text.replace(/\P{ASCII}/gu, '?')),
  wholeText((text) => text.replace(/[\u0080-\uffff]/g, '?')),
];

/** Each character one byte: those beyond become `?`, or lose their upper half. */
export const latin1: Changes = () => [
  (recipe) => inLatin1(wholeText((text) => text.replace(/[\u{100}-\u{10ffff}]/gu, '?'))(recipe)),
  inLatin1,
];

export const utf16: Changes = () => [(recipe) => ({ ...recipe, charset: 'UTF-16' })];

export const encodedTwice: Changes = () => [wholeText(bytesAsCharacters)];

export const sentEncodedTwice: Changes = () => [eachValue(charactersAsBytes)];

const inLatin1 = (recipe: SigningProcedure): SigningProcedure =>
  isAscii(recipe) ? recipe : { ...recipe, charset: 'latin-1' };

const isAscii = ({ pairs, secret }: SigningProcedure): boolean =>
  !/\P{ASCII}/u.test(secret) && pairs.every(({ name, text }) => !/\P{ASCII}/u.test(name + text));

/** Names, values and the phrase. */
const wholeText = (write: (text: string) => string): Change => {
  const values = eachValue(write);
  return (recipe) => {
    const { pairs } = values(recipe);
    return {
      ...recipe,
      secret: write(recipe.secret),
      pairs: pairs.map((pair) => {
        const name = write(pair.name);
        return name === pair.name ? pair : { ...pair, name };
      }),
    };
  };
};

const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);

const slashEscaped = (text: string): string => text.replaceAll('/', '\\/');

const unicodeEscaped = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** UTF-8 read as latin-1. */
const bytesAsCharacters = (text: string): string =>
  text.replace(/\P{ASCII}+/gu, (characters) =>
    encodeURIComponent(characters.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );

/** And back. */
const charactersAsBytes = (text: string): string =>
  text.replace(/[\u0080-\u00ff]+/g, (characters) => {
    try {
      return decodeURIComponent(
        characters.replace(/./gs, (character) => `%${character.charCodeAt(0).toString(16)}`),
      );
    } catch {
      return characters;
    }
  });
