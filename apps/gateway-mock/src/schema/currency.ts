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

// The protocol only checks single codes, so all combinations of three letters are tried.
const threeLetters = (): readonly string[] => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.flatMap((pair) => letters.map((third) => pair + third));
};

/** A value for each of several currencies, by currency code. */
export const byCurrency = <A>(rule: string, of: Schema<A>): Schema<Readonly<Partial<Record<Currency, A>>>> =>
  byName(rule, currency, of);
