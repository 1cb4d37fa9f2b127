import { isCurrency, type Currency } from '@postern/protocol';
import { text } from './codec/string-codec.ts';
import { dictionaryOf } from './dictionary.ts';
import { schema, namedSchema, type Schema } from './schema.ts';

export const currency: Schema<Currency> = namedSchema(
  'Currency',
  schema(text<Currency>('an ISO 4217 currency that has a minor unit', isCurrency), () => ({
    enum: allCurrencies(),
  })),
);

/** All currencies. It takes a few milliseconds. */
export const allCurrencies = (): readonly Currency[] => allCombinations().filter(isCurrency);

// The protocol only checks single codes, so all combinations of three letters are tried.
const allCombinations = (): readonly string[] => {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = alphabet.flatMap((first) => alphabet.map((second) => first + second));
  return pairs.flatMap((pair) => alphabet.map((third) => pair + third));
};

/** A value for each of several currencies, by currency code. */
export const byCurrency = <A>(rule: string, of: Schema<A>): Schema<Readonly<Partial<Record<Currency, A>>>> =>
  dictionaryOf(rule, currency, of);
