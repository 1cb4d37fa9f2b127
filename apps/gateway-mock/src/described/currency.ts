import { isCurrency, type Currency } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { text } from '../json-file/text.ts';
import { described, named, type Described } from './described.ts';

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
): Described<Readonly<Partial<Record<Currency, A>>>> => {
  type ByCurrency = Readonly<Partial<Record<Currency, A>>>;
  const is = (value: unknown): value is ByCurrency =>
    t.UnknownRecord.is(value) &&
    Object.entries(value).every(([letters, each]) => isCurrency(letters) && of.is(each));
  const codec = new t.Type<ByCurrency, unknown>(
    rule,
    is,
    (value, context) => {
      if (!t.UnknownRecord.is(value)) return t.failure(value, context);
      const mistakes = Object.entries(value).flatMap(([letters, each]) => {
        const decoded = isCurrency(letters)
          ? of.validate(each, t.appendContext(context, letters, of, each))
          : t.failure(value, context);
        return E.isLeft(decoded) ? decoded.left : [];
      });
      if (mistakes.length > 0) return t.failures(mistakes);
      return is(value) ? t.success(value) : t.failure(value, context);
    },
    t.identity,
  );
  return described(codec, (point) => ({
    type: 'object',
    propertyNames: currency.schema(point),
    additionalProperties: of.schema(point),
  }));
};
