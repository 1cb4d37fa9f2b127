/**
 * Decodes the character references of HTML as a browser does: the numbered ones, those of Latin-1, and those of markup. In an attribute, one
 * without a semicolon is text if a letter, a digit or an equals sign follows, as in an address.
 */
export const decodeHtmlEntities = (text: string, isAttribute = false): string =>
  text.includes('&')
    ? text.replaceAll(reference, (whole, decimal, hex, name, semicolon, offset: number) => {
        if (typeof name !== 'string')
          return characterOf(Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10));
        const character = named.get(name);
        if (character === undefined) return whole;
        if (semicolon === ';') return character;
        const next = text.charAt(offset + whole.length);
        return name === 'apos' || (isAttribute && /[=\w]/.test(next)) ? whole : character;
      })
    : text;

const reference = /&(?:#(\d+);?|#x([\da-f]+);?|([a-z]+\d{0,2})(;?))/gi;

// Browsers read these numbers as characters of windows-1252.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const characterOf = (code: number): string => {
  if (code >= 0x80 && code < 0xa0) return windows1252.charAt(code - 0x80);
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00)
    ? '\ufffd'
    : String.fromCodePoint(code);
};

// In the order of Latin-1, from the blank that does not break on.
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['AMP', '&'],
  ['LT', '<'],
  ['GT', '>'],
  ['QUOT', '"'],
  ...latin1.split(' ').map((name, i) => [name, String.fromCodePoint(0xa0 + i)] as const),
]);
