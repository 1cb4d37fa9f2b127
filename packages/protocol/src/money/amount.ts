/**
 * Converts amounts between decimals and minor units. The protocol sends whole minor units with at most ten digits
 * (sections 4 and 8; D15). No floating-point numbers.
 */
import * as E from 'fp-ts/lib/Either.js';
import { parameters } from '../spec/parameters.ts';
import { decimalPlacesOf, type Currency, type DecimalPlaces } from './currency.ts';

/** Why a decimal text is not a valid amount of a currency. */
export type AmountError = 'NotADecimal' | 'ExcessDecimals' | 'TooLarge';

/**
 * Converts a decimal text to minor units. Excess decimals are refused, never rounded. `overrides` takes precedence
 * over ISO 4217.
 *
 * @example
 * import * as E from 'fp-ts/lib/Either.js'
 * import { amountFromDecimal } from '@postern/protocol'
 *
 * amountFromDecimal('10.50', 'AED') // => E.right(1050n)
 * amountFromDecimal('105', 'JPY') // => E.right(105n)
 * amountFromDecimal('19.999', 'AED') // => E.left('ExcessDecimals')
 * amountFromDecimal('2500', 'IQD', { IQD: 0 }) // => E.right(2500n)
 */
export const amountFromDecimal = <Code extends string = never>(
  decimal: string,
  currency: Currency | NoInfer<Code>,
  overrides?: DecimalPlaces<Code>,
): E.Either<AmountError, bigint> => {
  const places = decimalPlacesOf(currency, overrides);
  // Without the compiler's check, a number would be converted as the text that JavaScript prints.
  const [, whole, fraction = ''] =
    typeof decimal === 'string' ? (/^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []) : [];
  if (whole === undefined) return E.left('NotADecimal');
  if (fraction.length > places) return E.left('ExcessDecimals');
  const digits = `${whole}${fraction.padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > parameters.amount.maxLength ? E.left('TooLarge') : E.right(BigInt(digits));
};

/**
 * Formats minor units as a decimal text, with all decimals of the currency.
 *
 * @example
 * import { amountToDecimal } from '@postern/protocol'
 *
 * amountToDecimal(1050n, 'AED') // => '10.50'
 * amountToDecimal(5n, 'KWD') // => '0.005'
 */
export const amountToDecimal = <Code extends string = never>(
  amount: bigint,
  currency: Currency | NoInfer<Code>,
  overrides?: DecimalPlaces<Code>,
): string => {
  const places = decimalPlacesOf(currency, overrides);
  const sign = amount < 0n ? '-' : '';
  const digits = amount
    .toString()
    .slice(sign.length)
    .padStart(places + 1, '0');
  const point = digits.length - places;
  return sign + (places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`);
};
