import { isCurrency, type Currency } from '@postern/protocol';
import { text } from './json-file/text.ts';
import { byName } from './named-entries.ts';
import { described, named, type Described } from './schema.ts';

export const currency: Described<Currency> = named(
  'Currency',
  described(text<Currency>('an ISO 4217 currency that has a minor unit', isCurrency), () => ({
    enum: threeLetters().filter(isCurrency),
  })),
);

// The protocol tells whether letters are a currency, and there are not many letters to ask it about.
const threeLetters = (): readonly string[] => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.flatMap((pair) => letters.map((third) => pair + third));
};

/** What is said of currencies, by their letters. */
export const byCurrency = <A>(
  rule: string,
  of: Described<A>,
): Described<Readonly<Partial<Record<Currency, A>>>> => byName(rule, currency, of);
