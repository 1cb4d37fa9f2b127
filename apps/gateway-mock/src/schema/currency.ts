import { isCurrency, type Currency } from '@postern/protocol';
import { text } from './json-file/text.ts';
import { byName } from './named-entries.ts';
import { schema, namedSchema, type Schema } from './schema.ts';

export const currency: Schema<Currency> = namedSchema(
  'Currency',
  schema(text<Currency>('an ISO 4217 currency that has a minor unit', isCurrency), () => ({
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
export const byCurrency = <A>(rule: string, of: Schema<A>): Schema<Readonly<Partial<Record<Currency, A>>>> =>
  byName(rule, currency, of);
