import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { amountFromDecimal, amountToDecimal, decimalPlacesOf, isCurrency, type Currency } from '../index.ts';
import { decimalPlacesByCurrency } from './iso-4217.generated.ts';

const currencies = Object.keys(decimalPlacesByCurrency).filter(isCurrency);
const anyCurrency = fc.constantFrom<Currency>(...currencies);
const anyAmount = fc.bigInt({ min: 0n, max: 9_999_999_999n });

test('an amount formatted as a decimal parses as the same amount, in every currency', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (amount, currency) => {
      expect(amountFromDecimal(amountToDecimal(amount, currency), currency)).toEqual(E.right(amount));
    }),
  );
});

test('one decimal too many is refused, also a zero', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 999_999 }),
      fc.integer({ min: 0, max: 9 }),
      anyCurrency,
      (whole, digit, currency) => {
        const excess = `${whole}.${'0'.repeat(decimalPlacesOf(currency))}${digit}`;
        expect(amountFromDecimal(excess, currency)).toEqual(E.left('ExcessDecimals'));
      },
    ),
  );
});

test.each([
  ['19.99', 'USD', 1999n],
  ['8.2', 'USD', 820n],
  ['105', 'JPY', 105n],
  ['10.500', 'KWD', 10500n],
  ['0', 'AED', 0n],
  ['007.5', 'AED', 750n],
  ['000000000000.05', 'AED', 5n],
] as const)('%s %s is %s', (decimal, currency, amount) => {
  expect(amountFromDecimal(decimal, currency)).toEqual(E.right(amount));
});

test.each(['', '.5', '5.', '-1', '+1', '1e3', '1,000.00', ' 1', '١'])('%p is not a decimal', (text) => {
  expect(amountFromDecimal(text, 'AED')).toEqual(E.left('NotADecimal'));
});

test.each([19.99, 1050, 10n, null, undefined])(
  '%p is not a string and therefore not a decimal',
  (decimal) => {
    expect(amountFromDecimal(decimal as unknown as string, 'AED')).toEqual(E.left('NotADecimal'));
  },
);

test('a negative amount has a minus sign', () => {
  expect(amountToDecimal(-5n, 'AED')).toBe('-0.05');
});

test('an amount has at most ten digits in minor units', () => {
  expect(amountFromDecimal('99999999.99', 'AED')).toEqual(E.right(9_999_999_999n));
  expect(amountFromDecimal('100000000.00', 'AED')).toEqual(E.left('TooLarge'));
});

test('overrides take precedence over ISO 4217, also for currencies that ISO 4217 does not list', () => {
  const overrides = { IQD: 0, XCG: 2 } as const;
  fc.assert(
    fc.property(anyAmount, fc.constantFrom('IQD' as const, 'XCG' as const), (amount, currency) => {
      const decimal = amountToDecimal(amount, currency, overrides);
      expect(decimal.split('.')[1]?.length ?? 0).toBe(overrides[currency]);
      expect(amountFromDecimal(decimal, currency, overrides)).toEqual(E.right(amount));
    }),
  );
  expect(amountFromDecimal('1.5', 'IQD', overrides)).toEqual(E.left('ExcessDecimals'));
  expect(amountFromDecimal('1.5', 'AED', overrides)).toEqual(E.right(150n));
});
