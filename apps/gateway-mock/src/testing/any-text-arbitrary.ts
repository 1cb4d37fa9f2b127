import fc from 'fast-check';

/**
 * Any text, also of rare characters: what `fc.string({ unit: 'binary' })` generates. fast-check builds a table of all 1.1 million
 * characters for that, in every test file.
 */
export const anyText = (constraints: Pick<fc.StringConstraints, 'maxLength'> = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: codePoint });

const firstSurrogate = 0xd8_00;
const surrogates = 0x8_00;

// Every code point but the surrogates, which are no characters.
const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff - surrogates }).map(
  (n) => String.fromCodePoint(n < firstSurrogate ? n : n + surrogates),
  (text) => {
    if (typeof text !== 'string' || !/^\P{Cs}$/u.test(text)) throw new Error('not one character');
    const n = text.codePointAt(0) ?? 0;
    return n < firstSurrogate ? n : n - surrogates;
  },
);
