/** Mistakes with characters outside ASCII. */
import { shaTypes } from '../../../spec/sha-types.ts';
import { keysOf } from '../../../spec/typed-object-keys.ts';
import type { SigningProcedure } from '../signing-procedure.ts';
import { eachValue, type Change, type Changes } from '../simulate-signing-mistake.ts';
import { codePages, latin1 } from '../windows-code-pages.ts';
import { encoded } from './percent-encoding.ts';

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

export const hashedInCodePage: Changes = () =>
  keysOf(codePages).flatMap((charset) => {
    const change: Change = (procedure) => (isAscii(procedure) ? procedure : { ...procedure, charset });
    return [change, exceptHmacKey(change)];
  });

export const hashedAsUtf16: Changes = () => [inUtf16, exceptHmacKey(inUtf16)];

export const doubleEncoded: Changes = () => [wholeText((text) => readAs(latin1, text))];

export const doubleEncodedInTransit: Changes = () => [eachValue((text) => readFrom(latin1, text))];

export const doubleEncodedInCodePage: Changes = () =>
  Object.values(codePages).map((page) => wholeText((text) => readAs(page, text)));

export const doubleEncodedInTransitInCodePage: Changes = () =>
  Object.values(codePages).map((page) => eachValue((text) => readFrom(page, text)));

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

/** UTF-8 read as a character set of one byte each, given as its characters. */
export const readAs = (page: string, text: string): string =>
  text.replace(/\P{ASCII}+/gu, (characters) =>
    encoded(characters).replace(/%(..)/g, (_, hex: string) => page.charAt(Number.parseInt(hex, 16))),
  );

/** The reverse of it, where the bytes begin as UTF-8 does. */
export const readFrom = (page: string, text: string): string =>
  text.replace(/\P{ASCII}+/gu, (characters) => {
    const bytes = Array.from(characters, (character) => `%${page.indexOf(character).toString(16)}`).join('');
    try {
      return /^%[c-f].%[89ab]/.test(bytes) ? decodeURIComponent(bytes) : characters;
    } catch {
      return characters;
    }
  });
