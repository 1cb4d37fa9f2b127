/** Mistakes with characters outside ASCII and with white space. */
import { shaTypes } from '../../../spec/sha-types.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import { eachValue, type Change, type Changes } from '../simulate-signing-mistake.ts';

export const valuesTrimmed: Changes = () => [
  eachValue((text) => text.trim()),
  eachValue((text) => text.trim().replace(/\s+/g, ' ')),
];

/** Browsers send a line break as two characters. */
export const lineBreaksConverted: Changes = () => [
  eachValue((text) => text.replaceAll('\r\n', '\n')),
  eachValue((text) => text.replace(/\r?\n/g, '\r\n')),
];

/** The output of PHP's `json_encode` for a text, by default or with one of two flags. */
export const jsonEscaped: Changes = () => [
  eachValue((text) => unicodeEscaped(slashEscaped(jsonText(text)))),
  eachValue((text) => slashEscaped(jsonText(text))),
  eachValue((text) => unicodeEscaped(jsonText(text))),
  eachValue(jsonText),
];

export const replacedByQuestionMarks: Changes = () => [
  wholeText((text) => text.replace(/\P{ASCII}/gu, '?')),
  wholeText((text) => text.replace(/[\u0080-\uffff]/g, '?')),
];

/** One byte for each character. Characters that need more become `?` or lose their upper byte. */
export const hashedAsLatin1: Changes = () => [
  (procedure) => inLatin1(wholeText((text) => text.replace(/[\u{100}-\u{10ffff}]/gu, '?'))(procedure)),
  inLatin1,
  exceptHmacKey(inLatin1),
];

export const hashedAsUtf16: Changes = () => [inUtf16, exceptHmacKey(inUtf16)];

export const doubleEncoded: Changes = () => [wholeText(bytesAsCharacters)];

export const doubleEncodedInTransit: Changes = () => [eachValue(charactersAsBytes)];

const inUtf16: Change = (procedure) => ({ ...procedure, charset: 'UTF-16' });

/** The key of HMAC stays UTF-8: many programs convert it with other code than the string. */
const exceptHmacKey =
  (change: Change): Change =>
  (procedure) => {
    const changed = change(procedure);
    return changed === procedure || !shaTypes[procedure.shaType].hmac
      ? procedure
      : { ...changed, keyCharset: procedure.charset };
  };

const inLatin1 = (procedure: SigningProcedure): SigningProcedure =>
  isAscii(procedure) ? procedure : { ...procedure, charset: 'latin-1' };

const isAscii = ({ pairs, secret }: SigningProcedure): boolean =>
  !/\P{ASCII}/u.test(secret) && pairs.every(({ name, text }) => !/\P{ASCII}/u.test(name + text));

/** Names, values and the phrase. */
const wholeText = (write: (text: string) => string): Change => {
  const values = eachValue(write);
  return (procedure) => {
    const { pairs } = values(procedure);
    return {
      ...procedure,
      secret: write(procedure.secret),
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

/** The reverse of it. */
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
